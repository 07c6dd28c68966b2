/* Writes entries of printed.yaml. */
#ifndef COMMAND_PRINTED_ENTRY_H
#define COMMAND_PRINTED_ENTRY_H

#include "base/text.h"
#include "record/printed.h"

/* Adds an entry to the text of a file of printed kits, which may be empty; everything
 * else stays as it is, comments included. The entry of 'replaced', if that is not NULL,
 * is removed. The designs of the kit's record are listed, with their fields if no
 * revision is known and they are not too long. Returns false if an entry cannot be
 * added to the text. */
bool printed_entry_add(Text *text, const PrintedKit *kit, const PrintedKit *replaced);

#endif
