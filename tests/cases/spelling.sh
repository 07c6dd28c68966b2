#!/usr/bin/env bash
# Every text of the games and of the documentation in British spelling, by hunspell:
# tests/spelling/spelling.py.
if ! hunspell -d en_GB -l </dev/null >/dev/null 2>&1; then
    echo "ok spelling: skipped, there is no hunspell with British spelling"
else
    exec "$PYTHON" -B tests/spelling/spelling.py
fi
