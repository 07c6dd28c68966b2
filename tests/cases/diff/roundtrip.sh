#!/usr/bin/env bash
# An old kit and its update pack are the new kit, after random edits of the five games. TRIPS=200
# tries more edits than 'make check' does.
exec "$PYTHON" -B "$(dirname "$0")/roundtrip.py"
