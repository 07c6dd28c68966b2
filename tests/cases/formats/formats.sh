#!/usr/bin/env bash
# What the machine formats hold: tests/cases/formats/formats.py, for games that are good, that
# fail their checks, that are broken, and that lack a file.
exec "$PYTHON" -B tests/cases/formats/formats.py
