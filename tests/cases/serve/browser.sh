#!/usr/bin/env bash
# The page of 'ppgen serve' in a browser.
exec "$PYTHON" -B "$(dirname "$0")/browser.py"
