/* The HarfBuzz functions that ppgen uses, loaded on demand. */
#ifndef TEXT_HARFBUZZ_H
#define TEXT_HARFBUZZ_H

#include <hb-ot.h>
#include <hb.h>

#include "base/library.h"

#define HARFBUZZ_FUNCTIONS(F)                \
    F(hb_, blob_create)                      \
    F(hb_, blob_create_from_file_or_fail)    \
    F(hb_, blob_destroy)                     \
    F(hb_, blob_get_data)                    \
    F(hb_, blob_reference)                   \
    F(hb_, buffer_add)                       \
    F(hb_, buffer_add_utf8)                  \
    F(hb_, buffer_clear_contents)            \
    F(hb_, buffer_create)                    \
    F(hb_, buffer_destroy)                   \
    F(hb_, buffer_get_glyph_infos)           \
    F(hb_, buffer_get_glyph_positions)       \
    F(hb_, buffer_set_cluster_level)         \
    F(hb_, buffer_set_direction)             \
    F(hb_, buffer_set_flags)                 \
    F(hb_, buffer_set_language)              \
    F(hb_, buffer_set_script)                \
    F(hb_, draw_funcs_create)                \
    F(hb_, draw_funcs_destroy)               \
    F(hb_, draw_funcs_set_cubic_to_func)     \
    F(hb_, draw_funcs_set_close_path_func)   \
    F(hb_, draw_funcs_set_line_to_func)      \
    F(hb_, draw_funcs_set_move_to_func)      \
    F(hb_, face_count)                       \
    F(hb_, face_create)                      \
    F(hb_, face_destroy)                     \
    F(hb_, face_get_glyph_count)             \
    F(hb_, face_get_upem)                    \
    F(hb_, font_create)                      \
    F(hb_, font_destroy)                     \
    F(hb_, font_get_face)                    \
    F(hb_, font_get_glyph_extents)           \
    F(hb_, font_get_glyph_shape)             \
    F(hb_, font_get_h_extents)               \
    F(hb_, font_get_nominal_glyph)           \
    F(hb_, font_set_scale)                   \
    F(hb_, language_from_string)             \
    F(hb_, ot_color_glyph_reference_png)     \
    F(hb_, ot_color_has_png)                 \
    F(hb_, ot_layout_table_get_feature_tags) \
    F(hb_, ot_metrics_get_position)          \
    F(hb_, shape)                            \
    F(hb_, tag_from_string)

LIBRARY(hb, HARFBUZZ_FUNCTIONS);

#endif
