#!/usr/bin/env bash
# 'ppgen check --watch' and 'ppgen build --watch' run again when files change.
exec "$PYTHON" -B "$(dirname "$0")/watch.py"
