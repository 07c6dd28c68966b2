#!/usr/bin/env bash
# The same input gives the same bytes, at any time, in any folder and with any number of threads.
# The bytes also match the hashes in tests/cases/bytes. 'tests/cases/bytes/same-bytes.sh rewrite'
# updates the hashes with ./ppgen; compare the PDF files first.
set -u
. tests/cases/verdict.bash

rewrite=${1-}
[[ -z $rewrite ]] || { PPGEN=$PWD/ppgen CC=cc SANITIZED='' PPGEN_DATA=$PWD; TMPDIR=$(mktemp -d); }
root=$PWD
sums() { (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2); }

# --- two builds -----------------------------------------------------------------------

# build_games WORD...: builds the kits and rulebooks of all games, and draws all their pieces
build_games()
{
    "$PPGEN" build -q --strict "$@" &&
        for game in content/*/game.yaml; do
            game=$(basename "$(dirname "$game")")
            "$PPGEN" show "$game" -q --dpi 30 -o "output/$game.png" || return
        done
}

# sound FILE...: prints each PDF that is not well-formed, or contains a raster image: the games use none
sound()
{
    local pdf report
    for pdf in "$@"; do
        report=$(qpdf --check "$pdf" 2>&1) || echo "$report"
        ! grep -aq '/Subtype */Image' "$pdf" || echo "$pdf has a raster image"
    done
}

# build_one JOBS: builds all games in $TMPDIR/one, in every edition
build_one()
{
    mkdir "$TMPDIR/one"
    cp -Rp content "$TMPDIR/one/"
    (cd "$TMPDIR/one" && umask 022 && TZ=UTC LC_ALL=C build_games --edition all --jobs "$1") >"$TMPDIR/log" 2>&1
    verdict $? 'all games are built' "$TMPDIR/log"
    find "$TMPDIR/one/output" -name manifest.json -printf '%h\0' |
        xargs -0 -n 1 -P 2 "$PYTHON" tests/cases/kit/games.py >"$TMPDIR/log" 2>&1 && [[ ! -s $TMPDIR/log ]]
    verdict $? 'each kit contains all pieces, in every edition' "$TMPDIR/log"
    sound "$TMPDIR"/one/output/*/{,a4/}*.pdf >"$TMPDIR/log" 2>&1
    [[ ! -s $TMPDIR/log ]]
    verdict $? 'the kits and rulebooks are sound PDFs without raster images' "$TMPDIR/log"
}

twice()
{
    local preload='' clock=()
    "$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/reverse.so" \
        tests/cases/bytes/reverse.c -ldl >"$TMPDIR/log" 2>&1
    verdict $? 'the library that reverses the order of folders is built' "$TMPDIR/log"
    preload=$TMPDIR/reverse.so
    command -v faketime >/dev/null && clock=(faketime -f '@2001-02-03 04:05:06')
    ((${#clock[@]} > 0))
    verdict $? 'faketime is available' "$TMPDIR/log"

    mkdir -p "$TMPDIR/another place/Zwölf"
    for part in $(printf '%s\n' content/* | tac); do # copied in another order
        mkdir -p "$TMPDIR/another place/Zwölf/content"
        cp -R "$part" "$TMPDIR/another place/Zwölf/content/"
    done
    build_one 1
    (
        cd "$TMPDIR/another place/Zwölf" && umask 077
        export TZ=Asia/Kathmandu LC_ALL=C.UTF-8 LANGUAGE=de LANG=tr_TR.UTF-8 COLUMNS=40
        export TMPDIR=/tmp LD_PRELOAD=$preload PPGEN
        # The default edition of each game, and all editions of a small one: the others differ from
        # these in words and numbers, and would take a minute.
        "${clock[@]}" bash -c "$(declare -f build_games)
            build_games --jobs 3 && \"\$PPGEN\" build -q --strict --jobs 3 --edition all bead-game"
    ) >"$TMPDIR/log" 2>&1
    verdict $? 'all games are built in another folder, locale, time zone and order' "$TMPDIR/log"
    sums "$TMPDIR/another place/Zwölf/output" >"$TMPDIR/other.sums"
    (($(wc -l <"$TMPDIR/other.sums") > 60)) &&
        (cd "$TMPDIR/one/output" && sha256sum --quiet -c "$TMPDIR/other.sums") >"$TMPDIR/log" 2>&1
    verdict $? "$(wc -l <"$TMPDIR/other.sums") files are the same, byte for byte" "$TMPDIR/log"
}
# A sanitizer, which takes ten times as long, would find nothing in the second build.
if [[ -n $SANITIZED ]]; then
    build_one 2
elif [[ -z $rewrite ]]; then
    twice
fi

# --- recorded bytes -------------------------------------------------------------------
# versions MANIFEST...: prints what influences the bytes, namely libraries and the games' fonts
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
"$PPGEN" build -q -f --out made >log 2>&1
verdict $? 'the starter games are built' log
PYTHON=${PYTHON:-python3}
mapfile -t manifests < <(find made -name '*manifest.json' | sort)
versions "${manifests[@]}" >versions
find made -name '*.json' -delete # they contain paths of files outside the project
sums made >bytes
if [[ -n $rewrite ]]; then
    mkdir -p "$root/tests/cases/bytes"
    cp versions bytes "$root/tests/cases/bytes/"
    cd "$root" && rm -rf "$TMPDIR"
elif ! cmp -s versions "$root/tests/cases/bytes/versions"; then
    echo 'ok the bytes match the recorded ones: skipped, other versions of libraries or fonts are installed'
    diff "$root/tests/cases/bytes/versions" versions | sed 's/^/# /'
else
    diff "$root/tests/cases/bytes/bytes" bytes >log
    verdict $? 'the bytes match the recorded ones' log
fi
