#!/usr/bin/env bash
# Meets and exceeds every limit of docs/limits.md: tests/cases/limits/limits.py.
exec "$PYTHON" -B tests/cases/limits/limits.py
