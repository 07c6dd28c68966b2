/* Makes the record of a game that a command has loaded. */
#ifndef COMMAND_GAME_RECORD_H
#define COMMAND_GAME_RECORD_H

#include "command/draw.h"
#include "record/record.h"

/* Returns the record of a variant with its statistics, without what its faces look
 * like. */
Record *game_record(Variant *variant);

/* Returns what draws the faces of a variant and computes their digests. It lives in the
 * arena of the variant; its assets in that of the session, see variant_assets. */
Faces *game_record_faces(const Session *session, const Variant *variant,
                         DiagList *diags);

/* Lays out all diagrams, and the faces of all designs or of those that may differ, and
 * adds their digests to the record. Problems are added to 'diags'; what has errors gets
 * no digest. The faces can be drawn again, in silence. */
void game_record_draw(Record *record, Faces *faces, bool all, DiagList *diags);

#endif
