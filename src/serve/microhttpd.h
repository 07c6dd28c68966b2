/* The libmicrohttpd functions that ppgen uses, loaded on demand. */
#ifndef SERVE_MICROHTTPD_H
#define SERVE_MICROHTTPD_H

#include <microhttpd.h>

#include "base/library.h"

#define MICROHTTPD_FUNCTIONS(F)            \
    F(MHD_, add_response_header)           \
    F(MHD_, create_response_from_buffer)   \
    F(MHD_, create_response_from_callback) \
    F(MHD_, destroy_response)              \
    F(MHD_, get_connection_info)           \
    F(MHD_, get_connection_values)         \
    F(MHD_, get_daemon_info)               \
    F(MHD_, get_timeout)                   \
    F(MHD_, queue_response)                \
    F(MHD_, resume_connection)             \
    F(MHD_, run)                           \
    F(MHD_, start_daemon)                  \
    F(MHD_, suspend_connection)

LIBRARY(microhttpd, MICROHTTPD_FUNCTIONS);

#endif
