#!/usr/bin/env bash
# Every game passes its checks in every edition for each number of players. A demand that counts
# pieces per player but assumes the maximum would fail with fewer players.
"$PYTHON" - <<'EOF'
import json
import os
import subprocess


def ppgen(*words):
    return subprocess.run([os.environ["PPGEN"], *words], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)


def listed(*words):
    return json.loads(ppgen("list", *words, "--format=json").stdout)["games"]


for game in (each["game"] for each in listed()):
    for edition in listed(game, "--edition=all"):
        fewest, most = edition["players"]
        for players in range(fewest, most + 1):
            name = f"{game} ({edition['edition']}) passes its checks for {players} players"
            done = ppgen("check", game, f"--edition={edition['edition']}", f"--players={players}", "-q")
            print(f"not ok {name}: {done.stderr}" if done.returncode else f"ok {name}")
EOF
