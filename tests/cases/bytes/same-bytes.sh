#!/usr/bin/env bash
# The same files make the same bytes: whenever, wherever, and by however many threads. And
# until somebody means to change them: 'tests/cases/bytes/same-bytes.sh rewrite' writes anew what
# tests/cases/bytes holds, with ./ppgen; compare the PDF files first.
set -u
. tests/cases/verdict.bash

rewrite=${1-}
[[ -z $rewrite ]] || { PPGEN=$PWD/ppgen CC=cc SANITIZED='' PPGEN_DATA=$PWD; TMPDIR=$(mktemp -d); }
root=$PWD
sums() { (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2); }

# --- everything, twice ----------------------------------------------------------------

build_all()
{
    "$PPGEN" build -q --edition all "$@" &&
        for game in content/*/game.yaml; do
            game=$(basename "$(dirname "$game")")
            "$PPGEN" show "$game" -q --dpi 30 -o "output/$game.png" || return
        done
}

twice()
{
    local preload='' clock=()
    "$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/reverse.so" \
        tests/cases/bytes/reverse.c -ldl >"$TMPDIR/said" 2>&1
    verdict $? 'the library that turns folders round' "$TMPDIR/said"
    preload=$TMPDIR/reverse.so
    command -v faketime >/dev/null && clock=(faketime -f '@2001-02-03 04:05:06')
    ((${#clock[@]} > 0))
    verdict $? 'there is a false clock' "$TMPDIR/said"

    mkdir -p "$TMPDIR/one/" "$TMPDIR/another place/Zwölf"
    cp -Rp content "$TMPDIR/one/"
    for part in $(printf '%s\n' content/* | tac); do # written in another order
        mkdir -p "$TMPDIR/another place/Zwölf/content"
        cp -R "$part" "$TMPDIR/another place/Zwölf/content/"
    done
    (cd "$TMPDIR/one" && umask 022 && TZ=UTC LC_ALL=C build_all --jobs 1) >"$TMPDIR/said" 2>&1
    verdict $? 'everything is built' "$TMPDIR/said"
    (
        cd "$TMPDIR/another place/Zwölf" && umask 077
        export TZ=Asia/Kathmandu LC_ALL=C.UTF-8 LANGUAGE=de LANG=tr_TR.UTF-8 COLUMNS=40
        export TMPDIR=/tmp LD_PRELOAD=$preload PPGEN
        "${clock[@]}" bash -c "$(declare -f build_all); build_all --jobs 3"
    ) >"$TMPDIR/said" 2>&1
    verdict $? 'and again' "$TMPDIR/said"
    sums "$TMPDIR/one/output" >"$TMPDIR/one.sums"
    sums "$TMPDIR/another place/Zwölf/output" >"$TMPDIR/other.sums"
    (($(wc -l <"$TMPDIR/one.sums") > 100)) &&
        diff "$TMPDIR/one.sums" "$TMPDIR/other.sums" >"$TMPDIR/said"
    verdict $? "$(wc -l <"$TMPDIR/one.sums") files are the same, byte for byte" "$TMPDIR/said"
}
# A sanitizer takes ten times as long, and sees nothing of this.
if [[ -n $SANITIZED ]]; then
    echo 'ok everything is built twice: skipped under a sanitizer'
elif [[ -z $rewrite ]]; then
    twice
fi

# --- as it was ------------------------------------------------------------------------
# What has a part in the bytes: libraries, and the fonts that the games name.
versions()
{
    pkg-config --modversion cairo pixman-1 harfbuzz freetype2 zlib libdeflate libqpdf librsvg-2.0 libpng |
        paste -sd ' '
    "$PYTHON" - "$@" <<'END'
import json, sys
fonts = {}
for path in sys.argv[1:]:
    for one in json.load(open(path))["inputs"]:
        name = one["path"].rsplit("/", 1)[-1]
        if name.rsplit(".", 1)[-1] in ("otf", "ttf", "t1", "ttc") and one["sha256"] != "absent":
            fonts[name] = one["sha256"]
for name in sorted(fonts):
    print(fonts[name], name)
END
}
cd "$TMPDIR" || exit 1
for like in cards board book; do
    "$PPGEN" new "a-$like" --like "$like" >/dev/null
done
"$PPGEN" build -q -f --out made >said 2>&1
verdict $? 'the games of the starts are built' said
PYTHON=${PYTHON:-python3}
mapfile -t manifests < <(find made -name '*manifest.json' | sort)
versions "${manifests[@]}" >versions
find made -name '*.json' -delete # they hold the paths of files outside the project
sums made >bytes
if [[ -n $rewrite ]]; then
    mkdir -p "$root/tests/cases/bytes"
    cp versions bytes "$root/tests/cases/bytes/"
    cd "$root" && rm -rf "$TMPDIR"
elif ! cmp -s versions "$root/tests/cases/bytes/versions"; then
    echo 'ok the bytes are as they were: skipped, for they were made with other versions'
    diff "$root/tests/cases/bytes/versions" versions | sed 's/^/# /'
else
    diff "$root/tests/cases/bytes/bytes" bytes >said
    verdict $? 'the bytes are as they were' said
fi
