/* Helpers for all unit tests: an arena and a diagnostics list per test, sources and
 * games built from text, and problems printed in a form that tests can compare. */
#ifndef UNIT_H
#define UNIT_H

#define _XOPEN_SOURCE 700

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "expr/live.h"
#include "load/load.h"

typedef struct {
    Arena *arena;
    DiagList *diags;
} Fixture;

static inline int set_up(void **state)
{
    Arena *arena = arena_new();
    Fixture *f = arena_new_item(arena, Fixture);
    *f = (Fixture){arena, diag_list_new(arena)};
    *state = f;
    return 0;
}

static inline int tear_down(void **state)
{
    arena_free(((Fixture *)*state)->arena);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define LENGTH(table) (sizeof(table) / sizeof *(table))

/* For tables of cases: fails with the input of the failing case. */
static inline void assert_case(const char *input, const char *got, const char *want)
{
    if (strcmp(got, want) != 0)
        fail_msg("for:    %s\ngot:    %s\nwanted: %s", input, got, want);
}

static inline const Source *source_of_bytes(Fixture *f, const char *text, size_t length)
{
    Source *source = arena_new_item(f->arena, Source);
    source->path = source->shown = source->name = "game.yaml";
    source_set_text(f->arena, source, arena_copy(f->arena, text, length), length);
    return source;
}

static inline const Source *source_of(Fixture *f, const char *text)
{
    return source_of_bytes(f, text, strlen(text));
}

/* The problems, one per line: "2:5+3 message [rule] (help)", where 3 is the length of
 * the marked text. Clears the list for the next case. */
static inline const char *problems(Fixture *f)
{
    Text text = text_new(f->arena);
    diag_sort(f->diags);
    for (int i = 0; i < f->diags->all.count; i++) {
        const Diag *diag = f->diags->all.items[i];
        text_print(&text, "%s%d:%d+%d %s [%s]", i ? "\n" : "", diag->where.line,
                   diag->where.column, diag->where.length, diag->message, diag->rule);
        if (diag->help)
            text_print(&text, " (%s)", diag->help);
    }
    f->diags = diag_list_new(f->arena);
    return text.text;
}

static inline const Node *yaml_of(Fixture *f, const char *text)
{
    return yaml_read(f->arena, source_of(f, text), f->diags);
}

/* Writes a node in flow style: "{a: [b, c]}". */
static inline void add_tree(Text *out, const Node *node)
{
    if (node->kind == NODE_TEXT) {
        text_add(out, node->text);
        return;
    }
    text_add(out, node->kind == NODE_LIST ? "[" : "{");
    for (int i = 0; i < node->count; i++) {
        text_add(out, i ? ", " : "");
        if (node->kind == NODE_MAP)
            text_print(out, "%s: ", node->entries[i].key->text);
        add_tree(out, node->kind == NODE_MAP ? node->entries[i].value : node->items[i]);
    }
    text_add(out, node->kind == NODE_LIST ? "]" : "}");
}

/* Creates a temporary folder, which the caller removes. */
static inline char *new_folder(Fixture *f)
{
    const char *base = getenv("TMPDIR");
    char *folder = path_join(f->arena, base ? base : "/tmp", "ppgen-unit-XXXXXX");
    assert_non_null(mkdtemp(folder));
    return path_real(f->arena, folder);
}

/* Loads the game from a game.yaml that contains 'text'. Returns NULL after reporting
 * its problems. */
static inline Game *game_of(Fixture *f, const char *text)
{
    char *folder = new_folder(f), *file = path_join(f->arena, folder, "game.yaml");
    assert_null(file_write(f->arena, file, text, strlen(text)));
    GameLocation place = {"wolves", folder, NULL};
    const GameFiles *files = game_read(f->arena, &place, f->diags);
    Game *game = game_load(f->arena, files, files->editions[0], 0, f->diags);
    assert_int_equal(remove(file), 0);
    assert_int_equal(rmdir(folder), 0);
    return game;
}

/* The problems of loading a game; "" or only warnings if it loads. */
static inline const char *game_problems(Fixture *f, const char *text)
{
    const Game *game = game_of(f, text);
    if (f->diags->errors)
        assert_null(game);
    else
        assert_non_null(game);
    return problems(f);
}

/* A node for a text that is the whole content of its file. */
static inline const Node *node_of(Fixture *f, const char *text)
{
    SourceRange where = {source_of(f, text), 1, 1, text_columns(text, strlen(text))};
    return node_new_text(f->arena, where, text);
}

/* The printed value of an expression, or its problems. */
static inline const char *value_of(Fixture *f, const Game *game, const char *text)
{
    const Expression *expression =
        expression_read(f->arena, node_of(f, text), f->diags);
    Program program = program_bind(game, expression, NULL, 0, NULL, f->diags);
    if (!program.code) {
        assert_true(f->diags->errors > 0);
        return problems(f);
    }
    Value slots[128], value;
    assert_in_range(program.slots, 0, 127);
    Eval eval = eval_new(game, f->arena, f->diags);
    bool good = program_run(&eval, &program, slots, &value);
    assert_int_equal(good, f->diags->errors == 0);
    return good ? value_print(f->arena, value) : problems(f);
}

typedef struct {
    const char *expression, *value;
} ValueCase;

static inline void assert_values(Fixture *f, const Game *game, const ValueCase *cases,
                                 size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i].expression, value_of(f, game, cases[i].expression),
                    cases[i].value);
}

#endif
