# For scripts about kits of small games: a game 'own' below $TMPDIR, and the folder of its kit.
log=$TMPDIR/log
kit=$TMPDIR/output/own/a4
mkdir -p "$TMPDIR/content/own"

# build OPTIONS...: builds the game anew, with the output of ppgen in $log
build() { (cd "$TMPDIR" && rm -rf output && "$PPGEN" build own "$@") >"$log" 2>&1; }

# own OPTIONS...: builds the game that standard input describes
own() { cat >"$TMPDIR/content/own/game.yaml"; build "$@"; }
