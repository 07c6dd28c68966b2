/* Draws rulebooks, diagrams and icons for 'ppgen show'. The functions report problems
 * and set the exit code of 'pages'. */
#ifndef COMMAND_SHOW_H
#define COMMAND_SHOW_H

#include "command/draw.h"
#include "command/pages.h"
#include "scene/scene.h"

/* The word for all scenes. */
#define SHOWN_SCENES "diagrams"

/* Colour behind pages that are shown side by side. */
#define SHOWN_GROUND 0x8C8C8C

/* Makes a page with the scene on the background of its style, including the margins of
 * that. Returns false after a report. */
bool scene_page(SceneStyle *look, const Scene *scene, Arena *arena, Page *page);

/* Draws the pages of a manuscript. */
void show_book(PageOutput *pages, const Variant *variant, const ManuscriptKind *kind,
               Assets *assets, Faces *faces);
void show_scene(PageOutput *pages, const Variant *variant, Assets *assets, Faces *faces,
                const Scene *scene);
void show_scenes(PageOutput *pages, const Variant *variant, Assets *assets,
                 Faces *faces);

/* Draws all icons of the project or of a game on one sheet. */
void show_icons(PageOutput *pages);

#endif
