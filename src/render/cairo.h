/* The Cairo functions that ppgen uses, loaded on demand. */
#ifndef RENDER_CAIRO_H
#define RENDER_CAIRO_H

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>

#include "base/library.h"

#define CAIRO_FUNCTIONS(F)                          \
    F(cairo_, clip)                                 \
    F(cairo_, close_path)                           \
    F(cairo_, copy_path)                            \
    F(cairo_, create)                               \
    F(cairo_, curve_to)                             \
    F(cairo_, destroy)                              \
    F(cairo_, fill)                                 \
    F(cairo_, font_face_destroy)                    \
    F(cairo_, font_face_set_user_data)              \
    F(cairo_, font_options_create)                  \
    F(cairo_, font_options_destroy)                 \
    F(cairo_, font_options_set_antialias)           \
    F(cairo_, font_options_set_hint_metrics)        \
    F(cairo_, font_options_set_hint_style)          \
    F(cairo_, ft_font_face_create_for_ft_face)      \
    F(cairo_, get_source)                           \
    F(cairo_, glyph_path)                           \
    F(cairo_, identity_matrix)                      \
    F(cairo_, image_surface_create)                 \
    F(cairo_, image_surface_create_from_png_stream) \
    F(cairo_, image_surface_get_data)               \
    F(cairo_, image_surface_get_format)             \
    F(cairo_, image_surface_get_height)             \
    F(cairo_, image_surface_get_stride)             \
    F(cairo_, image_surface_get_width)              \
    F(cairo_, line_to)                              \
    F(cairo_, matrix_invert)                        \
    F(cairo_, move_to)                              \
    F(cairo_, new_path)                             \
    F(cairo_, paint)                                \
    F(cairo_, paint_with_alpha)                     \
    F(cairo_, path_destroy)                         \
    F(cairo_, pattern_add_color_stop_rgba)          \
    F(cairo_, pattern_create_for_surface)           \
    F(cairo_, pattern_create_linear)                \
    F(cairo_, pattern_create_radial)                \
    F(cairo_, pattern_destroy)                      \
    F(cairo_, pattern_set_extend)                   \
    F(cairo_, pattern_set_filter)                   \
    F(cairo_, pattern_set_matrix)                   \
    F(cairo_, pdf_surface_add_outline)              \
    F(cairo_, pdf_surface_create_for_stream)        \
    F(cairo_, pdf_surface_set_metadata)             \
    F(cairo_, pdf_surface_set_page_label)           \
    F(cairo_, pdf_surface_set_size)                 \
    F(cairo_, pop_group_to_source)                  \
    F(cairo_, push_group)                           \
    F(cairo_, recording_surface_create)             \
    F(cairo_, rectangle)                            \
    F(cairo_, restore)                              \
    F(cairo_, save)                                 \
    F(cairo_, set_dash)                             \
    F(cairo_, set_fill_rule)                        \
    F(cairo_, set_font_face)                        \
    F(cairo_, set_font_matrix)                      \
    F(cairo_, set_font_options)                     \
    F(cairo_, set_line_cap)                         \
    F(cairo_, set_line_join)                        \
    F(cairo_, set_line_width)                       \
    F(cairo_, set_matrix)                           \
    F(cairo_, set_source)                           \
    F(cairo_, set_source_rgba)                      \
    F(cairo_, set_source_surface)                   \
    F(cairo_, set_tolerance)                        \
    F(cairo_, show_page)                            \
    F(cairo_, show_text_glyphs)                     \
    F(cairo_, status)                               \
    F(cairo_, status_to_string)                     \
    F(cairo_, stroke)                               \
    F(cairo_, surface_destroy)                      \
    F(cairo_, surface_finish)                       \
    F(cairo_, surface_flush)                        \
    F(cairo_, surface_mark_dirty)                   \
    F(cairo_, surface_set_mime_data)                \
    F(cairo_, surface_status)                       \
    F(cairo_, tag_begin)                            \
    F(cairo_, tag_end)

LIBRARY(cairo, CAIRO_FUNCTIONS);

#endif
