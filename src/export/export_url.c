#include "export/export_url.h"

#include "base/path.h"

bool base_url_is_sound(const char *url)
{
    size_t start = text_starts(url, "https://")  ? strlen("https://")
                   : text_starts(url, "http://") ? strlen("http://")
                                                 : 0;
    if (!start || !url[start] || strchr("/?#", url[start]))
        return false;
    for (; *url; url++)
        if ((unsigned char)*url <= ' ' || *url == 0x7F || strchr("\"<>#?", *url))
            return false;
    return true;
}

static bool is_plain(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           strchr("-._~/", c);
}

/* Adds a path, with everything encoded that is not plain in addresses. */
static void add_encoded(Text *url, const char *path)
{
    for (; *path; path++)
        if (is_plain((unsigned char)*path))
            text_add_bytes(url, path, 1);
        else
            text_print(url, "%%%02X", (unsigned char)*path);
}

const char *export_url(const Export *of, const char *file)
{
    const char *base = of->options.base_url;
    if (!base) {
        const char *folder = path_real(of->arena, of->folder.path);
        return arena_print(of->arena, "file://%s/%s", folder ? folder : "", file);
    }
    Text url = text_new(of->arena);
    text_add(&url, base);
    if (!text_ends(base, "/"))
        text_add(&url, "/");
    add_encoded(&url, file);
    return url.text;
}
