#!/usr/bin/env bash
# Each example of docs/templates.md, drawn as it stands; and that its tables of keys and
# names are complete: tests/cases/texts/templates.py.
exec "$PYTHON" -B tests/cases/texts/templates.py .
