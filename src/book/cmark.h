/* The cmark-gfm functions that ppgen uses, loaded on demand. */
#ifndef BOOK_CMARK_H
#define BOOK_CMARK_H

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include "base/library.h"

#define CMARK_FUNCTIONS(F)                    \
    F(cmark_, find_syntax_extension)          \
    F(cmark_, node_first_child)               \
    F(cmark_, node_free)                      \
    F(cmark_, node_get_heading_level)         \
    F(cmark_, node_get_list_start)            \
    F(cmark_, node_get_list_tight)            \
    F(cmark_, node_get_list_type)             \
    F(cmark_, node_get_literal)               \
    F(cmark_, node_get_start_column)          \
    F(cmark_, node_get_start_line)            \
    F(cmark_, node_get_title)                 \
    F(cmark_, node_get_type)                  \
    F(cmark_, node_get_type_string)           \
    F(cmark_, node_get_url)                   \
    F(cmark_, node_next)                      \
    F(cmark_, parser_attach_syntax_extension) \
    F(cmark_, parser_feed)                    \
    F(cmark_, parser_finish)                  \
    F(cmark_, parser_free)                    \
    F(cmark_, parser_new_with_mem)

#define CMARK_TABLE_FUNCTIONS(F)                     \
    F(cmark_gfm_, core_extensions_ensure_registered) \
    F(cmark_gfm_, extensions_get_table_alignments)   \
    F(cmark_gfm_, extensions_get_table_columns)

LIBRARY(cmark, CMARK_FUNCTIONS);
LIBRARY(cmark_table, CMARK_TABLE_FUNCTIONS);

#endif
