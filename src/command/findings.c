#include "command/findings.h"

#include "load/accept.h"

#include <stdio.h>

Findings findings_new(Arena *arena, const GameFiles *files)
{
    return (Findings){.arena = arena, .files = files, .by_problem = map_new(arena)};
}

static const char *key_of(Arena *arena, const Diag *diag)
{
    return diag_key(arena, diag, SAME_MESSAGE | SAME_PLACE);
}

const Outcome *variant_outcome(const Variant *variant, const Diag *diag)
{
    for (int i = 0; variant->report && i < variant->report->outcomes.count; i++)
        if (variant->report->outcomes.items[i].diag == diag)
            return &variant->report->outcomes.items[i];
    return NULL;
}

static void add(Findings *findings, const Variant *variant, const Diag *diag)
{
    Arena *arena = findings->arena;
    const char *key = key_of(variant->arena, diag);
    Finding *finding = map_get(&findings->by_problem, key);
    if (!finding) {
        const Outcome *outcome = variant_outcome(variant, diag);
        finding = arena_make(arena, Finding, .diag = diag_copy(arena, diag),
                             .says = outcome ? arena_text(arena, outcome->says) : NULL);
        list_add(arena, &findings->all, finding);
        map_put(&findings->by_problem, arena_text(arena, key), finding);
    }
    list_add(arena, &finding->editions, variant->edition);
}

void findings_add(Findings *findings, const Variant *variant)
{
    for (int i = 0; i < variant->diags->all.count; i++)
        add(findings, variant, variant->diags->all.items[i]);
    findings->dropped += variant->diags->dropped;
}

void findings_name_editions(const Findings *findings, const DiagList *early)
{
    Arena *arena = findings->arena;
    Map files = map_new(arena);
    for (int i = 0; i < early->all.count; i++)
        map_put(&files, key_of(arena, early->all.items[i]), early->all.items[i]);
    for (int i = 0; i < findings->all.count; i++) {
        const Finding *finding = findings->all.items[i];
        if (map_get(&files, key_of(arena, finding->diag)) ||
            text_is(finding->diag->rule,
                    NEEDLESS_ACCEPT)) /* needless in all editions */
            continue;
        int count = finding->editions.count;
        const char *names = text_join(arena, finding->editions.items, count, 0, "and");
        const char *text = count == 1 ? arena_print(arena, "in edition %s", names)
                           : count == findings->files->edition_count
                               ? "in all editions"
                               : arena_print(arena, "in editions %s", names);
        list_add(arena, &finding->diag->remarks, (Remark){text, {0}});
    }
}

static void add_problem(const Session *session, const Diag *diag, Text *text)
{
    diag_print(diag, text, session->error_console);
    text_add(text, "\n");
}

/* Returns true if the problem is left out because it follows from the cause. */
static bool is_folded(const Session *session, const Findings *findings,
                      const Diag *diag)
{
    return findings->cause && diag->level == LEVEL_ERROR && !session->options.verbose;
}

void findings_print(const Session *session, const Findings *findings)
{
    Arena *arena = findings->arena;
    Text text = text_new(arena);
    int folded = 0;
    if (findings->cause)
        add_problem(session, findings->cause, &text);
    for (int i = 0; i < findings->all.count; i++) {
        const Diag *diag = findings->all.items[i]->diag;
        if (diag == findings->cause ||
            (diag->level == LEVEL_NOTE && !session->options.verbose))
            continue;
        if (is_folded(session, findings, diag))
            folded++;
        else
            add_problem(session, diag, &text);
    }
    folded += findings->cause ? findings->dropped : 0;
    if (folded)
        text_print(
            &text, "and %s from this; list them with -v\n\n",
            text_plural(arena, folded, "more error follows", "more errors follow"));
    else if (findings->dropped)
        text_print(
            &text, "and %s\n\n",
            text_plural(arena, findings->dropped, "more problem", "more problems"));
    print_stderr(&text);
}
