#!/usr/bin/env bash
# 'make install' to a staging folder, the installed program outside any project, and
# 'make uninstall'.
set -u

unset PPGEN_DATA # use the installed templates, fonts and games

# Work in a copy of the build, because PREFIX changes one object.
build=$TMPDIR/build
cp -R -p "$(dirname "$PPGEN")" "$build" || exit
prefix=$TMPDIR/usr
stage=$TMPDIR/stage
run_make()
{
    # Sanitized objects need the sanitizer's flags to link.
    make "$@" BUILD="$build" BIN="$build/ppgen" PREFIX="$prefix" DESTDIR="$stage" \
        ${SANITIZED:+CFLAGS="-O1 -g $SANITIZED"} >"$TMPDIR/log" 2>&1
}
# verdict NAME: reports the result of the previous command
verdict()
{
    if (($? == 0)); then echo "ok $1"; else
        echo "not ok $1: see below"
        cat "$TMPDIR/log"
        return 1
    fi
}

run_make install
verdict "'make install' succeeds" || exit 0

for file in bin/ppgen share/man/man1/ppgen.1 share/bash-completion/completions/ppgen \
    share/zsh/site-functions/_ppgen share/fish/vendor_completions.d/ppgen.fish; do
    [[ -s $stage$prefix/$file ]] || echo "$file is missing"
done >"$TMPDIR/log"
for folder in content templates fonts docs; do
    diff -r "$folder" "$stage$prefix/share/ppgen/$folder"
done >>"$TMPDIR/log"
[[ ! -s $TMPDIR/log ]]
verdict 'all files are installed'

# wanted PATTERN: the dump must contain the pattern
wanted()
{
    grep -q "$1" "$TMPDIR/dump" || echo "no $1" >>"$TMPDIR/log"
}
if [[ -z $SANITIZED && $(uname) == Linux ]]; then
    : >"$TMPDIR/log"
    LC_ALL=C readelf -hldW --dyn-syms "$stage$prefix/bin/ppgen" >"$TMPDIR/dump"
    wanted 'Type: *DYN'
    wanted 'FLAGS.*PIE'
    wanted 'GNU_RELRO'
    wanted 'BIND_NOW'
    wanted '__stack_chk_fail'
    wanted '__vsnprintf_chk'
    grep -q 'GNU_STACK.* RWE ' "$TMPDIR/dump" && echo 'code on the stack' >>"$TMPDIR/log"
    [[ ! -s $TMPDIR/log ]]
    verdict 'the program is hardened'
fi

# Move the files into place as a package manager would.
mv "$stage$prefix" "$prefix"
mkdir "$TMPDIR/empty"
cd "$TMPDIR/empty" || exit
installed=$prefix/bin/ppgen

"$installed" list --format=csv >"$TMPDIR/log" 2>&1
"$PPGEN" list --format=csv --content "$OLDPWD/content" 2>&1 | diff - "$TMPDIR/log" >"$TMPDIR/diff" &&
    (($(wc -l <"$TMPDIR/log") > 1))
verdict 'outside any project it lists the installed games'

# drawn FILE: succeeds if the file is a PNG that is not empty
drawn() { [[ $(head -c 4 "$1" | tail -c 3) == PNG && $(wc -c <"$1") -gt 2000 ]]; }

find "$prefix" -type f -exec cksum {} + | sort >"$TMPDIR/before"
"$installed" show gold-digger shield >"$TMPDIR/log" 2>&1 && drawn output/gold-digger/show/shield.png
verdict 'outside any project it draws a piece of an installed game'

cp -R "$prefix/share/ppgen/content/gold-digger" alone
(cd alone && "$installed" show . shield -o ../shield.svg) >"$TMPDIR/log" 2>&1 &&
    grep -q '<path' shield.svg
verdict 'outside any project it draws a piece of a game in another folder'

"$installed" check --draw bead-game >"$TMPDIR/log" 2>&1
verdict 'outside any project it checks all faces of a game'

"$installed" fonts --format=json >"$TMPDIR/log" 2>&1 && grep -q '"inter"' "$TMPDIR/log"
verdict 'outside any project it uses the installed fonts.yaml'

{ "$installed" check; "$installed" new wolf-pack; } >"$TMPDIR/log" 2>&1
find "$prefix" -type f -exec cksum {} + | sort >"$TMPDIR/after"
diff "$TMPDIR/before" "$TMPDIR/after" >>"$TMPDIR/log" && [[ -f content/wolf-pack/game.yaml ]]
verdict 'a new game is created in the current folder, not among the installed games'

"$installed" check --strict wolf-pack >"$TMPDIR/log" 2>&1
verdict 'the new game passes its checks'

"$installed" show wolf-pack pup >"$TMPDIR/log" 2>&1 && drawn output/wolf-pack/show/pup.png
verdict 'the new game is drawn with the installed templates'

cd "$OLDPWD" || exit
mv "$prefix" "$stage$prefix"
run_make uninstall
find "$stage" -type f >>"$TMPDIR/log"
[[ -z $(find "$stage" -type f) && ! -e $stage$prefix/share/ppgen ]]
verdict 'make uninstall leaves no file'
