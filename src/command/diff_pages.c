#include "command/diff_pages.h"

#include "build/changes_list.h"

bool diff_pages_read_options(PageOutput *pages)
{
    Session *session = pages->session;
    const Options *options = &session->options;
    if (!options->is_default_format || options->summary)
        return refuse(session, "remove one of them",
                      "'-o' draws pages, but '%s' is for a report",
                      options->summary ? "--summary" : "--format");
    if (options->word_count != 1 || session_takes_all(session))
        return refuse(session, "write 'ppgen diff GAME -o FILE'",
                      "'-o' draws one edition of one game");
    return page_output_read_options(pages);
}

bool diff_pages_write(PageOutput *pages, const Variant *variant,
                      const Comparison *comparison)
{
    Session *session = pages->session;
    Arena *arena = variant->arena;
    const Update *update =
        update_of(arena, comparison->changes, comparison->base->name);
    const bool has_sheets = page_output_has_pages(pages);
    if (update_is_empty(update)) {
        text_print(&session->out, "%s: nothing that is printed changed since %s\n",
                   variant->title, comparison->base->title);
        return true;
    }
    const ChangesList list = {.update = update,
                              .game = variant->game,
                              .title = game_in_edition(arena, variant->game),
                              .since = base_version_words(arena, comparison->base),
                              .stamp = comparison->base->stamp,
                              .is_update = comparison->base->is_update,
                              .before = comparison->before.faces,
                              .after = comparison->after.faces,
                              .width = pages->paper_width,
                              .height = has_sheets ? pages->paper_height : 0};
    const PageList made = changes_list_pages(&list, arena);
    pages->game = variant->game;
    return page_output_write(pages, "changes", &made);
}
