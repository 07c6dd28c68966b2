#!/usr/bin/env bash
# Breaks each demand of the games on purpose and compares the messages with those that are
# kept: tests/cases/broken/broken.py.
exec "${PYTHON:-python3}" -B tests/cases/broken/broken.py
