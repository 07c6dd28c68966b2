#!/usr/bin/env bash
# Compares what ppgen reads in tables with what other programs read: tables.py.
set -u
. tests/cases/verdict.bash

"$CC" -std=c17 -Wall -Wextra -Werror -o "$TMPDIR/workbook" tests/cases/tables/workbook.c -lxlsxwriter \
    >"$TMPDIR/log" 2>&1
verdict $? 'the program that writes a workbook is built' "$TMPDIR/log" || exit 0
exec "$PYTHON" -B tests/cases/tables/tables.py
