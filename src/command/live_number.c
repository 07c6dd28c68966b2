/* Numbers that the page can try, and the file with such a number written into it. */
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "base/units.h"
#include "command/live_game.h"

/* Returns the number's value as written. */
static const Node *written_node(const LiveGame *game, const NamedNumber *number)
{
    const Node *node =
        node_get(node_get(game->variant.game->tree, "numbers"), number->name);
    return node && node->kind == NODE_MAP ? node_get(node, "value") : node;
}

const char *live_number_text(const LiveGame *game, const NamedNumber *number,
                             Arena *arena)
{
    const TriedNumbers *tried = &game->view->tried;
    const Node *node = written_node(game, number);
    for (int i = 0; i < tried->count; i++) /* then its value is another */
        if (text_is(tried->items[i].name, number->name) && node &&
            node->kind == NODE_TEXT)
            return node->text;
    return value_print(arena, number->value);
}

/* Returns the number's value as written, if that is a plain word of a YAML file. */
static const Node *value_node(const LiveGame *game, const NamedNumber *number)
{
    const Node *node = written_node(game, number);
    bool is_plain = node && node->kind == NODE_TEXT && !node->quoted && !node->block &&
                    !node->cell && node->where.source;
    return is_plain ? node : NULL;
}

/* Returns true for a value that a number can have: "6", "1/2" or "47 mm". */
static bool is_value(Arena *arena, const char *text)
{
    Number number;
    return number_read(arena, text, &number) || length_read(arena, text, &number);
}

/* Returns true if the text of the file has the value at its place. */
static bool is_at_place(const Node *node, size_t offset)
{
    const Source *source = node->where.source;
    return offset + strlen(node->text) <= source->length &&
           strncmp(source->text + offset, node->text, strlen(node->text)) == 0;
}

const Node *live_written_number(const LiveGame *game, const NamedNumber *number)
{
    const Node *node = value_node(game, number);
    if (!node || !path_is_below(game->place.folder, node->where.source->path))
        return NULL;
    SourcePos at =
        source_position(node->where.source, node->where.line, node->where.column);
    Arena *arena = arena_new();
    bool good = is_at_place(node, at.offset) && is_value(arena, node->text);
    arena_free(arena);
    return good ? node : NULL;
}

/* Returns true if the file still has the text that was read. */
static bool is_unchanged(const Source *source, Arena *arena)
{
    DiagList *ignored = diag_list_new(arena);
    const Source *now = file_read(arena, source->path, NULL, (SourceRange){0}, ignored);
    return now && now->text && now->length == source->length &&
           memcmp(now->text, source->text, now->length) == 0;
}

/* Adds the file's absolute path, a LIVE_PART and its text with the value in its place.
 */
static void add_file(const LiveGame *game, const Node *node, const char *value,
                     Text *out)
{
    const Source *source = node->where.source;
    SourcePos at = source_position(source, node->where.line, node->where.column);
    size_t after = at.offset + strlen(node->text);
    const char *path = source->path;
    text_add(out, *path == '/' ? path : path_join(out->arena, game->files->here, path));
    text_add(out, LIVE_PART);
    if (source->skipped)
        text_add(out, "\xEF\xBB\xBF");
    text_add_bytes(out, source->text, at.offset);
    text_add(out, value);
    text_add_bytes(out, source->text + after, source->length - after);
}

/* "write NAME VALUE": answers "write" with the file that the server is to write. VALUE
 * may have several words. */
void live_write_number(LiveGame *game, const char *const *words, int count,
                       LiveAnswer *answer)
{
    Arena *arena = answer->body.arena;
    const Game *of = game->variant.game;
    const NamedNumber *number = NULL;
    for (int i = 0; count && i < of->numbers.count; i++)
        if (text_is(of->numbers.items[i]->name, words[0]))
            number = of->numbers.items[i];
    Text value = text_new(arena);
    for (int i = 1; i < count; i++)
        text_print(&value, "%s%s", i > 1 ? " " : "", words[i]);
    const Node *node = number ? live_written_number(game, number) : NULL;
    if (!node)
        live_fail(answer, "409",
                  "this number cannot be written: it is not a plain "
                  "value in a YAML file of the game");
    else if (!is_value(arena, value.text))
        live_fail(answer, "400", "'%s' is not a number", value.text);
    else if (!is_unchanged(node->where.source, arena))
        live_fail(answer, "409", "the file has changed: try again");
    else {
        add_file(game, node, value.text, &answer->body);
        answer->kind = "write";
    }
}
