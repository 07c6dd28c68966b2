#!/usr/bin/env bash
# The sources are formatted by clang-format. Its versions differ; Debian 12 has version 14.
set -u

format=$(command -v clang-format-14 || command -v clang-format)
if [[ -z $format ]]; then
    echo "ok sources are formatted: skipped, there is no clang-format"
elif version=$("$format" --version) && [[ $version != *' version 14.'* ]]; then
    echo "ok sources are formatted: skipped, this is not version 14: $version"
elif wrong=$(find src tests -name '*.[ch]' -exec "$format" --dry-run -Werror {} + 2>&1); then
    echo "ok sources are formatted"
else
    echo "not ok sources are formatted: run 'make format'"
    grep 'error:' <<<"$wrong" | cut -d: -f1,2 | sort -u -t: -k1,1 | sed 's/$/: the first difference/'
fi
