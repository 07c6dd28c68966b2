#include "command/status_lines.h"

/* Returns the title, with the number of players if it was given. */
static const char *title_of(const Session *session, const Variant *variant)
{
    int players = session->options.players;
    if (!players)
        return variant->title;
    return arena_print(variant->arena, "%s, %s", variant->title,
                       text_plural(variant->arena, players, "player", "players"));
}

void status_lines_add(StatusLines *lines, const Variant *variant, bool bad,
                      const char *summary, const char *details)
{
    const char *title = text_display(variant->arena, title_of(lines->session, variant));
    Arena *arena = lines->session->arena;
    list_add(arena, &lines->all,
             (StatusLine){bad, arena_text(arena, title), arena_text(arena, summary),
                          arena_text(arena, details)});
}

void status_lines_print(const StatusLines *lines)
{
    Session *session = lines->session;
    AnsiStyle style = ansi_style_of(session->console);
    int width = 0;
    for (int i = 0; i < lines->all.count; i++) {
        int cells = text_cells(lines->all.items[i].title);
        width = cells > width ? cells : width;
    }
    for (int i = 0; i < lines->all.count; i++) {
        const StatusLine *line = &lines->all.items[i];
        text_print(&session->out, "%s%s%s %s%*s  ", line->bad ? style.bad : style.good,
                   line->bad ? "✗" : "✓", style.plain, line->title,
                   width - text_cells(line->title), "");
        text_wrap(&session->out, line->summary, width + 4, 4, session->console);
        text_print(&session->out, "\n%s", line->details);
    }
}
