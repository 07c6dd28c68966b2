#!/usr/bin/env bash
# Rejects broken and hostile tables: tests/cases/tables/bad.py.
exec "$PYTHON" -B tests/cases/tables/bad.py
