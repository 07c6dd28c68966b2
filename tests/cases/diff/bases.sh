#!/usr/bin/env bash
# 'ppgen diff' with each kind of base, and with bases that cannot be used.
set -u
. tests/cases/verdict.bash

ok()
{
    echo "ok $1"
}

not_ok()
{
    echo "not ok $1: see below"
    printf '    %s\n' "${@:2}"
}

export HOME=$TMPDIR/home GIT_CONFIG_NOSYSTEM=1
mkdir -p "$HOME" "$TMPDIR/work/inner" && cd "$TMPDIR/work" || exit 1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global protocol.file.allow always

# diff NAME CODE PATTERN WORD...: the command ends with this code and prints the pattern
diff()
{
    local text code
    text=$(ppgen diff "${@:4}" 2>&1)
    code=$?
    if ((code == $2)) && grep -qE -- "$3" <<<"$text"; then
        ok "$1"
    else
        not_ok "$1" "exit code $code, wanted $2 and $3" "$text"
    fi
}

log=$TMPDIR/log
cd inner && ppgen new den -q
diff 'a project outside any repository' 2 'the project is not in a Git repository' den
git init -q "$TMPDIR/work"
diff 'a repository without commits' 2 "has no revision 'HEAD'" den
git add -A && git commit -q -m 'Start the den'
git tag first
diff 'the project below the top of its repository' 0 'nothing changed' den
sed -i 's/name: Hunter/name: Huntress/' content/den/cards.yaml
diff 'uncommitted changes' 0 'name  Hunter → Huntress' den
git commit -q -a -m 'A new name'
diff 'the last commit' 0 'nothing changed' den
diff 'a tag' 0 'since first \([0-9a-f]{7}, ' den --since first
diff 'a name that git computes' 0 'Hunter → Huntress' den --since HEAD~1
diff 'a date' 0 'nothing changed' den --since 2199-12-31
diff 'a date before all commits' 2 'no commit of 1999-01-01 or before' den --since 1999-01-01
diff 'no date' 2 "no revision '2026-13-01'" den --since 2026-13-01
diff 'a misspelt tag' 2 "did you mean 'first'" den --since fist
git branch broken first && git checkout -q broken
sed -i 's/strength: 1/strength: eleven/' content/den/cards.yaml
git commit -q -a -m 'Break it' && git checkout -q main
diff 'a base that does not load' 1 "takes a whole number|cannot be compared: at broken" den --since broken
diff 'a base that does not load names its files' 1 '[0-9a-f]{7}:/content/den/cards.yaml' den --since broken
ppgen new pack -q
diff 'a game that the base lacks' 0 'Card  [0-9]+ added' pack
rm -rf content/pack

mkdir "$TMPDIR/before" && git -C .. archive first | tar -x -C "$TMPDIR/before"
diff 'a folder with the project' 0 'Hunter → Huntress' den --since "$TMPDIR/before/inner"
diff 'a folder of games' 0 'Hunter → Huntress' den --since "$TMPDIR/before/inner/content"
diff 'the folder of a game' 0 'Hunter → Huntress' den --since "$TMPDIR/before/inner/content/den"

ppgen build den -q
kit=output/den/a4/manifest.json
diff 'a kit' 0 'nothing changed' den --since $kit
sed -i 's/name: Huntress/name: Hunter/' content/den/cards.yaml
diff 'a kit that is out of date' 0 'Huntress → Hunter' den --since $kit
sed 's/"game": "den"/"game": "cave"/' $kit >other.json
diff 'the kit of another game' 1 "is a kit of 'cave'" den --since other.json
"$PYTHON" -c '
import json, sys
kit = json.load(open(sys.argv[1]))
del kit["designs"], kit["record"]
json.dump(kit, sys.stdout)' $kit >old.json
diff 'a manifest of an older version' 0 'written by an older ppgen: only copies' den --since old.json
sed -i '/id: hunter/s/copies: 4/copies: 6/; s/name: Elder/name: The Elder/; /id: pup/d' content/den/cards.yaml
diff 'an older version: copies' 1 'copies  4 → 6' den --since old.json --exit-code
diff 'an older version: pieces' 0 '- pup  4 copies' den --since old.json
diff 'an older version: files' 0 '~ content/den/cards.yaml  [0-9a-f]+ → [0-9a-f]+' den --since old.json
diff 'an older version: pages' 0 'changes.pdf' den --since old.json -o changes.pdf
text=$(ppgen diff den --since old.json 2>&1)
[[ $text != *Elder* && $(grep -c warning <<<"$text") == 1 ]] && ok 'an older version: no fields' ||
    not_ok 'an older version: no fields' "$text"
text=$(ppgen build den --since old.json 2>&1)
[[ $? == 2 && $text == *'does not list the designs'*'help: '* ]] && ok 'an older version is no base of a pack' ||
    not_ok 'an older version is no base of a pack' "$text"
sed 's/"copy": 1,/"copy": 1e300,/' old.json >huge.json
diff 'an older version with too many copies' 0 'pup  1000000000 copies' den --since huge.json
git checkout -q content && sed -i 's/name: Huntress/name: Hunter/' content/den/cards.yaml
mkdir -p nothing/here
diff 'a folder without games' 2 'there are no games in nothing' den --since nothing
echo '{"game": "den"' >cut.json
diff 'a manifest that is cut short' 2 'not the manifest of a kit' den --since cut.json

git clone -q --depth 1 "file://$TMPDIR/work" "$TMPDIR/shallow"
cd "$TMPDIR/shallow/inner" || exit 1
diff 'a shallow clone' 2 'git fetch --unshallow' den --since HEAD~1
git -C "$TMPDIR/work" worktree add -q "$TMPDIR/tree" first
cd "$TMPDIR/tree/inner" || exit 1
diff 'a worktree' 0 'nothing changed' den
git clone -q --bare "$TMPDIR/work" "$TMPDIR/bare.git"
mkdir -p "$TMPDIR/bare.git/content" && cp -r content/den "$TMPDIR/bare.git/content/"
cd "$TMPDIR/bare.git" || exit 1
diff 'a bare repository' 2 'no working tree' den

cd "$TMPDIR/work/inner" || exit 1
git checkout -q -- . && mkdir -p content/den/art content/den/templates
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 12345\n' >content/den/art/wolf.png
printf 'layers:\n  - {image: wolf.png, in: trim}\n' >content/den/templates/wolf.yaml
sed -i 's/^size: poker/size: poker\nface: wolf/' content/den/cards.yaml
git add -A && git commit -q -m 'A pointer' && "$PYTHON" - <<'END'
import struct, zlib
rows = b"".join(b"\0" + b"\x80\x20\x20" * 400 for _ in range(400))
chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
open("content/den/art/wolf.png", "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 400, 400, 8, 2, 0, 0, 0))
    + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
END
diff 'a picture that Git LFS keeps elsewhere' 0 'some faces cannot be drawn.*wolf.png:1:1: .*pointer' den
ppgen build den --since HEAD >"$log" 2>&1
(($? == 1)) && grep -q 'an update pack needs all faces as they were' "$log" && [[ ! -e output/den/a4-since-head ]]
verdict $? 'no pack without the looks of the base' "$log"
diff 'a wrong format' 2 "format" den --format=xml
diff 'an exit code' 1 'Hunter' den --since first --exit-code
ppgen build den -q && ppgen diff den --since output/den/a4 >"$log" 2>&1 && grep -q 'nothing changed' "$log"
verdict $? 'the folder of a kit' "$log"
ppgen diff den --since first -q --exit-code >"$log" 2>&1
(($? == 1)) && [[ ! -s $log ]]
verdict $? 'quiet' "$log"
sed -i '/id: pup/d' content/den/cards.yaml
diff 'a check that fails today' 0 '^Checks  ' den --since first
