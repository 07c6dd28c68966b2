#!/usr/bin/env bash
# Starts games from odd tables and workbooks: from-table-odd.py.
set -u
exec "$PYTHON" -B tests/cases/commands/from-table-odd.py
