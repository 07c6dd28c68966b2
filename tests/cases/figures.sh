#!/usr/bin/env bash
# Every figure appears once in its rulebook, in order, near the words that speak of it:
# tests/texts/figures.py.
exec "$PYTHON" -B tests/texts/figures.py .
