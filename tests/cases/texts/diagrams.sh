#!/usr/bin/env bash
# Draws the game of docs/diagrams.md and its scenes, and checks that the page's tables of keys are
# complete: tests/cases/texts/diagrams.py.
exec "$PYTHON" -B tests/cases/texts/diagrams.py .
