#!/usr/bin/env bash
# 'ppgen diff' over a history with one kind of change in each commit.
exec "$PYTHON" -B "$(dirname "$0")/history.py"
