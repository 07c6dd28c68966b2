#!/usr/bin/env bash
# 'make install' to a staging folder, the installed program outside any project, and
# 'make uninstall'.
set -u

# A copy of what was built, as PREFIX changes one object.
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
# verdict NAME: of the command before
verdict()
{
    if (($? == 0)); then echo "ok $1"; else
        echo "not ok $1: see below"
        cat "$TMPDIR/log"
        return 1
    fi
}

run_make install
verdict 'make install' || exit 0

for file in bin/ppgen share/man/man1/ppgen.1 share/bash-completion/completions/ppgen \
    share/zsh/site-functions/_ppgen share/fish/vendor_completions.d/ppgen.fish; do
    [[ -s $stage$prefix/$file ]] || echo "$file is missing"
done >"$TMPDIR/log"
diff -r content "$stage$prefix/share/ppgen/content" >>"$TMPDIR/log"
[[ ! -s $TMPDIR/log ]]
verdict 'everything is installed'

# As a package manager would unpack it.
mv "$stage$prefix" "$prefix"
mkdir "$TMPDIR/empty"
cd "$TMPDIR/empty" || exit
installed=$prefix/bin/ppgen

"$installed" list --format=csv >"$TMPDIR/log" 2>&1
"$PPGEN" list --format=csv --content "$OLDPWD/content" 2>&1 | diff - "$TMPDIR/log" >"$TMPDIR/diff" &&
    (($(wc -l <"$TMPDIR/log") > 1))
verdict 'outside any project it lists the installed games'

find "$prefix" -type f -exec cksum {} + | sort >"$TMPDIR/before"
{ "$installed" check; "$installed" new wolf-pack; } >"$TMPDIR/log" 2>&1
find "$prefix" -type f -exec cksum {} + | sort >"$TMPDIR/after"
diff "$TMPDIR/before" "$TMPDIR/after" >>"$TMPDIR/log" && [[ -f content/wolf-pack/game.yaml ]]
verdict 'a new game is made here, not among the installed ones'

"$installed" check --strict wolf-pack >"$TMPDIR/log" 2>&1
verdict 'the new game passes'

cd "$OLDPWD" || exit
mv "$prefix" "$stage$prefix"
run_make uninstall
find "$stage" -type f >>"$TMPDIR/log"
[[ -z $(find "$stage" -type f) && ! -e $stage$prefix/share/ppgen ]]
verdict 'make uninstall leaves no file'
