# Sourced by tests below tests/cases.

# verdict CODE NAME FILE: passed, if the code is 0; if not, the file says more
verdict()
{
    if (($1 == 0)); then
        echo "ok $2"
    else
        echo "not ok $2: see below"
        cat "$3"
    fi
}
