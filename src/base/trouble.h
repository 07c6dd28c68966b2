/* What the system could not answer. That there is no such file, or that nobody may
 * look, are answers; a disk that fails, or too many open files, is none: then nothing
 * that was made of it is to be relied on, no file is put in its place any more, and the
 * program ends as one that could not run. */
#ifndef BASE_TROUBLE_H
#define BASE_TROUBLE_H

/* After a call about this path has failed, while errno says why. */
void trouble_note(const char *path);

/* The first: "PATH: WHY"; NULL if there is none. */
const char *trouble(void);

#endif
