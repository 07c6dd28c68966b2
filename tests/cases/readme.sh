#!/usr/bin/env bash
# The examples of README.md and content/README.md, as a reader would try them.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$TMPDIR" || exit 1

report() { if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2: $3"; fi; }

# Fenced blocks that begin with '# NAME.yaml' are the files that 'new' writes, without
# comments and empty lines.
out=$("$PPGEN" new wolf-pack -q 2>&1 && "$PPGEN" check wolf-pack --edition all --strict 2>&1)
report $? "'new' and 'check' as in README.md" "$out"
for file in content/wolf-pack/*.yaml; do
    name=$(basename "$file")
    out=$(awk -v head="# $name" '/^```$/ { on = 0 } on; $0 == head { on = 1 }' "$root/README.md" |
        diff - <(grep -vE '^ *(#|$)' "$file"))
    report $? "README.md shows the $name that 'new' writes" "$out"
done

# The commands that draw, and the template, as they stand.
while read -r _ words; do
    # shellcheck disable=SC2086 # words
    out=$("$PPGEN" $words 2>&1)
    report $? "'ppgen $words' of README.md" "$out"
done < <(grep -E '^ppgen (show|fonts|check --draw) ' "$root/README.md")
[[ -s output/wolf-pack/show/wolf-pack.png && -s output/wolf-pack/show/pup.png && -s cards.pdf ]]
report $? "'show' writes what README.md says" "$(find . -name '*.p[nd][gf]')"
mkdir content/wolf-pack/templates
awk '/^```$/ { on = 0 } on; $0 == "# templates/wolf.yaml" { on = 1 }' "$root/README.md" \
    >content/wolf-pack/templates/wolf.yaml
sed -i.plain 's/^size: poker/&\nface: wolf/' content/wolf-pack/cards.yaml
out=$("$PPGEN" show wolf-pack pup --strict 2>&1 && "$PPGEN" check --draw --strict --edition all wolf-pack 2>&1)
report $? "the template of README.md draws without a problem" "$out"
mv content/wolf-pack/cards.yaml.plain content/wolf-pack/cards.yaml

line=$(grep 'unproven-number' "$root/README.md")
out=$("$PPGEN" probe wolf-pack 2>&1)
[[ -n $line && $out == *"$line"* ]]
report $? "'probe' says what README.md shows" "$out"
mkdir other && cd other || exit 1
mkdir content && cp -r ../content/wolf-pack content/
for file in content/wolf-pack/*.yaml; do
    sed -n '1p' "$file" >head && grep -vE '^ *(#|$)' "$file" >>head && mv head "$file"
done
out=$("$PPGEN" check wolf-pack --edition all --strict 2>&1)
report $? "the files as README.md shows them pass too" "$out"

# The message at the top of README.md is that of a Shield too few.
mkdir -p few/content && cp -r "$root/content/gold-digger" few/content/
sed -i 's/name: Shield/&\n    copies: 4/' few/content/gold-digger/chance.yaml
message=$(awk '/^```$/ { if (on) exit; on = 1; next } on' "$root/README.md")
out=$(cd few && "$PPGEN" check gold-digger -q 2>&1)
[[ -n $message && $out == *"$message"* ]]
report $? "the first message in README.md is what 'check' says" "$out"

# Each line of the 'ppgen' block becomes a check of Gold Digger.
cp -r "$root/content/gold-digger" content/
awk '/^```ppgen$/ { on = 1; next } /^```$/ { on = 0 }
     on { n++; printf "  readme-%d:\n    says: line %d\n    demand: >\n      %s\n", n, n, $0 }
     END { if (!n) exit 1 }' "$root/content/README.md" > lines &&
sed -i '/^checks:/r lines' content/gold-digger/checks.yaml
out=$("$PPGEN" check gold-digger -q 2>&1)
report $? "the expressions of content/README.md hold" "$out"

# Each function and attribute of the language has a place in content/README.md.
for name in $(sed -n 's/^    {"\([a-z_]*\)",.*/\1(/p' "$root/src/expr/functions.c") \
    $(sed -n 's/^    {TYPE_[A-Z]*, "\([a-z]*\)",.*/\.\1/p' "$root/src/expr/attributes.c"); do
    grep -qF "$name" "$root/content/README.md"
    report $? "content/README.md tells of $name" "it does not"
done

# And each key of game.yaml, of a set and of a theme.
keys=$("$PPGEN" schema | "$PYTHON" -c '
import json, sys
game = json.load(sys.stdin)["then"]["properties"]
each = lambda name: game[name]["additionalProperties"]["anyOf"][1]["properties"]
print(*game, *each("sets"), *game["theme"]["properties"], sep="\n")')
[[ $keys == *tell-apart* ]]
report $? "the schema names the keys of game.yaml" "$keys"
for key in $(sort -u <<<"$keys"); do
    grep -qE "\`$key(: [a-z]+)?:?\`" "$root/content/README.md"
    report $? "content/README.md tells of the key '$key'" "it does not"
done

for line in $(grep -oE '^\| `ppgen [a-z]+' "$root/README.md" | cut -d' ' -f3); do
    "$PPGEN" "$line" --help > /dev/null 2>&1
    report $? "README.md names the command '$line'" "no such command"
done

# The pictures are those that are there, and they are small.
shown=$(grep -ohE 'gallery/[a-z0-9-]+\.png' "$root"/README.md "$root"/content/*.md | sort -u)
[[ -n $shown && $shown == "$(cd "$root" && printf '%s\n' gallery/*.png | sort)" ]]
report $? "the pages show each picture of the gallery" "$shown"
bytes=$(cat "$root"/gallery/*.png | wc -c)
((bytes < 1500000))
report $? "the gallery is small" "$bytes bytes"
