#!/usr/bin/env bash
# House rules: a folder of src/ includes only folders before it in the order, and each foreign
# library is included by one file.
# shellcheck disable=SC2016 # awk's dollars
set -u

# judge NAME PROGRAM: the awk program prints faults in the lines 'file:line:#include ...'
judge()
{
    local wrong
    wrong=$(grep -rn --include='*.[ch]' '^ *# *include' src | sort -V | awk -F: '
        {
            file = substr($1, 5)
            folder = file ~ /\// ? file : "main.c"
            sub(/\/.*/, "", folder)
            what = $3
            gsub(/^ *# *include *|[<>" ]|\/[*].*/, "", what)
            quoted = $3 ~ /"/
        }
        '"$2")
    if [[ -z $wrong ]]; then
        echo "ok $1"
    else
        echo "not ok $1:"
        echo "$wrong"
    fi
}

judge 'quoted includes are relative to src/' '
    quoted && (what !~ /^[a-z]+\/[a-z0-9_]+\.h$/ || system("test -f src/" what)) {
        print $1 ":" $2 ": " what
    }'

judge 'folders include only folders before them in the order' '
    BEGIN {
        count = split("base history yaml table model expr load check text art page layout style scene book kit record render build export serve command main.c", \
            order, " ")
        for (i = 1; i <= count; i++) place[order[i]] = i
    }
    !(folder in place) { print $1 ": " folder " has no place in tests/cases/house/house.sh" }
    quoted && what ~ /^(yaml\/reader|book\/markdown_reader)\.h$/ && what !~ "^" folder "/" {
        print $1 ":" $2 ": " what " is internal to its folder"
    }
    quoted {
        from = what
        sub(/\/.*/, "", from)
        if (!(from in place) || place[from] > place[folder])
            print $1 ":" $2 ": " folder " must not include " what
    }'

judge 'each foreign library is included by one file' '
    BEGIN {
        user["yaml.h"] = "yaml/reader.h"; user["gmp.h"] = "base/number.c"
        user["nettle/sha2.h"] = "base/sha256.h"; user["git2.h"] = "history/git.h"
        user["hb.h"] = user["hb-ot.h"] = "text/harfbuzz.h"
        user["ft2build.h"] = "text/freetype.h"; user["hyphen.h"] = "text/hyphen_library.h"
        user["expat.h"] = "base/expat.h"; user["cairo.h"] = "render/cairo.h"
        user["librsvg/rsvg.h"] = "render/rsvg.h"; user["jpeglib.h"] = "render/jpeg.h"
        user["qpdf/qpdf-c.h"] = "render/qpdf.h"; user["libdeflate.h"] = "base/deflate.h"
        user["cmark-gfm.h"] = user["cmark-gfm-core-extensions.h"] = "book/cmark.h"
    }
    !quoted && what in user && user[what] != file {
        print $1 ":" $2 ": only src/" user[what] " may include <" what ">"
    }
    !quoted && what ~ /^unicode\// && file != "text/icu.h" {
        print $1 ":" $2 ": only src/text/icu.h may include <" what ">"
    }'

# The types that headers declare, each with its header.
declared=$(for header in src/*/*.h; do
    sed -nE 's/^\} ([A-Z][A-Za-z0-9]*);.*/\1/p; s/^typedef .*[ *)]([A-Z][A-Za-z0-9]*);.*/\1/p' \
        "$header" | sort -u | sed "s|\$| $header|"
done | sort)
twice=$(awk '$1 == name { print $2 ": " name " is declared in " header " too" } { name = $1; header = $2 }' \
    <<<"$declared")
if [[ -z $twice && $(wc -l <<<"$declared") -gt 300 ]]; then
    echo "ok each public type has one name"
else
    echo "not ok each public type has one name:"
    echo "$twice"
fi

# The table in load/accept.c lists each rule that warns, and no other.
listed=$(sed -n '/^} RULES\[\]/,/^};/p' src/load/accept.c | grep -oP '[{]"\K[a-z-]+')
wrong=$(
    for rule in $(grep -rzohP --include='*.c' 'diag_add\([^;"]*LEVEL_WARNING[^;"]*"\K[a-z][a-z-]*(?=")' src | tr '\0' '\n'); do
        grep -qx -- "$rule" <<<"$listed" || echo "$rule: it warns, but is not listed"
    done
    for rule in $listed; do
        grep -rqF --include='*.c' --exclude=accept.c "\"$rule\"" src || echo "$rule: it never warns"
    done
)
if [[ -z $wrong && $(wc -l <<<"$listed") -gt 40 ]]; then
    echo 'ok load/accept.c lists each rule that warns'
else
    echo 'not ok load/accept.c lists each rule that warns:'
    echo "$wrong"
fi

stray=$(for test in tests/unit/*/; do [[ -d src/$(basename "$test") ]] || echo "$test"; done)
if [[ -z $stray ]]; then echo 'ok tests/unit mirrors src'; else
    echo "not ok tests/unit mirrors src: these folders have no counterpart:"
    echo "$stray"
fi
