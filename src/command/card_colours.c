#include "command/card_colours.h"

#include <string.h>

/* A colour, and the words that ask for it. The first colours are used first. */
typedef struct {
    const char *colour;
    const char *words;
} CardColour;

static const CardColour COLOURS[] = {
    {"#A63A28", " red fire hearts rot feuer herz rouge feu rojo fuego attack angriff "},
    {"#1F5F8F",
     " blue water ice sea spades blau wasser eis bleu eau azul agua defence "},
    {"#2F6B3C",
     " green wood plant forest nature grün wald holz natur vert verde clubs "},
    {"#8A6108",
     " yellow gold sun light gelb sonne licht jaune oro amarillo coin coins "},
    {"#63407F", " purple violet magic arcane spell lila violett magie zauber death "},
    {"#0F6B6B", " teal cyan turquoise air wind sky luft himmel türkis tool "},
    {"#8C3F66", " pink rose magenta love rosa event ereignis charm "},
    {"#6B4A32", " brown earth stone animal braun erde stein terre marron "},
    {"#A04A10", " orange energy diamonds "},
    {"#4F5B66", " grey gray silver metal steel iron grau silber metall eisen gris "},
    {"#5C6420", " olive lime poison gift swamp sumpf "},
    {"#2B2A33", " black night dark shadow schwarz nacht schatten noir negro curse "},
    {"#6F675B", " none – white weiß blanc blanco colourless neutral "},
};

enum { COLOUR_COUNT = sizeof COLOURS / sizeof *COLOURS };

/* Returns the index of the colour that the title asks for, or -1. */
static int colour_asked(Arena *arena, const char *title)
{
    const char *word = arena_print(arena, " %s ", text_lower(arena, title));
    for (int i = 0; i < COLOUR_COUNT; i++)
        if (strstr(COLOURS[i].words, word))
            return i;
    return -1;
}

const char *const *card_colours(Arena *arena, const ColumnGuess *choice)
{
    const char **colours = arena_array(arena, const char *, choice->members.count + 1);
    bool used[COLOUR_COUNT] = {false};
    for (int i = 0; i < choice->members.count; i++) {
        int asked = colour_asked(arena, choice->members.items[i].title);
        colours[i] = asked < 0 || used[asked] ? NULL : COLOURS[asked].colour;
        if (colours[i])
            used[asked] = true;
    }
    for (int i = 0, next = 0; i < choice->members.count; i++) {
        while (!colours[i] && next < COLOUR_COUNT - 1 && used[next])
            next++;
        if (!colours[i]) {
            colours[i] = COLOURS[next].colour;
            used[next] = true;
        }
    }
    return colours;
}
