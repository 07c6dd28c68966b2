#!/usr/bin/env bash
# 'ppgen check' remembers the last state without errors, and names what has changed since.
set -u

ok()
{
    echo "ok $1"
}

not_ok()
{
    echo "not ok $1: see below"
    printf '%s\n' "${@:2}"
}

work=$TMPDIR/work
export XDG_CACHE_HOME=$TMPDIR/cache
mkdir -p "$work/content"
cd "$work" || exit 1
ppgen new den >/dev/null || exit 1
game=content/den/game.yaml
cards=content/den/cards.yaml

# first_message [WORD...]: prints the first message of a check
first_message()
{
    ppgen check den "$@" 2>&1 >/dev/null | sed '/^$/,$d'
}

# change FILE SCRIPT: changes a file with sed; restore undoes it
change()
{
    cp "$1" "$TMPDIR/saved"
    changed=$1
    sed -i "$2" "$1"
    ! cmp -s "$1" "$TMPDIR/saved" || not_ok "the script '$2' changes $1"
}

restore()
{
    cp "$TMPDIR/saved" "$changed"
}

# names NAME PATTERN [WORD...]: the first message contains the pattern
names()
{
    local message
    message=$(first_message "${@:3}")
    if grep -qE -- "$2" <<<"$message"; then
        ok "$1"
    else
        not_ok "$1" "$message"
    fi
}

number_line=$(grep -n 'bite_cap:' "$game" | cut -d: -f1)

change "$game" 's/bite_cap: *{value: [0-9]*/bite_cap: {value: 9/'
message=$(first_message)
if [[ -n $message && $message != *'last good check'* ]]; then
    ok 'without a good state, no change is named'
else
    not_ok 'without a good state, no change is named' "$message"
fi
restore
ppgen check den -q

change "$game" 's/bite_cap: *{value: [0-9]*/bite_cap: {value: 9/'
names 'a changed line is named with what it was' \
    "since the last good check: this line was 'bite_cap: .*\($game:$number_line:"
restore

change "$cards" '/id: elder/,/^  - id/{/id: elder/d}'
names 'a line that is gone is named by its place' "since the last good check: .* gone here \($cards:"
restore

change "$game" '/^numbers:/a\  more: 4\n  other: five'
names 'new lines are named' "since the last good check: 2 new lines here \($game:"
restore

# Several errors from one change are folded into one.
change "$game" 's/bite_cap:/bite_kap:/'
folded=$(ppgen check den 2>&1 >/dev/null)
listed=$(ppgen check den -v 2>&1 >/dev/null)
if [[ $(grep -c ': error: ' <<<"$folded") == 1 ]] && grep -q 'follow.* from this; list them with -v' <<<"$folded" &&
    (($(grep -c ': error: ' <<<"$listed") > 1)); then
    ok 'errors that follow from one change are listed only with -v'
else
    not_ok 'errors that follow from one change are listed only with -v' "$folded" "$listed"
fi
restore

# Nothing depends on the cache.
for broken in file damaged; do
    rm -rf "$XDG_CACHE_HOME"
    if [[ $broken == file ]]; then
        touch "$XDG_CACHE_HOME"
    else
        ppgen check den -q
        for state in "$XDG_CACHE_HOME"/ppgen/good/*; do
            printf 'x\t99999999999999999999\ny' >"$state"
        done
    fi
    ppgen check den >"$TMPDIR/out" 2>&1
    good=$?
    change "$game" 's/bite_cap: *{value: [0-9]*/bite_cap: {value: 9/'
    ppgen check den >"$TMPDIR/out" 2>&1
    bad=$?
    restore
    if ((good == 0 && bad == 1)); then
        ok "a check works with a bad cache: $broken"
    else
        not_ok "a check works with a bad cache: $broken" "$good $bad"
    fi
done
rm -rf "$XDG_CACHE_HOME"
if env -u HOME -u XDG_CACHE_HOME ppgen check den -q; then
    ok 'a check works without a home'
else
    not_ok 'a check works without a home'
fi

mkdir -p content/fair
cat >content/fair/game.yaml <<'END'
title: Fair
numbers: {players: 2}
sets:
  ware: {kind: card, size: poker, fields: {name: text, price: whole 1..9}, pieces: wares.csv}
END
printf 'Name,Price\nFig,3\nPear,4\n' >content/fair/wares.csv
ppgen check fair -q
sed -i 's/Fig,3/Fig,30/' content/fair/wares.csv
message=$(ppgen check fair 2>&1 >/dev/null)
if grep -q "since the last good check: this line was 'Fig,3'" <<<"$message"; then
    ok 'a changed row of a table is named with what it was'
else
    not_ok 'a changed row of a table is named with what it was' "$message"
fi
