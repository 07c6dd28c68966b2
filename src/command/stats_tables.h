/* The tables that 'ppgen stats' shows: compositions of sets, and the game's own
 * statistics. */
#ifndef COMMAND_STATS_TABLES_H
#define COMMAND_STATS_TABLES_H

#include "command/table.h"
#include "command/variants.h"

/* One table of statistics. */
typedef struct {
    const char *title, *note;
    bool quoted;
    Table table;
} StatsTable;

typedef LIST(StatsTable) StatsTables;

/* Computes the tables; reports problems to the variant. With 'titles', members of
 * choices appear with their titles. */
StatsTables stats_tables_of(Variant *variant, bool with_compositions, bool titles);

/* Returns the name of a column: "value" if it is the only one and has no title. */
const char *stats_column_name(const Table *table, int column);

#endif
