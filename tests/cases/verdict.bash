# Sourced by the tests below tests/cases.

# verdict CODE NAME FILE: reports a pass if the code is 0, otherwise a failure with the file as details
verdict()
{
    if (($1 == 0)); then
        echo "ok $2"
    else
        echo "not ok $2: see below"
        cat "$3"
    fi
}
