#!/usr/bin/env bash
# What docs/limits.md says, met and exceeded row by row: tests/cases/limits/limits.py.
exec "$PYTHON" -B tests/cases/limits/limits.py
