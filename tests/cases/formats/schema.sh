#!/usr/bin/env bash
# 'ppgen schema' held against a validator: tests/cases/formats/schema.py.
exec "$PYTHON" -B tests/cases/formats/schema.py
