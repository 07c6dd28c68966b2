/* The libqpdf functions that ppgen uses, loaded on demand. */
#ifndef RENDER_QPDF_H
#define RENDER_QPDF_H

#include <qpdf/qpdf-c.h>

#include "base/library.h"

#define QPDF_FUNCTIONS(F)              \
    F(qpdf_, add_page)                 \
    F(qpdf_, cleanup)                  \
    F(qpdf_, empty_pdf)                \
    F(qpdf_, get_error)                \
    F(qpdf_, get_error_message_detail) \
    F(qpdf_, get_info_key)             \
    F(qpdf_, get_num_pages)            \
    F(qpdf_, get_object_by_id)         \
    F(qpdf_, get_page_n)               \
    F(qpdf_, get_root)                 \
    F(qpdf_, get_trailer)              \
    F(qpdf_, has_error)                \
    F(qpdf_, init)                     \
    F(qpdf_, init_write)               \
    F(qpdf_, make_indirect_object)     \
    F(qpdf_, more_warnings)            \
    F(qpdf_, next_warning)             \
    F(qpdf_, oh_append_item)           \
    F(qpdf_, oh_begin_dict_key_iter)   \
    F(qpdf_, oh_dict_more_keys)        \
    F(qpdf_, oh_dict_next_key)         \
    F(qpdf_, oh_erase_item)            \
    F(qpdf_, oh_get_array_item)        \
    F(qpdf_, oh_get_array_n_items)     \
    F(qpdf_, oh_get_dict)              \
    F(qpdf_, oh_get_int_value_as_int)  \
    F(qpdf_, oh_get_key)               \
    F(qpdf_, oh_get_numeric_value)     \
    F(qpdf_, oh_get_object_id)         \
    F(qpdf_, oh_get_page_content_data) \
    F(qpdf_, oh_get_stream_data)       \
    F(qpdf_, oh_is_array)              \
    F(qpdf_, oh_is_dictionary)         \
    F(qpdf_, oh_is_name_and_equals)    \
    F(qpdf_, oh_is_number)             \
    F(qpdf_, oh_is_stream)             \
    F(qpdf_, oh_new_array)             \
    F(qpdf_, oh_new_dictionary)        \
    F(qpdf_, oh_new_name)              \
    F(qpdf_, oh_new_null)              \
    F(qpdf_, oh_new_real_from_double)  \
    F(qpdf_, oh_new_stream)            \
    F(qpdf_, oh_new_unicode_string)    \
    F(qpdf_, oh_parse)                 \
    F(qpdf_, oh_release)               \
    F(qpdf_, oh_remove_key)            \
    F(qpdf_, oh_replace_key)           \
    F(qpdf_, oh_replace_stream_data)   \
    F(qpdf_, oh_unparse_resolved)      \
    F(qpdf_, oh_wrap_in_array)         \
    F(qpdf_, read_memory)              \
    F(qpdf_, remove_page)              \
    F(qpdf_, set_attempt_recovery)     \
    F(qpdf_, set_deterministic_ID)     \
    F(qpdf_, set_minimum_pdf_version)  \
    F(qpdf_, set_object_stream_mode)   \
    F(qpdf_, set_stream_data_mode)     \
    F(qpdf_, set_suppress_warnings)    \
    F(qpdf_, silence_errors)           \
    F(qpdf_, write)

LIBRARY(qpdf, QPDF_FUNCTIONS);

#endif
