/* Generates the man page's sections on commands and options, in mdoc. */
#include "command/options.h"

enum { WIDEST = 78 };

/* --- prose ------------------------------------------------------------------------ */

/* A dot or an apostrophe at the start of a line would be a roff request, so it is
 * escaped. The hyphens of option names are escaped to remain ASCII hyphens. */
static void add_word(Text *out, const char *word, size_t length, bool starts_line)
{
    if (starts_line && (*word == '.' || *word == '\''))
        text_add(out, "\\&");
    for (size_t i = 0; i < length; i++) {
        bool option = word[i] == '-' && (!i || strchr("-'", word[i - 1]));
        text_print(out, "%s%c", option || word[i] == '\\' ? "\\" : "", word[i]);
    }
}

static bool ends_sentence(const char *word, size_t length)
{
    return length && strchr(".?!", word[length - 1]);
}

/* Adds a paragraph. Each sentence starts a new line, as mdoc requires. */
static void add_paragraph(Text *out, const char *text, size_t length)
{
    const char *end = text + length;
    size_t column = 0;
    bool ended = false;
    while (text < end) {
        size_t word = strcspn(text, " \n");
        bool fresh = !column || ended || column + word > WIDEST;
        if (column)
            text_add(out, fresh ? "\n" : " ");
        column = (fresh ? 0 : column + 1) + word;
        add_word(out, text, word, fresh);
        ended = ends_sentence(text, word);
        text += word;
        text += strspn(text, " ");
    }
    text_add(out, "\n");
}

/* Adds paragraphs; indented lines are added as literal displays. */
static void add_prose(Text *out, const char *prose)
{
    while (*prose) {
        size_t length = strcspn(prose, "\n");
        if (!length)
            text_add(out, ".Pp\n");
        else if (*prose == ' ')
            text_print(out, ".Dl %.*s\n", (int)(length - 2), prose + 2);
        else
            add_paragraph(out, prose, length);
        prose += length + (prose[length] == '\n');
    }
}

/* --- sections --------------------------------------------------------------------- */

static void add_commands(Text *out)
{
    text_add(out, ".Ss Commands\n.Bl -tag -width Ds\n");
    for (const Command *c = COMMANDS; c->name; c++) {
        text_print(out, ".It Cm %s%s%s\n", c->name, *c->words ? " Ar " : "", c->words);
        add_prose(out, c->says);
        text_add(out, ".Pp\n");
        add_prose(out, c->help);
    }
    text_add(out, ".El\n");
}

/* Adds the value of an option: " Cm a4 | letter | Ar WxHmm". */
static void add_value(Text *out, const Option *option)
{
    int count = option->words ? text_word_count(option->words) : 0;
    for (int i = 0; i < count; i++)
        text_print(out, "%s%s", i ? " | " : " Cm ", option->words[i]);
    if (option->value)
        text_print(out, "%s Ar %s", count ? " |" : "", option->value);
}

static void add_head(Text *out, const Option *option)
{
    text_add(out, ".It");
    if (option->brief) {
        text_print(out, " Fl %s", option->brief + 1);
        add_value(out, option);
        text_add(out, " ,");
    }
    text_print(out, " Fl %s", option->name + 1);
    add_value(out, option);
    text_add(out, "\n");
}

/* Stores the command's option with this id in 'option'. Returns false without one. */
static bool find_option(const Command *command, OptionId id, Option *option)
{
    for (int i = 0; command_option(command, i, option); i++)
        if (option->id == id)
            return true;
    return false;
}

static bool takes(const Command *command, const Option *option)
{
    Option own;
    return find_option(command, option->id, &own) && own.says == option->says &&
           own.words == option->words;
}

/* Adds an option, with the commands that share its description. 'first' is the command
 * whose options are being listed; nothing is added if an earlier command has the same
 * option. */
static void add_option(Text *out, const Command *first, const Option *option)
{
    for (const Command *c = COMMANDS; c < first; c++)
        if (takes(c, option))
            return;
    add_head(out, option);
    const char *before = ".Pq Cm ";
    for (const Command *c = first; !option_is_common(option) && c->name; c++)
        if (takes(c, option)) {
            text_print(out, "%s%s", before, c->name);
            before = " , ";
        }
    if (!option_is_common(option))
        text_add(out, "\n");
    add_prose(out, option->says);
}

static void add_options(Text *out)
{
    Option option;
    text_add(out, ".Ss Options\n"
                  "The commands that take an option are listed in brackets.\n"
                  "Options without brackets apply to all commands.\n"
                  ".Bl -tag -width Ds\n");
    for (OptionId id = OPT_END + 1; id < OPT_COUNT; id++)
        for (const Command *c = COMMANDS; c->name; c++)
            if (find_option(c, id, &option))
                add_option(out, c, &option);
    text_add(out, ".El\n");
}

void manual_sections(Text *out)
{
    add_commands(out);
    add_options(out);
}
