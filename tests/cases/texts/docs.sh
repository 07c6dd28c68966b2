#!/usr/bin/env bash
# Everything that the documentation names exists: files, tables, functions, headings and options:
# tests/cases/texts/docs.py.
set -u
"$PYTHON" -B tests/cases/texts/docs.py . || exit

# A project with faults: the script must find each of them.
project=$TMPDIR/project
mkdir -p "$project"/{src/base,docs,content,templates,tests}
echo 'const Size SIZES[] = {0};' >"$project/src/base/units.c"
printf '# Page\n\n## A heading: here\n\n| `format` | a4, letter, a5 or half-letter |\n' >"$project/docs/page.md"
echo "check:" >"$project/Makefile"
touch "$project/content/README.md" "$project/templates/README.md" "$project/docs/alone.md"
cat >"$project/README.md" <<'END'
[good](docs/page.md#a-heading-here) [bad](docs/page.md#a-heading) [lost](docs/lost.md)
`ppgen check --drew`, `ppgen chek`, `make chekc`
END
yes '' | head -n 250 >>"$project/README.md"
cat >"$project/src/README.md" <<'END'
# Architecture

## The folders

| folder | what |
| --- | --- |
| `base/` | |
| `gone/` | |

## The types to know

| header | type | what |
| --- | --- | --- |
| `base/units.c` | `Size` | `no file` |
| `base/units.c` | `Sise` | |

## Where do I change…

| what | where |
| --- | --- |
| a size | `base/units.c` (`SIZES`) |
| a paper | `base/units.c` (`PAPERS`) |
| a part | `base/un*.c` (`SIZE`) |
| a colour | `base/colours.c` |
| a name | `SIZES` of `base/units.c` |
END
"$PYTHON" -B tests/cases/texts/docs.py "$project" >"$TMPDIR/got"
while read -r word; do
    if grep -qF -- "$word" "$TMPDIR/got"; then echo "ok docs.py reports: $word"; else
        echo "not ok docs.py reports: $word: it does not"
        cat "$TMPDIR/got"
    fi
done <<'END'
a paper: 'PAPERS' is not in src/base/units.c
a part: 'SIZE' is not in src/base/units.c
a colour: there is no base/colours.c
a name: 'SIZES' does not follow a file name
`base/units.c`: 'Sise' is not in src/base/units.c
all are there: gone
docs/page.md#a-heading: there is no such heading
docs/lost.md leads nowhere
at most: it has 252
every guide: docs/alone.md
--drew
exist: chek
exist: chekc
docs/page.md: square is missing in: | `format` | a4, letter, a5 or half-letter |
END
if grep -E "a size:|'Size'|no file'|a-heading-here" "$TMPDIR/got"; then
    echo 'not ok docs.py reports nothing else: see above'
else
    echo 'ok docs.py reports nothing else'
fi
