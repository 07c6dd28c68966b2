/* The words of the make list. */
#ifndef KIT_MAKE_WORDS_H
#define KIT_MAKE_WORDS_H

#include "kit/kit.h"

/* Of a file: what to print, what is on it, what to do with it. */
const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_content(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_work(const Kit *kit, const KitFile *file, Arena *arena);

/* Of all files; "" where there is nothing to say. */
const char *words_of_tools(const Kit *kit, Arena *arena);
const char *words_of_needs(const Kit *kit, Arena *arena); /* besides what is printed */
const char *words_on_boxes(const Kit *kit, Arena *arena); /* that there are not */
const char *words_on_printing(const Kit *kit, Arena *arena);

#endif
