#pragma once

#include <nanobind/nanobind.h>

namespace cardlaw {

// Add the classes of playouts between quick players to the module.
void bind_quick_player(nanobind::module_& module);

}  // namespace cardlaw
