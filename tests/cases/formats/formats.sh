#!/usr/bin/env bash
# Tests the machine formats with games that pass, that fail their checks, that are broken, and that
# lack a file: tests/cases/formats/formats.py.
exec "$PYTHON" -B tests/cases/formats/formats.py
