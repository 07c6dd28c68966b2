#!/usr/bin/env bash
# Hexagonal tiles on printed boards of hexes lie exactly on their spaces, at each turn:
# tests/cases/pictures/hexes.py.
exec "$PYTHON" -B tests/cases/pictures/hexes.py
