#!/usr/bin/env bash
# The sandbox allows ppgen exactly what it needs: nothing more can be done, and everything needed works.
set -u
. tests/cases/verdict.bash

mkdir -p "$TMPDIR/project" "$TMPDIR/beyond" "$TMPDIR/away"
"$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/beyond.so" \
    tests/cases/faults/beyond.c >"$TMPDIR/log" 2>&1
verdict $? 'the library that tries forbidden actions is built' "$TMPDIR/log"
root=$PWD
cd "$TMPDIR/project" || exit 0
"$PPGEN" new pack --like cards >/dev/null
note='note: this system does not confine what ppgen may read'
"$PPGEN" check pack -v 2>&1 | grep -q "$note" && { echo "ok no sandbox here: skipped"; exit 0; }

# --- forbidden -------------------------------------------------------------------------

# tries WORD...: runs 'ppgen WORD...' and prints the result of each forbidden action
tries()
{
    echo hidden >"$TMPDIR/beyond/secret"
    : >"$TMPDIR/beyond/gone"
    rm -f "$TMPDIR/beyond/new"
    BEYOND=$TMPDIR/beyond LD_PRELOAD=$TMPDIR/beyond.so "$PPGEN" "$@" 2>&1 >/dev/null |
        grep -E '^(read|change|list|make|remove|run|call|send|pair): '
}
all_of() { printf "%s: $1\n" read change list make remove run call send pair; }

if [[ -z $SANITIZED ]]; then
    for words in 'check' 'build -f' 'show pack' 'list' 'calibrate' 'new other' 'fonts' 'printed pack' 'which 3f9c'; do
        # shellcheck disable=SC2086 # several words
        tries $words >"$TMPDIR/log"
        # On other processors the system call numbers are not filtered, so these calls may succeed.
        expected=$(all_of 'Permission denied')
        [[ $(uname -m) == x86_64 || $(uname -m) == aarch64 ]] ||
            sed -i 's/^\(call\|send\|pair\): done/\1: Permission denied/' "$TMPDIR/log"
        diff - "$TMPDIR/log" <<<"$expected" >"$TMPDIR/wrong"
        verdict $? "the sandbox denies everything else: $words" "$TMPDIR/wrong"
    done
    tries check --no-sandbox | diff <(all_of done) - >"$TMPDIR/wrong"
    verdict $? '--no-sandbox allows everything' "$TMPDIR/wrong"
fi

# Links in a downloaded game do not widen the sandbox, whether or not ppgen reads through them.
if [[ -z $SANITIZED ]]; then
    mkdir -p "$TMPDIR/beyond" templates
    echo 'title: Hidden' >"$TMPDIR/beyond/game.yaml"
    while IFS='|' read -r link to; do
        rm -rf templates content/guest
        "$PPGEN" new guest --like cards -q
        mkdir -p "$(dirname "$link")"
        rm -rf "$link"
        ln -s "$to" "$link"
        tries check guest >"$TMPDIR/log"
        all_of 'Permission denied' | head -n 3 | diff - <(head -n 3 "$TMPDIR/log") >"$TMPDIR/wrong"
        verdict $? "a link does not widen the sandbox: $link" "$TMPDIR/wrong"
    done <<END
content/guest/fonts/all|/
content/guest/fonts|/
content/guest/art|$TMPDIR/beyond
content/guest/rest|$TMPDIR/beyond
templates|/
END
    rm -rf templates content/guest
    "$PPGEN" new guest --like cards -q
    mkdir -p content/guest/fonts
    printf 'folders: [/, "%s"]\n' "$HOME" >content/guest/fonts/fonts.yaml
    HOME=$TMPDIR tries check guest >"$TMPDIR/log"
    all_of 'Permission denied' | head -n 3 | diff - <(head -n 3 "$TMPDIR/log") >"$TMPDIR/wrong"
    verdict $? "the root as a font folder does not widen the sandbox" "$TMPDIR/wrong"
    rm -rf content/guest
fi

# A downloaded project may say that its repository is anywhere.
if [[ -z $SANITIZED ]]; then
    mkdir -p "$TMPDIR/hostile/content" "$TMPDIR/beyond/objects" && cd "$TMPDIR/hostile" || exit 0
    "$PPGEN" new pack --like cards -q
    repository() { # repository GITDIR: '.git' is a file that names this folder
        rm -rf .git
        echo "gitdir: $1" >.git
    }
    alternates() { # alternates FOLDER: '.git' is a repository with more objects there
        rm -rf .git
        mkdir -p .git/objects/{pack,info} .git/refs
        echo 'ref: refs/heads/main' >.git/HEAD
        echo "$1" >.git/objects/info/alternates
    }
    linked() { # linked FOLDER: parts of the repository are links
        alternates /nowhere
        rm -rf .git/refs && ln -s "$1" .git/refs
    }
    while read -r kind folder; do
        $kind "$folder"
        for words in 'diff pack' 'which 3f9c' 'printed pack'; do
            # shellcheck disable=SC2086 # several words
            tries $words >"$TMPDIR/log"
            all_of 'Permission denied' | head -n 3 | diff - <(head -n 3 "$TMPDIR/log") >"$TMPDIR/wrong"
            verdict $? "a repository does not widen the sandbox: $kind $folder: $words" "$TMPDIR/wrong"
        done
    done <<END
repository /
repository $TMPDIR/beyond
alternates /
alternates $TMPDIR/beyond
linked /
END
    cd "$TMPDIR/project" || exit 0
fi

# --- allowed ---------------------------------------------------------------------------

# may NAME WORD...: 'ppgen WORD...' must succeed in the sandbox
may()
{
    local name=$1
    shift
    "$PPGEN" "$@" >"$TMPDIR/log" 2>&1
    verdict $? "$name" "$TMPDIR/log"
}

may 'build can write to the output folder' build pack -q
may 'build can create a folder elsewhere' build pack -q --out "$TMPDIR/away/a/b"
may 'show can write to another folder' show pack -q -o "$TMPDIR/away/pack.png"
ln -s "$TMPDIR/away/pack.png" link.png
may 'show can write through a link' show pack -q -o link.png
[[ -L link.png ]]
verdict $? 'a link to the output file stays a link' "$TMPDIR/log"
may 'show can write to standard output' show pack -q -o -
may 'schema can write to /dev/null' schema -o /dev/null
may 'calibrate can write a printer profile' calibrate --printer "$TMPDIR/away/printer.yaml" --read 0.1,0.1,0,0
may 'build can read a printer profile' build pack -f -q --printer "$TMPDIR/away/printer.yaml"

# Links to a game and to its fonts, and font folders that fonts.yaml names.
mv content/pack "$TMPDIR/away/elsewhere"
ln -s "$TMPDIR/away/elsewhere" content/pack
mkdir -p content/pack/fonts/mine "$TMPDIR/away/fonts" "$TMPDIR/away/named"
cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf "$TMPDIR/away/fonts/Linked.ttf"
cp /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf "$TMPDIR/away/named/Named.ttf"
ln -s "$TMPDIR/away/fonts/Linked.ttf" content/pack/fonts/Linked.ttf
cp "$TMPDIR/away/fonts/Linked.ttf" "$TMPDIR/away/fonts/Deeper.ttf"
cp "$TMPDIR/away/fonts/Linked.ttf" "$TMPDIR/away/fonts/Own.ttf"
ln -s "$TMPDIR/away/fonts/Deeper.ttf" content/pack/fonts/mine/Deeper.ttf
mkdir -p "$TMPDIR/home/.local/share/fonts/kept"
ln -s "$TMPDIR/away/fonts/Own.ttf" "$TMPDIR/home/.local/share/fonts/kept/Own.ttf"
printf '%s\n' 'families:' '  linked: {regular: Linked.ttf, bold: Named.ttf, licence: none}' \
    '  deeper: {regular: mine/Deeper.ttf, licence: none}' \
    '  own: {regular: Own.ttf, licence: none}' \
    "folders: [$TMPDIR/away/named]" >content/pack/fonts/fonts.yaml
sed -i -z 's/body: cabin,\s*small: cabin/body: linked, small: linked/' content/pack/game.yaml
may 'build can read a game and fonts through links' build pack -f -q
may 'printed can note the kit of a game behind a link' printed pack --as friday
[[ -f $TMPDIR/away/elsewhere/printed.yaml ]]
verdict $? 'the list of printed kits is in the folder of the game' "$TMPDIR/log"
may 'build can compare with the kit of a game behind a link' build pack -q --since friday
may 'which can find the kit of a game behind a link' which "$(jq -r .stamp output/pack/a4/manifest.json)"
sed -i 's/body: linked, small: linked/body: deeper, small: own/' content/pack/game.yaml
HOME=$TMPDIR/home may 'build can read fonts through links in subfolders' build pack -f -q
sed -i 's/body: deeper, small: own/body: linked, small: linked/' content/pack/game.yaml
may 'a build of all games can read through the same links' build -f -q
mkdir assets
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>' >assets/road.svg
"$PPGEN" new linked --like cards -q
ln -sf ../../../assets/road.svg content/linked/icons/road.svg
may 'check can read an icon elsewhere in the project' check linked --draw
"$PPGEN" fonts pack >"$TMPDIR/log" 2>&1 && grep -q Linked.ttf "$TMPDIR/log"
verdict $? 'fonts lists a font that a link leads to' "$TMPDIR/log"
cd "$TMPDIR/project" || exit 0

# A downloaded game with links to files outside the project, with the sandbox and without.
rm content/pack
mkdir "$TMPDIR/away/art"
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>' \
    >"$TMPDIR/away/art/a.svg"
echo 'A secret diary.' >"$TMPDIR/away/diary"
printf 'layers: []\n' >"$TMPDIR/away/art/card.yaml"
while IFS='|' read -r link to; do
    for more in '' --no-sandbox; do
        rm -rf content/guest
        "$PPGEN" new guest --like cards -q
        rm -rf "content/guest/$link"
        mkdir -p "content/guest/$(dirname "$link")"
        ln -s "$TMPDIR/away/$to" "content/guest/$link"
        # shellcheck disable=SC2086 # an option or none
        "$PPGEN" build guest -f $more >"$TMPDIR/log" 2>&1
        (($? == 1)) && grep -q "error: .*is a link to a place outside the project" \
            "$TMPDIR/log" && ! grep -q diary "$TMPDIR/log"
        verdict $? "$link must not lead out of the project ${more:-with a sandbox}" "$TMPDIR/log"
    done
done <<'END'
art|art
icons|art
fonts|fonts
templates|art
templates/card.yaml|art/card.yaml
fonts/fonts.yaml|diary
rulebook.md|diary
checks.yaml|diary
diagrams/a.yaml|diary
END
cd "$TMPDIR/away" || exit 0
may 'build can read a game named by its path' build "$TMPDIR/away/elsewhere" -f -q
cd elsewhere || exit 0
may 'build can read a game in the current folder' build -f -q
cd "$root" || exit 0
