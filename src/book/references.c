/* Resolves references: links to headings and figures, index terms, pictures and web
 * addresses. */
#include "book/manuscript.h"

#include "text/case.h"

/* --- targets ---------------------------------------------------------------------- */

/* Returns the number of a target, from 1, or 0 if there is none. */
static int target_find(const Manuscript *m, const char *name)
{
    return (int)(intptr_t)map_get(&m->targets_by_name, name);
}

static int add_target(Manuscript *m, Anchor target)
{
    list_add(m->arena, &m->targets, target);
    map_put(&m->targets_by_name, target.name, (void *)(intptr_t)m->targets.count);
    return m->targets.count;
}

/* Returns the name of a heading: "the-big-bads-room" for "The Big Bad's room". */
static const char *name_of(Arena *arena, const char *title)
{
    static const char CURLY[] = "\u2019", DASHES[] = "\xE2\x80"; /* and quotes */
    Text plain = text_new(arena);
    for (const char *at = title; *at; at++) {
        bool is_curly = text_starts(at, CURLY), is_dash = text_starts(at, DASHES);
        at += is_dash && at[2] ? 2 : 0;
        if (is_dash && !is_curly)
            text_add(&plain, "-");
        else if (!is_dash && *at != '\'')
            text_add_bytes(&plain, at, 1);
    }
    return text_slug(arena, text_lower_plain(arena, plain.text));
}

/* Returns the name, with a number appended if another target has the same name. */
static const char *free_name(Manuscript *m, const char *name)
{
    const char *own = *name ? name : "section";
    if (!target_find(m, own))
        return own;
    int *used = map_get(&m->same_names, own);
    if (!used) {
        used = arena_new_item(m->arena, int);
        map_put(&m->same_names, own, used);
    }
    const char *numbered;
    do
        numbered = arena_print(m->arena, "%s-%d", own, ++*used);
    while (target_find(m, numbered));
    return numbered;
}

void targets_add_heading(Manuscript *m, Block *heading)
{
    const char *title = inlines_text(m->arena, &heading->inlines);
    m->chapters += heading->level == 1;
    heading->number =
        add_target(m, (Anchor){.name = free_name(m, name_of(m->arena, title)),
                               .title = title,
                               .level = heading->level,
                               .number = heading->level == 1 ? m->chapters : 0,
                               .where = heading->where});
}

void targets_add_figure(Manuscript *m, Block *figure)
{
    const char *words = figure->words + strlen("figure");
    words += strspn(words, " ");
    const char *name = arena_copy(m->arena, words, strcspn(words, " "));
    if (!text_is_slug(name)) {
        diag_error_help(m->diags, figure->where, "markdown-box",
                        "write '::: figure NAME The caption', with NAME in lower case "
                        "and with hyphens",
                        "this figure has no name");
        return;
    }
    int other = target_find(m, name);
    if (other)
        diag_remark(m->diags,
                    diag_add(m->diags, LEVEL_ERROR, figure->where, "same-id",
                             "another heading or figure is named '%s'", name),
                    m->targets.items[other - 1].where, "it is here");
    figure->number =
        add_target(m, (Anchor){.name = name,
                               .title = inlines_text(m->arena, &figure->inlines),
                               .number = ++m->figures,
                               .where = figure->where});
}

/* --- terms ------------------------------------------------------------------------ */

static void add_term(Manuscript *m, Inline *link)
{
    bool explains = text_is(link->words, "term");
    bool is_named = link->title && *link->title;
    const char *words = is_named ? link->title : inlines_text(m->arena, &link->inlines);
    if (!*words)
        diag_error_help(m->diags, link->where, "unknown-reference",
                        "write [the word](term)", "this index entry has no words");
    const char *key = text_lower(m->arena, words);
    int number = (int)(intptr_t)map_get(&m->terms_by_words, key);
    if (!number) {
        list_add(m->arena, &m->terms,
                 ((IndexTerm){.words = words, .where = link->where}));
        number = m->terms.count;
        map_put(&m->terms_by_words, key, (void *)(intptr_t)number);
    }
    IndexTerm *term = &m->terms.items[number - 1];
    if (explains && term->is_explained)
        diag_add(m->diags, LEVEL_WARNING, link->where, "term-twice",
                 "'%s' is explained twice", words)
            ->help = "write (index) where a term is used, and (term) where it is "
                     "explained";
    if (explains && !term->is_explained)
        term->words = words;
    term->is_explained = term->is_explained || explains;
    *link = (Inline){.kind = INLINE_TERM,
                     .words = words,
                     .is_main = explains,
                     .number = number,
                     .inlines = link->inlines,
                     .where = link->where};
}

/* --- links ------------------------------------------------------------------------ */

static void fail_target(Manuscript *m, const Inline *link, const char *name)
{
    NearestName nearest = diag_nearest(m->diags, name);
    for (int i = 0; i < m->targets.count; i++)
        nearest_try(&nearest, m->targets.items[i].name);
    const char *help = nearest_help(m->diags->arena, &nearest);
    diag_error_help(m->diags, link->where, "unknown-reference",
                    help ? help
                         : "write the words of the heading in lower case with "
                           "hyphens: [](#a-turn)",
                    "there is no heading or figure '%s'", name);
}

static bool leads_out(const char *address)
{
    return text_starts(address, "https://") || text_starts(address, "http://") ||
           text_starts(address, "mailto:");
}

static void resolve_link(Manuscript *m, Inline *link)
{
    const char *address = link->words ? link->words : "";
    if (text_is(address, "term") || text_is(address, "index")) {
        add_term(m, link);
    } else if (*address == '#') {
        link->kind = INLINE_REFERENCE;
        link->number = target_find(m, address + 1);
        if (!link->number)
            fail_target(m, link, address + 1);
    } else if (!leads_out(address)) {
        diag_error_help(m->diags, link->where, "unknown-reference",
                        "write [words](#heading), [words](https://…), [words](term) or "
                        "[words](index)",
                        "'%s' is not a valid link target", address);
    }
}

static void resolve_inlines(Manuscript *m, Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        Inline *one = &inlines->items[i];
        if (one->kind == INLINE_LINK)
            resolve_link(m, one);
        if (one->kind == INLINE_IMAGE)
            one->shown = picture_ref_read(
                m->arena, m->game, one->words ? one->words : "", one->where, m->diags);
        resolve_inlines(m, &one->inlines);
    }
}

void references_resolve(Manuscript *m, Block *block)
{
    resolve_inlines(m, &block->inlines);
    for (int i = 0; i < block->blocks.count; i++)
        references_resolve(m, block->blocks.items[i]);
}
