#!/usr/bin/env bash
# Makes each check of the games fail on purpose and compares the messages with the expected ones:
# tests/cases/broken/broken.py.
exec "${PYTHON:-python3}" -B tests/cases/broken/broken.py
