#!/usr/bin/env bash
# 'ppgen schema' held against a validator: tests/formats/schema.py.
exec "$PYTHON" -B tests/formats/schema.py
