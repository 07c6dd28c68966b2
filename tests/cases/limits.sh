#!/usr/bin/env bash
# What docs/limits.md says, met and exceeded row by row: tests/limits/limits.py.
exec "$PYTHON" -B tests/limits/limits.py
