// Many tables at once as a class of the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace cardlaw {

void bind_batch(nanobind::module_& module);

}  // namespace cardlaw
