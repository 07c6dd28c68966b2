/* Advice for words that people know from other tools. */
#ifndef BASE_HINT_H
#define BASE_HINT_H

/* A table of hints ends with a NULL word. */
typedef struct {
    const char *word, *help;
} Hint;

const char *hint_for(const Hint *hints, const char *word); /* NULL if there is none */

#endif
