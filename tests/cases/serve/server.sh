#!/usr/bin/env bash
# 'ppgen serve' answers its own page only: hosts, origins, paths, methods, slow and broken
# requests, many connections. Also its events, its state, and numbers that it writes.
exec "$PYTHON" -B "$(dirname "$0")/server.py"
