/* What to write for a word that people know from elsewhere. */
#ifndef BASE_HINT_H
#define BASE_HINT_H

/* A table of hints ends in a NULL word. */
typedef struct {
    const char *word, *help;
} Hint;

const char *hint_for(const Hint *hints, const char *word); /* or NULL */

#endif
