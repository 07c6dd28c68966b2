#!/usr/bin/env bash
# Manifests that are damaged, or made to do harm, as the base of 'ppgen diff' and 'ppgen build'.
exec "$PYTHON" -B "$(dirname "$0")/manifests.py"
