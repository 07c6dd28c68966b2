/* Makes the record of a game that a command has loaded. */
#ifndef COMMAND_GAME_RECORD_H
#define COMMAND_GAME_RECORD_H

#include "command/draw.h"
#include "record/record.h"

/* Returns the record of a variant with its statistics, without what its faces look
 * like. */
Record *game_record(Variant *variant);

/* Lays out all faces and diagrams, and adds their digests to the record. Allocates in
 * the arena of the session. Problems are added to 'diags'; what has errors gets no
 * digest. Returns the faces, which can draw them again. */
Faces *game_record_draw(const Session *session, const Variant *variant, Record *record,
                        DiagList *diags);

#endif
