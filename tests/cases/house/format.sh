#!/usr/bin/env bash
# The sources are as clang-format leaves them. Its versions differ; 14 is Debian 12's.
set -u

format=$(command -v clang-format-14 || command -v clang-format)
if [[ -z $format ]]; then
    echo "ok format: skipped, there is no clang-format"
elif version=$("$format" --version) && [[ $version != *' version 14.'* ]]; then
    echo "ok format: skipped, this is not version 14: $version"
elif wrong=$(find src tests -name '*.[ch]' -exec "$format" --dry-run -Werror {} + 2>&1); then
    echo "ok format"
else
    echo "not ok format: run 'make format'"
    grep 'error:' <<<"$wrong" | cut -d: -f1,2 | sort -u -t: -k1,1 | sed 's/$/: the first difference/'
fi
