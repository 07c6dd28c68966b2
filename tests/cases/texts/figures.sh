#!/usr/bin/env bash
# Every figure appears once in its rulebook, in order, and near a reference to it:
# tests/cases/texts/figures.py.
exec "$PYTHON" -B tests/cases/texts/figures.py .
