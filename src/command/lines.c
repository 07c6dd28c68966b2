#include "command/lines.h"

static const char *kept(const Lines *lines, const char *text)
{
    return arena_text(lines->session->arena, text);
}

/* Returns the title, with the number of players if it was given. */
static const char *title_of(const Session *session, const Play *play)
{
    int players = session->options.players;
    if (!players)
        return play->title;
    return arena_print(play->arena, "%s, %s", play->title,
                       text_counted(play->arena, players, "player", "players"));
}

void lines_add(Lines *lines, const Play *play, bool bad, const char *summary,
               const char *details)
{
    const char *title = text_shown(play->arena, title_of(lines->session, play));
    list_add(
        lines->session->arena, &lines->all,
        (Line){bad, kept(lines, title), kept(lines, summary), kept(lines, details)});
}

void lines_print(const Lines *lines)
{
    Session *session = lines->session;
    Style style = style_of(session->look);
    int width = 0;
    for (int i = 0; i < lines->all.count; i++) {
        int cells = text_cells(lines->all.items[i].title);
        width = cells > width ? cells : width;
    }
    for (int i = 0; i < lines->all.count; i++) {
        const Line *line = &lines->all.items[i];
        text_print(&session->out, "%s%s%s %s%*s  ", line->bad ? style.bad : style.good,
                   line->bad ? "✗" : "✓", style.plain, line->title,
                   width - text_cells(line->title), "");
        text_wrap(&session->out, line->summary, width + 4, 4, session->look);
        text_print(&session->out, "\n%s", line->details);
    }
}
