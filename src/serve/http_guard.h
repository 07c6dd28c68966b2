/* Decides by a request's headers if it may come from the page that ppgen serves. */
#ifndef SERVE_HTTP_GUARD_H
#define SERVE_HTTP_GUARD_H

#include <stdbool.h>

/* Returns true if a Host header names this server: a loopback name or, if the server is
 * open to other machines ('host' is no loopback address), any numeric address. A page
 * of another site whose name was made to lead here has another Host. NULL: none. */
bool http_host_is_allowed(const char *host, const char *header);

/* Returns true if an Origin header is that of a page from this Host; NULL: the browser
 * sent none. */
bool http_origin_is_allowed(const char *origin, const char *host_header);

/* Returns true unless the headers Sec-Fetch-Site and Sec-Fetch-Mode say that a page of
 * another site asks, such as for a picture; a link there may lead to the page. NULL: an
 * older browser, or none. */
bool http_site_is_allowed(const char *site, const char *mode);

#endif
