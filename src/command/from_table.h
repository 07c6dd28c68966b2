/* ppgen new --from: a game whose cards are the rows of a table. */
#ifndef COMMAND_FROM_TABLE_H
#define COMMAND_FROM_TABLE_H

#include "command/starter.h"

/* Reads the table that --from names, and fills in what the files of the starter say
 * about its columns. Writes nothing. Returns the exit code, after reporting problems.
 */
int from_table(StarterCopy *copy);

#endif
