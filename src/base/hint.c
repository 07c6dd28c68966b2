#include "base/hint.h"

#include <stddef.h>

#include "base/text.h"

const char *hint_for(const Hint *hints, const char *word)
{
    for (; hints->word; hints++)
        if (text_is(hints->word, word))
            return hints->help;
    return NULL;
}
