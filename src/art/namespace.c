#include "art/namespace.h"

#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* Returns true if all characters are allowed in a URI, '%' is always followed by two
 * hexadecimal digits, and there is at most one '#'. */
static bool has_good_signs(const char *text)
{
    const char *part = NULL;
    for (; *text; text++) {
        if (*text == '%') {
            if (strspn(text + 1, DIGITS "abcdefABCDEF") < 2)
                return false;
        } else if (*text == '#') {
            if (part)
                return false;
            part = text;
        } else if (!strchr(LETTERS DIGITS "-._~:/?@!$&'()*+,;=", *text)) {
            return false;
        }
    }
    return true;
}

/* Returns true if the first 'length' bytes are a scheme such as "http:", or if there is
 * none. */
static bool has_good_scheme(const char *text, size_t length)
{
    return length == 0 || (strspn(text, LETTERS) > 0 &&
                           strspn(text, LETTERS DIGITS "+-.") == length - 1);
}

/* Returns true if the text begins with a valid host such as "//host:80", or has
 * none. */
static bool has_good_host(const char *text)
{
    if (strncmp(text, "//", 2) != 0)
        return true;
    text += 2;
    text += strcspn(text, ":@/?#");
    if (*text == ':') {
        size_t digits = strspn(text + 1, DIGITS);
        if (digits < 1 || digits > 5)
            return false;
        text += 1 + digits;
    }
    return !*text || strchr("/?#", *text);
}

bool namespace_is_valid(const char *address)
{
    size_t scheme = strcspn(address, ":/?#");
    scheme = address[scheme] == ':' ? scheme + 1 : 0;
    return has_good_signs(address) && has_good_scheme(address, scheme) &&
           has_good_host(address + scheme);
}
