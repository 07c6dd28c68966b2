#include "command/printers.h"

#include <stdlib.h>

#include "base/path.h"

const char *printer_path(const Session *session)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (session->options.printer)
        return session->options.printer;
    if (config && *config == '/')
        return path_join(session->arena, config, "ppgen/printer.yaml");
    return home && *home ? path_join(session->arena, home, ".config/ppgen/printer.yaml")
                         : NULL;
}

bool read_printer(const Session *session, bool is_written, Printer *printer)
{
    Arena *arena = session->arena;
    const char *path = printer_path(session);
    *printer = PRINTER_USUAL;
    bool may_lack = is_written || !session->options.printer;
    if (may_lack && (!path || !path_exists(path)))
        return true;
    DiagList *diags = diag_list_new(arena);
    if (printer_read(arena, path, printer, diags))
        return true;
    print_problems(session, diags);
    return false;
}
