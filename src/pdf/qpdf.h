/* The functions of libqpdf that are used. */
#ifndef PDF_QPDF_H
#define PDF_QPDF_H

#include <qpdf/qpdf-c.h>

#include "base/library.h"

#define QPDF_FUNCTIONS(F)            \
    F(qpdf_, cleanup)                \
    F(qpdf_, get_num_pages)          \
    F(qpdf_, get_object_by_id)       \
    F(qpdf_, get_page_n)             \
    F(qpdf_, has_error)              \
    F(qpdf_, init)                   \
    F(qpdf_, oh_begin_dict_key_iter) \
    F(qpdf_, oh_dict_more_keys)      \
    F(qpdf_, oh_dict_next_key)       \
    F(qpdf_, oh_get_array_item)      \
    F(qpdf_, oh_get_array_n_items)   \
    F(qpdf_, oh_get_dict)            \
    F(qpdf_, oh_get_key)             \
    F(qpdf_, oh_get_object_id)       \
    F(qpdf_, oh_get_stream_data)     \
    F(qpdf_, oh_is_array)            \
    F(qpdf_, oh_is_dictionary)       \
    F(qpdf_, oh_is_stream)           \
    F(qpdf_, oh_release)             \
    F(qpdf_, oh_unparse)             \
    F(qpdf_, read_memory)            \
    F(qpdf_, set_suppress_warnings)  \
    F(qpdf_, silence_errors)

LIBRARY(qpdf, QPDF_FUNCTIONS);

#endif
