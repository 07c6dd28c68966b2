#!/usr/bin/env bash
# Every figure appears once in its rulebook, in order, near the words that speak of it:
# tests/cases/texts/figures.py.
exec "$PYTHON" -B tests/cases/texts/figures.py .
