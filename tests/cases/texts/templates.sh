#!/usr/bin/env bash
# Draws each example of docs/templates.md, and checks that the page's tables of keys and names are
# complete: tests/cases/texts/templates.py.
exec "$PYTHON" -B tests/cases/texts/templates.py .
