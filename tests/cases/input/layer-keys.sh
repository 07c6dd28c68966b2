#!/usr/bin/env bash
# Each key of layers takes an expression: tests/cases/input/layer-keys.py.
exec "$PYTHON" -B tests/cases/input/layer-keys.py
