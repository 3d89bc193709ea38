"""Write the public names anew: ``python tests/write_public_names.py``; ``--release`` when a version is released.

What is new since the last version is marked with +, what is gone with -. Name it in CHANGELOG.md, under Unreleased:
a test asks for it. With a release what there is becomes what was there in the last version.
"""

from __future__ import annotations

import sys

from public_names import FILE, in_file, marked, of_last_version, public_lines


def main() -> None:
    now = {*public_lines()}
    before = now if "--release" in sys.argv[1:] else of_last_version(in_file())
    FILE.write_text("\n".join([*marked(before, now), ""]), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
