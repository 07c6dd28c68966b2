#!/usr/bin/env bash
# The game of docs/diagrams.md and its scenes, drawn as they stand; and that the page's tables
# of keys are complete: tests/cases/texts/diagrams.py.
exec "$PYTHON" -B tests/cases/texts/diagrams.py .
