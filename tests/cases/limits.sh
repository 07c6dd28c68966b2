#!/usr/bin/env bash
# What content/LIMITS.md says, met and exceeded row by row: tests/limits/limits.py.
exec "$PYTHON" -B tests/limits/limits.py
