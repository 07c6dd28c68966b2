#!/usr/bin/env bash
# Follows README.md and the pages of docs/ about Wolf Pack as a reader would.
set -u
root=$PWD
cd "$TMPDIR" || exit 1

report() { if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2: $3"; fi; }

# block PAGE HEAD: prints the code block that begins with the line HEAD, without that line
block() { awk -v head="$2" '/^```$/ { on = 0 } on; $0 == head { on = 1 }' "$root/$1"; }

# --- the files that 'new' writes ----------------------------------------------------------
# The pages show these files without comments and empty lines.

out=$("$PPGEN" new wolf-pack -q 2>&1 && "$PPGEN" check wolf-pack --edition all --strict 2>&1)
report $? "'new' and 'check' work as in README.md" "$out"
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
report $? "the files on the pages pass their checks" "$out"

sed -i 's/strength: 1, copies: 4/strength: 1, copies: 3/' other/content/wolf-pack/cards.yaml
out=$(cd other && "$PPGEN" check wolf-pack 2>&1)
(($? == 1))
report $? "a check reports a missing pup, as in README.md" "$out"

mkdir other/content/wolf-pack/templates
block README.md '# templates/wolf.yaml' >other/content/wolf-pack/templates/wolf.yaml
sed -i 's/strength: 1, copies: 3/strength: 1, copies: 4/; s/^size: poker/&\nface: wolf/' \
    other/content/wolf-pack/cards.yaml
out=$(cd other && "$PPGEN" show wolf-pack pup --strict 2>&1 &&
    "$PPGEN" check --draw --strict --edition all wolf-pack 2>&1)
report $? "the template of README.md is drawn without a problem" "$out"

block docs/printing.md '# game.yaml, under sets:' | sed 's/^/  /' >box
block docs/printing.md '# templates/box.yaml' >other/content/wolf-pack/templates/box.yaml
sed -i '/^sets:/r box' other/content/wolf-pack/game.yaml
out=$(cd other && "$PPGEN" build wolf-pack --only box --strict 2>&1) && [[ $out == *boxes.pdf* ]]
report $? "the box of docs/printing.md is built without a problem" "$out"

block docs/printing.md '# game.yaml, for the decks:' | sed 's/^/  /' >box
block docs/printing.md '# templates/deck-box.yaml' >other/content/wolf-pack/templates/deck-box.yaml
sed -i '/^sets:/r box' other/content/wolf-pack/game.yaml
out=$(cd other && "$PPGEN" check wolf-pack --draw --strict 2>&1 &&
    "$PPGEN" build wolf-pack --only deck-box --strict 2>&1) && [[ $out == *boxes.pdf* ]]
report $? "the tuck box of docs/printing.md is built without a problem" "$out"

# --- the commands and their output --------------------------------------------------------

# make_history: a game with four commits, which was printed after the first and changed after the last
make_history()
{
    local word
    cp -R content/wolf-pack ../wolf-pack-in-may
    "$PPGEN" build wolf-pack -q
    git init -q .
    for word in Pup Cub Whelp Youngster; do
        sed -i "s/name: Pup,/name: $word,/" content/wolf-pack/cards.yaml
        git add content
        GIT_COMMITTER_DATE=2026-03-01T12:00 git -c user.name=A -c user.email=a@example.com commit -qm "$word"
        [[ $word == Pup ]] && git tag v1.0
        [[ $word == Cub ]] && git tag v1.2
        sed -i "s/name: $word,/name: Pup,/" content/wolf-pack/cards.yaml
    done
    git update-ref refs/remotes/origin/main HEAD
    printf 'printed:\n  - {name: spring, date: 2026-03-01, stamp: 3f9c2ab1, revision: v1.0}\n' \
        >content/wolf-pack/printed.yaml
    sed -i 's/name: Pup,/name: Puppy,/' content/wolf-pack/cards.yaml
}

pages='README.md docs/preview.md docs/printing.md docs/checks.md docs/commands.md
    docs/checking-in-ci.md docs/sandbox.md docs/game-files.md docs/changes.md docs/online-tables.md
    docs/tabletop-simulator.md docs/cutting-machines.md'
for page in $pages; do
    rm -rf desk && mkdir -p desk/content && cd desk || exit
    "$PPGEN" new wolf-pack -q
    mkdir -p content/wolf-pack/templates/sheets
    block docs/printing.md '# templates/sheets/punched.yaml' >content/wolf-pack/templates/sheets/punched.yaml
    block docs/commands.md '# goods.csv' >goods.csv
    [[ $page == docs/changes.md ]] && make_history
    [[ $page == docs/cutting-machines.md ]] &&
        "$PYTHON" -B "$root/tests/cases/export/cut.py" page frame.pdf 0
    while read -r line; do
        out=$(eval "$line" 2>&1)
        code=$?
        # these find something
        ((code == $([[ $line == 'ppgen probe '* || $line == *' --exit-code' ]]; echo $((!$?)))))
        report $? "'$line' of $page succeeds" "exit code $code: $out"
    done < <(awk '/^```$/ { on = !on; next } /^```/ { on = 1; next } on' "$root/$page" |
        grep '^ppgen ' | grep -v '^ppgen new wolf-pack$')
    for file in $(sed '/^```/,/^```/d' "$root/$page" | grep -oE '`output/[^`]*`' | tr -d '`' | grep -v apocalypta); do
        [[ -e $file ]]
        report $? "$page: the commands write $file" "$(find output)"
    done
    cd ..
done

# Wolf Pack's kit has only some of the possible files, so look for the names in the sources.
for name in $(grep -oE '`[a-z-]+\.(pdf|json)`' "$root/docs/printing.md" | tr -d '`' | sort -u); do
    grep -qE "\"(${name%.*}|$name)\"" "$root"/src/{kit,build}/*.[ch]
    report $? "docs/printing.md: ppgen can write $name" "no such file is written"
done

# ppgen reads the printer profile on the page.
mkdir -p "$HOME/.config/ppgen" && block docs/printing.md '# printer.yaml' >"$HOME/.config/ppgen/printer.yaml"
out=$("$PPGEN" build wolf-pack --only bite --strict --out printed 2>&1)
report $? "the printer profile of docs/printing.md is valid" "$out"

line=$(grep 'unproven-number' "$root/docs/checks.md")
out=$("$PPGEN" probe wolf-pack 2>&1)
[[ -n $line && $out == *"$line"* ]]
report $? "'probe' prints the message in docs/checks.md" "$out"

# The rulebook, and the commands below it.
sed -n '/^<!-- rulebook.md -->$/,/^```$/p' "$root/docs/rulebook.md" | grep -v '^```$' >content/wolf-pack/rulebook.md
for line in 'check wolf-pack --strict' 'show wolf-pack rulebook' 'build wolf-pack'; do
    # shellcheck disable=SC2086 # words
    out=$("$PPGEN" $line 2>&1)
    report $? "'$line' works with the rulebook of docs/rulebook.md" "$out"
done
grep -q '^ppgen show wolf-pack rulebook$' "$root/docs/rulebook.md" && [[ -s output/wolf-pack/rulebook.pdf ]]
report $? "the rulebook of docs/rulebook.md is written" "$(find output)"

for line in $(grep -oE '^\| `ppgen [a-z]+' "$root/docs/commands.md" | cut -d' ' -f3) \
    $("$PPGEN" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    "$PPGEN" "$line" --help >/dev/null 2>&1 && grep -q "^| \`ppgen ${line}[ \`]" "$root/docs/commands.md"
    report $? "docs/commands.md lists the command '$line'" "no such command or row"
done

# --- Gold Digger --------------------------------------------------------------------------

# The message at the top of README.md appears if a Shield is missing.
mkdir -p few/content && cp -r "$root/content/gold-digger" few/content/
sed -i 's/name: Shield/&\n    copies: 4/' few/content/gold-digger/chance.yaml
message=$(awk '/^```$/ { if (on) exit; on = 1; next } on' "$root/README.md")
out=$(cd few && "$PPGEN" check gold-digger -q 2>&1)
[[ -n $message && $out == *"$message"* ]]
report $? "'check' prints the first message in README.md" "$out"

# Each line of the 'ppgen' block becomes a check of Gold Digger.
cp -r "$root/content/gold-digger" other/content/
awk '/^```ppgen$/ { on = 1; next } /^```$/ { on = 0 }
     on { n++; printf "  readme-%d:\n    says: line %d\n    demand: >\n      %s\n", n, n, $0 }
     END { if (!n) exit 1 }' "$root/docs/expressions.md" >lines &&
    sed -i '/^checks:/r lines' other/content/gold-digger/checks.yaml
out=$(cd other && "$PPGEN" check gold-digger -q 2>&1)
report $? "the expressions of docs/expressions.md are true" "$out"

# --- the reference pages ------------------------------------------------------------------

# Each function and attribute of the language.
for name in $(sed -n 's/^    {"\([a-z_]*\)",.*/\1(/p' "$root/src/expr/functions.c") \
    $(sed -n 's/^    {TYPE_[A-Z]*, "\([a-z]*\)",.*/\.\1/p' "$root/src/expr/attributes.c"); do
    grep -qF "$name" "$root/docs/expressions.md"
    report $? "docs/expressions.md describes $name" "it does not"
done

# Each key of game.yaml, of a set and of a theme.
keys=$("$PPGEN" schema | "$PYTHON" -c '
import json, sys
game = json.load(sys.stdin)["else"]["then"]["properties"]
each = lambda name: game[name]["additionalProperties"]["anyOf"][1]["properties"]
print(*game, *each("sets"), *game["theme"]["properties"], sep="\n")')
[[ $keys == *tell-apart* ]]
report $? "the schema lists the keys of game.yaml" "$keys"
for key in $(sort -u <<<"$keys"); do
    grep -qE "\`$key(: [a-z]+)?:?\`" "$root/docs/game-files.md"
    report $? "docs/game-files.md describes the key '$key'" "it does not"
done

# The pages show all pictures of the gallery, and these are small.
shown=$(grep -ohE 'gallery/[a-z0-9-]+\.png' "$root"/README.md "$root"/docs/*.md | sort -u)
[[ -n $shown && $shown == "$(cd "$root/docs" && printf '%s\n' gallery/*.png | sort)" ]]
report $? "the pages show each picture of the gallery" "$shown"
bytes=$(cat "$root"/docs/gallery/*.png | wc -c)
((bytes < 1700000))
report $? "the gallery is smaller than 1.7 MB" "$bytes bytes"
