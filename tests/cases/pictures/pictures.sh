#!/usr/bin/env bash
# Compares a few small pictures with those in expected/. 'tests/cases/pictures/pictures.sh rewrite'
# redraws them with ./ppgen: look at them before you commit them.
set -u

rewrite=${1-}
[[ -z $rewrite ]] || { PPGEN=$PWD/ppgen TMPDIR=$PWD/tests/cases/pictures/expected; }

sample=tests/golden/draw/content/orn
for case in "$sample "{tile,shapes,flow,words,chip/sun-1} \
    "apocalypta "{room/l-standard,room/three-door-event,entrance,boss/big-bad} \
    "apocalypta "{event/werewolf,event/oxblood-draught,event/deep-rumble,event/forgotten-hoard} \
    "apocalypta "{character/seer,mini/scout,collapse,incomplete,treasure,map/c,ref/turn} \
    "gold-digger "{action/c3-bomb,action/b4-life,action/e1-chance,action/a5-gold} \
    "gold-digger "{chance/shield,chance/justice-balloon,pawn/pick,poison,ref/turn,mat/lamp}; do
    read -r game piece <<<"$case"
    name=${game##*/}-${piece//\//-}
    picture=$TMPDIR/$name.png
    "$PPGEN" show "$game" "$piece" --dpi 60 -o "$picture" >"$TMPDIR/log" 2>&1 ||
        { echo "not ok $name is drawn:"; cat "$TMPDIR/log"; continue; }
    [[ -z $rewrite ]] || continue
    if "$PYTHON" tests/cases/pictures/same_picture.py "tests/cases/pictures/expected/$name.png" "$picture" \
        >"$TMPDIR/log" 2>&1; then
        echo "ok $name looks as expected"
    else
        echo "not ok $name looks as expected:"
        cat "$TMPDIR/log"
    fi
done
[[ -z $rewrite ]] || rm -f "$TMPDIR/log"
