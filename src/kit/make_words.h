/* The texts of the make list. */
#ifndef KIT_MAKE_WORDS_H
#define KIT_MAKE_WORDS_H

#include "kit/kit.h"

/* Texts about one file: what to print, its contents, and the post-press work. */
const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_content(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_work(const Kit *kit, const KitFile *file, Arena *arena);

/* Texts about all files; "" if there is nothing to say. */
const char *words_of_tools(const Kit *kit, Arena *arena);
const char *words_of_needs(const Kit *kit, Arena *arena); /* supplied by the players */
const char *words_on_boxes(const Kit *kit, Arena *arena); /* decks without a tuck box */
const char *words_on_printing(const Kit *kit, Arena *arena);

#endif
