#!/usr/bin/env bash
# Pieces that 'ppgen diff' does not draw, because they cannot differ, do look the same.
exec "$PYTHON" -B "$(dirname "$0")/same_faces.py"
