/* Texts of slugs and page labels. The most important text comes first, because the end
 * may be cut off for lack of room. */
#include <math.h>

#include "base/units.h"
#include "kit/kit_parts.h"

/* Adds the names of the sets whose pieces are on the sheet. */
static void add_sets_of(const KitFile *file, const Sheet *sheet, Text *words)
{
    const Set *last = NULL;
    int listed = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        const Set *set = part->piece->set;
        if (set != last)
            text_print(words, "%s%s%s", listed++ ? ", " : "",
                       part->box_of ? "box for " : "", set->title);
        last = set;
    }
}

/* Returns the largest corner radius on the sheet, 0 if no corners are rounded. */
static double corner_of(const KitFile *file, const Sheet *sheet)
{
    double corner = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        if (!part->is_net && !part->trim.rounded)
            corner = fmax(corner, part->trim.corner);
    }
    return corner;
}

const char *kit_slug_words(const Kit *kit, const KitFile *file, int number,
                           Arena *arena)
{
    static const char *const flips[] = {", flip on the long edge",
                                        ", flip on the short edge"};
    const KitOptions *options = &kit->options;
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Text words = text_new(arena);
    if (!options->game->is_default)
        text_print(&words, "%s · ", options->game->edition);
    if (sheet)
        text_print(&words, "%s %d of %d", file->stock->name,
                   1 + (number - kit_first(file)) / kit_sides(file),
                   file->sheets.all.count);
    else
        text_print(&words, "%s, assembly", file->stock->name);
    if (sheet && file->duplex)
        text_add(&words, back ? ", back" : ", front");
    if (options->stamp)
        text_print(&words, " · %s", options->stamp);
    text_print(&words, " · %s%s, print at 100 %%%s", options->paper_name,
               options->low_ink ? ", low ink" : "",
               file->duplex ? flips[options->backs == BACKS_SHORT] : "");
    if (!sheet)
        return words.text;
    if (sheet->folds)
        text_add(&words, ", fold and glue");
    text_add(&words, " · ");
    add_sets_of(file, sheet, &words);
    double corner = corner_of(file, sheet);
    if (corner > 0)
        text_print(&words, " · corners %s", length_display(arena, corner));
    return words.text;
}

const char *kit_label(const KitFile *file, int number, bool back, Arena *arena)
{
    int sheet = number - kit_first(file);
    if (sheet < 0)
        return arena_print(arena, "map-%d", number + 1);
    return !file->duplex ? arena_print(arena, "%d", sheet + 1)
                         : arena_print(arena, "%s-%d", back ? "B" : "F", sheet / 2 + 1);
}

const char *kit_entry(const KitFile *file, int number)
{
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    int previous = number - kit_sides(file);
    const Sheet *before =
        previous < kit_first(file) ? NULL : kit_sheet(file, previous, &back);
    if (!sheet)
        return number ? NULL : "Assembly";
    const Part *last = before ? kit_part(file, before, before->places.count - 1) : NULL;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        if (!last || part->piece->set != last->piece->set)
            return part->piece->set->title;
    }
    return NULL;
}
