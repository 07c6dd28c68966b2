#!/usr/bin/env bash
# Tests 'ppgen schema' with a validator: tests/cases/formats/schema.py.
exec "$PYTHON" -B tests/cases/formats/schema.py
