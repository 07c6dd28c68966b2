#!/usr/bin/env bash
# README.md and the pages of docs/ that speak of Wolf Pack, as a reader would follow them.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$TMPDIR" || exit 1

report() { if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2: $3"; fi; }

# block PAGE HEAD: the code block of a page that begins with the line HEAD, without that line
block() { awk -v head="$2" '/^```$/ { on = 0 } on; $0 == head { on = 1 }' "$root/$1"; }

# --- the files that 'new' writes ----------------------------------------------------------
# They stand on these pages without comments and empty lines.

out=$("$PPGEN" new wolf-pack -q 2>&1 && "$PPGEN" check wolf-pack --edition all --strict 2>&1)
report $? "'new' and 'check' as in README.md" "$out"
while read -r page name; do
    file=content/wolf-pack/$name
    out=$(block "$page" "# $name" | diff - <(grep -vE '^ *(#|$)' "$file"))
    report $? "$page shows the $name that 'new' writes" "$out"
done <<'END'
docs/game-files.md game.yaml
README.md cards.yaml
docs/checks.md checks.yaml
END

mkdir -p other/content && cp -r content/wolf-pack other/content/
for file in other/content/wolf-pack/*.yaml; do
    sed -n '1p' "$file" >short && grep -vE '^ *(#|$)' "$file" >>short && mv short "$file"
done
out=$(cd other && "$PPGEN" check wolf-pack --edition all --strict 2>&1)
report $? "the files as the pages show them pass too" "$out"

sed -i 's/strength: 1, copies: 4/strength: 1, copies: 3/' other/content/wolf-pack/cards.yaml
out=$(cd other && "$PPGEN" check wolf-pack 2>&1)
(($? == 1))
report $? "a check misses a pup, as README.md has it" "$out"

mkdir other/content/wolf-pack/templates
block README.md '# templates/wolf.yaml' >other/content/wolf-pack/templates/wolf.yaml
sed -i 's/strength: 1, copies: 3/strength: 1, copies: 4/; s/^size: poker/&\nface: wolf/' \
    other/content/wolf-pack/cards.yaml
out=$(cd other && "$PPGEN" show wolf-pack pup --strict 2>&1 &&
    "$PPGEN" check --draw --strict --edition all wolf-pack 2>&1)
report $? "the template of README.md draws without a problem" "$out"

# --- the commands, and what they write ----------------------------------------------------

pages='README.md docs/preview.md docs/printing.md docs/checks.md docs/commands.md
    docs/checking-in-ci.md docs/sandbox.md docs/game-files.md'
for page in $pages; do
    rm -rf desk && mkdir -p desk/content && cd desk || exit
    "$PPGEN" new wolf-pack -q
    while read -r line; do
        out=$(eval "$line" 2>&1)
        code=$?
        ((code == ($([[ $line == 'ppgen probe '* ]]; echo $((!$?))))))
        report $? "'$line' of $page" "exit code $code: $out"
    done < <(awk '/^```$/ { on = !on; next } /^```/ { on = 1; next } on' "$root/$page" |
        grep '^ppgen ' | grep -v '^ppgen new wolf-pack$')
    for file in $(sed '/^```/,/^```/d' "$root/$page" | grep -oE '`output/[^`]*`' | tr -d '`' | grep -v apocalypta); do
        [[ -e $file ]]
        report $? "$page names $file" "$(find output)"
    done
    cd ..
done

# Wolf Pack has only some of the files that a kit can have.
for name in $(grep -oE '`[a-z-]+\.(pdf|json)`' "$root/docs/printing.md" | tr -d '`' | sort -u); do
    grep -qE "\"(${name%.*}|$name)\"" "$root"/src/{kit,build}/*.[ch]
    report $? "docs/printing.md names $name" "no such file is written"
done

# The printer's file is one that ppgen reads.
mkdir -p "$HOME/.config/ppgen" && block docs/printing.md '# printer.yaml' >"$HOME/.config/ppgen/printer.yaml"
out=$("$PPGEN" build wolf-pack --only bite --strict --out printed 2>&1)
report $? "the printer's file of docs/printing.md is understood" "$out"

line=$(grep 'unproven-number' "$root/docs/checks.md")
out=$("$PPGEN" probe wolf-pack 2>&1)
[[ -n $line && $out == *"$line"* ]]
report $? "'probe' says what docs/checks.md shows" "$out"

# The rulebook, and the commands below it.
sed -n '/^<!-- rulebook.md -->$/,/^```$/p' "$root/docs/rulebook.md" | grep -v '^```$' >content/wolf-pack/rulebook.md
for line in 'check wolf-pack --strict' 'show wolf-pack rulebook' 'build wolf-pack'; do
    # shellcheck disable=SC2086 # words
    out=$("$PPGEN" $line 2>&1)
    report $? "'$line' with the rulebook of docs/rulebook.md" "$out"
done
grep -q '^ppgen show wolf-pack rulebook$' "$root/docs/rulebook.md" && [[ -s output/wolf-pack/rulebook.pdf ]]
report $? "the rulebook is written" "$(find output)"

for line in $(grep -oE '^\| `ppgen [a-z]+' "$root/docs/commands.md" | cut -d' ' -f3) \
    $("$PPGEN" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    "$PPGEN" "$line" --help >/dev/null 2>&1 && grep -q "^| \`ppgen ${line}[ \`]" "$root/docs/commands.md"
    report $? "docs/commands.md names the command '$line'" "no such command or row"
done

# --- Gold Digger --------------------------------------------------------------------------

# The message at the top of README.md is that of a Shield too few.
mkdir -p few/content && cp -r "$root/content/gold-digger" few/content/
sed -i 's/name: Shield/&\n    copies: 4/' few/content/gold-digger/chance.yaml
message=$(awk '/^```$/ { if (on) exit; on = 1; next } on' "$root/README.md")
out=$(cd few && "$PPGEN" check gold-digger -q 2>&1)
[[ -n $message && $out == *"$message"* ]]
report $? "the first message in README.md is what 'check' says" "$out"

# Each line of the 'ppgen' block becomes a check of Gold Digger.
cp -r "$root/content/gold-digger" other/content/
awk '/^```ppgen$/ { on = 1; next } /^```$/ { on = 0 }
     on { n++; printf "  readme-%d:\n    says: line %d\n    demand: >\n      %s\n", n, n, $0 }
     END { if (!n) exit 1 }' "$root/docs/expressions.md" >lines &&
    sed -i '/^checks:/r lines' other/content/gold-digger/checks.yaml
out=$(cd other && "$PPGEN" check gold-digger -q 2>&1)
report $? "the expressions of docs/expressions.md hold" "$out"

# --- what the reference pages must have ---------------------------------------------------

# Each function and attribute of the language.
for name in $(sed -n 's/^    {"\([a-z_]*\)",.*/\1(/p' "$root/src/expr/functions.c") \
    $(sed -n 's/^    {TYPE_[A-Z]*, "\([a-z]*\)",.*/\.\1/p' "$root/src/expr/attributes.c"); do
    grep -qF "$name" "$root/docs/expressions.md"
    report $? "docs/expressions.md has $name" "it does not"
done

# Each key of game.yaml, of a set and of a theme.
keys=$("$PPGEN" schema | "$PYTHON" -c '
import json, sys
game = json.load(sys.stdin)["then"]["properties"]
each = lambda name: game[name]["additionalProperties"]["anyOf"][1]["properties"]
print(*game, *each("sets"), *game["theme"]["properties"], sep="\n")')
[[ $keys == *tell-apart* ]]
report $? "the schema names the keys of game.yaml" "$keys"
for key in $(sort -u <<<"$keys"); do
    grep -qE "\`$key(: [a-z]+)?:?\`" "$root/docs/game-files.md"
    report $? "docs/game-files.md has the key '$key'" "it does not"
done

# The pictures are those that are there, and they are small.
shown=$(grep -ohE 'gallery/[a-z0-9-]+\.png' "$root"/README.md "$root"/docs/*.md | sort -u)
[[ -n $shown && $shown == "$(cd "$root/docs" && printf '%s\n' gallery/*.png | sort)" ]]
report $? "the pages show each picture of the gallery" "$shown"
bytes=$(cat "$root"/docs/gallery/*.png | wc -c)
((bytes < 1500000))
report $? "the gallery is small" "$bytes bytes"
