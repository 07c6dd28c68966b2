/* Fuzz targets for tables. The inputs of 'xlsx' and 'ods' are the files of the archive,
 * each after a line '%% NAME', since few changes to packed bytes leave them sound;
 * 'zip' takes the bytes of the archive itself. 'rows' is the table of a small game. */
#include <string.h>

#include "base/deflate.h"
#include "fuzz.h"
#include "load/table_rows.h"
#include "table/data_table.h"

static void read_table(const Input *input, const char *name, const char *bytes,
                       size_t length)
{
    Source *source = arena_new_item(input->arena, Source);
    source->path = source->shown = source->name = name;
    source_set_text(input->arena, source, bytes, length);
    const RowOwner owner = {.item = &SCHEMA_PIECE, .ids_are_slugs = true};
    const SourceRange from = {source, 1, 1, 1};
    const DataTable *table =
        data_table_read(input->arena, source, NULL, from, input->diags);
    if (table)
        table_rows(input->arena, table, NULL, &owner, input->diags);
    Text out = text_new(input->arena);
    diag_sort(input->diags);
    for (int i = 0; i < input->diags->all.count; i++)
        if (input->diags->all.items[i]->where.source != source ||
            text_is(name, "cards.csv") || text_is(name, "cards.json"))
            diag_print(input->diags->all.items[i], &out, (Console){0});
}

void fuzz_csv(const Input *input)
{
    read_table(input, "cards.csv", input->bytes, input->length);
}

void fuzz_json(const Input *input)
{
    read_table(input, "cards.json", input->bytes, input->length);
}

void fuzz_zip(const Input *input)
{
    read_table(input, "cards.xlsx", input->bytes, input->length);
}

/* --- a game ----------------------------------------------------------------------- */

#define HEAD "title: Rows\nchoices: {suit: {sun: Sun, moon: Full moon, star: Star}}\n"
#define PLAYERS HEAD "numbers: {players: 2..4}\n"
#define NO_CARDS "sets: {card: {kind: card, size: poker}}\n"

/* Games in which the input is the table of one part. The first has fields of all types
 * that are spelled in cells, and an edition that changes its pieces by the same table.
 */
static const char *const GAMES[] = {
    PLAYERS
    "sets: {card: {kind: card, size: poker, pieces: t.csv, fields: {name: text, text: "
    "{type: text, default: x}, suit: {type: suit, default: sun}, cost: {type: whole "
    "0..9, "
    "default: 1}, rate: optional number, rare: {type: yes/no, default: no}, tags: "
    "{type: "
    "list of text, default: [a]}, suits: {type: list of suit, default: [sun]}, counts: "
    "{type: list of whole, default: [1, 2]}, reach: {type: range, default: 1..2}, "
    "worth: "
    "{type: whole for each suit, default: [0, 0, 0]}}}}\n"
    "editions: {base: {}, again: {sets: {card: {pieces: t.csv}}}}\n",
    PLAYERS
    "sets: {card: {kind: card, size: poker, id: \"{name}-{cost}\", fields: {name: "
    "text, cost: {type: number, default: 0}}, pieces: [{table: t.csv, "
    "other-columns: error}]}}\n"
    "editions: {base: {}, more: {sets: {card: {pieces: [{add: t.csv}]}}}}\n",
    PLAYERS NO_CARDS "boards: {map: {grid: 3 x 3, rows: A..C, columns: 1..3, fields: "
                     "{cost: {type: whole, "
                     "default: 1}}, spaces: t.csv}}\n",
    PLAYERS NO_CARDS
    "boards: {map: {fields: {cost: optional number}, points: t.csv}}\n",
    HEAD NO_CARDS "numbers: {table: t.csv, players: 2..4}\n",
    PLAYERS NO_CARDS "editions: {base: {}, more: {choices: {suit: {add: t.csv}}}}\n",
};

void fuzz_rows(const Input *input)
{
    input_put(input, "content/g/t.csv", input->bytes, input->length);
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        input_put(input, "content/g/game.yaml", GAMES[i], strlen(GAMES[i]));
        for (int edition = 0; edition < 2; edition++)
            input_game(input, edition);
        if (i == 0)
            input_command(input, "table", "--quiet", "g", "card", NULL);
    }
}

/* --- archives --------------------------------------------------------------------- */

typedef struct {
    Text bytes, directory;
    int count;
} Archive;

static void put(Text *out, uint32_t number, int bytes)
{
    for (; bytes > 0; bytes--, number >>= 8) {
        char byte = (char)number;
        text_add_bytes(out, &byte, 1);
    }
}

/* Adds a file that is not packed, with its entry in the directory. */
static void add_file(Archive *archive, const char *name, size_t name_length,
                     const char *text, size_t length)
{
    uint32_t crc = deflate.crc32(0, text, length), size = (uint32_t)length;
    uint32_t header = (uint32_t)archive->bytes.length;
    Text *const records[] = {&archive->bytes, &archive->directory};
    for (int i = 0; i < 2; i++) {
        text_add(records[i], i ? "PK\1\2" : "PK\3\4");
        put(records[i], i ? 0x140014 : 20, i ? 4 : 2);
        put(records[i], 0, 8); /* flags, method and time */
        put(records[i], crc, 4);
        put(records[i], size, 4);
        put(records[i], size, 4);
        put(records[i], (uint32_t)name_length, 2);
        put(records[i], 0, i ? 12 : 2);
        if (i)
            put(records[i], header, 4);
        text_add_bytes(records[i], name, name_length);
    }
    text_add_bytes(&archive->bytes, text, length);
    archive->count++;
}

static void read_archive(const Input *input, const char *name)
{
    deflate_open();
    Archive archive = {text_new(input->arena), text_new(input->arena), 0};
    const char *at = input->bytes, *end = at + input->length;
    while (text_starts(at, "%% ")) {
        size_t line = strcspn(at, "\n");
        const char *text = at + line + (at + line < end);
        const char *next = strstr(text, "\n%% ");
        const char *stop = next ? next + 1 : end;
        add_file(&archive, at + 3, line - 3, text, (size_t)(stop - text));
        at = stop;
    }
    uint32_t directory = (uint32_t)archive.bytes.length;
    text_add_bytes(&archive.bytes, archive.directory.text, archive.directory.length);
    text_add(&archive.bytes, "PK\5\6");
    put(&archive.bytes, 0, 4);
    put(&archive.bytes, (uint32_t)archive.count, 2);
    put(&archive.bytes, (uint32_t)archive.count, 2);
    put(&archive.bytes, (uint32_t)archive.directory.length, 4);
    put(&archive.bytes, directory, 4);
    put(&archive.bytes, 0, 2);
    read_table(input, name, archive.bytes.text, archive.bytes.length);
}

void fuzz_xlsx(const Input *input)
{
    read_archive(input, "cards.xlsx");
}

void fuzz_ods(const Input *input)
{
    read_archive(input, "cards.ods");
}
