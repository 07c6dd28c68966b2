#include "command/build_update.h"

#include <ctype.h>
#include <string.h>

#include "base/path.h"
#include "command/compare_versions.h"
#include "command/kit_folder.h"

/* Returns the base's name as part of a folder's name: "HEAD-3" for "HEAD~3", "den-a4"
 * for "den/a4/manifest.json". */
static const char *base_slug(Arena *arena, const BaseVersion *base)
{
    char *slug = arena_text(arena, base->name);
    size_t length = strlen(slug), kept = 0;
    const size_t ending = strlen("/" MANIFEST_FILE);
    if (length > ending && text_is(slug + length - ending, "/" MANIFEST_FILE))
        length -= ending;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)slug[i];
        bool is_safe = isalnum(c) || c >= 0x80 || c == '_' || (c == '.' && kept);
        if (is_safe || (kept && slug[kept - 1] != '-'))
            slug[kept++] = (char)(is_safe ? c : '-');
    }
    while (kept && slug[kept - 1] == '-')
        kept--;
    slug[kept] = '\0';
    return kept ? slug : "base";
}

const char *build_folder(const Build *build, const Game *game, Arena *arena)
{
    const char *folder = kit_folder(build->session, arena, game);
    return build->base ? arena_print(arena, "%s%s%s", folder, SINCE_FOLDER,
                                     base_slug(arena, build->base))
                       : folder;
}

static void report_no_update(const Build *build, const Variant *variant,
                             const RecordChanges *changes)
{
    Session *session = build->session;
    const char *folder = build_folder(build, variant->game, session->arena);
    if (session->options.quiet)
        return;
    text_print(&session->out, "%s: nothing%s changed since %s: nothing to print\n",
               variant->title, changes->parts.count ? " that is printed" : "",
               build->base->title);
    if (path_exists(path_join(session->arena, folder, MANIFEST_FILE)))
        text_print(&session->out, "  %s still holds an earlier build\n",
                   path_display(session->arena, folder));
}

/* Returns the list of changes, before it is laid out. */
static const ChangesList *list_of(const Build *build, const Variant *variant,
                                  const Comparison *comparison)
{
    return arena_make(variant->arena, ChangesList, .update = build->update,
                      .game = variant->game,
                      .title = game_in_edition(variant->arena, variant->game),
                      .since = base_version_words(variant->arena, build->base),
                      .stamp = build->base->stamp, .is_update = build->base->is_update,
                      .before = comparison->before.faces,
                      .after = comparison->after.faces, .width = build->paper.width,
                      .height = build->paper.height, .margin = build->paper.margin);
}

/* Without the looks of the base, pieces that look different could be left out. */
static bool looks_are_known(const Build *build, const Comparison *comparison)
{
    return !comparison->lacks_looks ||
           refuse(build->session, "use the manifest.json of the kit that was printed",
                  "an update pack needs all faces as they were at %s",
                  comparison->base->title);
}

void build_update(Build *build, Variant *variant)
{
    Comparison comparison;
    bool failed;
    const BaseVersion *base = base_version_of(
        build->session, build->base, variant->files, variant->edition, &failed);
    if (!base) {
        build->exit_code = failed ? EXIT_CONTENT : build->exit_code;
        return;
    }
    build->base = base;
    if (!versions_compare(build->session, base, variant, true, variant->arena,
                          &comparison) ||
        !looks_are_known(build, &comparison)) {
        build->exit_code = EXIT_CONTENT;
        comparison_free(&comparison);
        return;
    }
    build->record = comparison.after.record;
    build->update = update_of(variant->arena, comparison.changes, build->base->name);
    if (update_is_empty(build->update)) {
        report_no_update(build, variant, comparison.changes);
    } else {
        build->list = list_of(build, variant, &comparison);
        build_sheets(build, variant, &build->update->prints);
    }
    comparison_free(&comparison);
}
