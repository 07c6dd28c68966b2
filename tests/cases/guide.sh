#!/usr/bin/env bash
# content/GUIDE.md, as a reader would follow it: tests/guide/guide.py.
exec "${PYTHON:-python3}" -B tests/guide/guide.py content/GUIDE.md
