/* Reads XLSX: the workbook names the sheets, its relations the files in the archive,
 * and texts of cells are mostly numbers of shared strings. */
#include <stdlib.h>
#include <string.h>

#include "table/number_text.h"
#include "table/sheet.h"
#include "table/sheet_xml.h"
#include "table/zip.h"

typedef struct {
    const char *name;
    const char *relation;
} SheetName;

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    const Zip *zip;
    /* the workbook */
    LIST(SheetName) sheets;
    bool since_1904;
    /* relations of the workbook: files by their ids, and by the end of their types */
    Map files;
    const char *strings_file, *styles_file, *main_file;
    const char *folder; /* that their paths are relative to */
    LIST(const char *) strings;
    LIST(int) date_formats; /* ids of number formats */
    LIST(bool) styles;      /* of cells: whether they show dates */
    bool in_cell_styles;
    /* the sheet */
    SheetText sheet;
    long row, column;
    int cell_depth;
    const char *type, *formula;
    bool is_open, is_date, in_formula;
    Text text; /* of the shared string or cell being read */
    bool keeps_text;
    int phonetic; /* depth of a phonetic guide, which is not part of a string */
} Xlsx;

/* --- relations -------------------------------------------------------------------- */

/* Returns the path in the archive that a relation's target leads to. */
static const char *target_path(Xlsx *x, const char *target)
{
    return *target == '/' ? arena_text(x->reader->arena, target + 1)
                          : arena_print(x->reader->arena, "%s%s", x->folder, target);
}

static void on_relation(Xml *xml, const char *name, const char **attributes)
{
    Xlsx *x = (Xlsx *)xml;
    const char *id = xml_attribute(attributes, "Id");
    const char *type = xml_attribute(attributes, "Type");
    const char *target = xml_attribute(attributes, "Target");
    if (!text_is(name, "Relationship") || !id || !type || !target)
        return;
    const char *path = target_path(x, target);
    map_put(&x->files, arena_text(x->reader->arena, id), (void *)path);
    if (text_ends(type, "/sharedStrings"))
        x->strings_file = path;
    else if (text_ends(type, "/styles"))
        x->styles_file = path;
    else if (text_ends(type, "/officeDocument"))
        x->main_file = path;
}

/* Reads a file with these functions. A missing file is an error. */
static bool read_file(Xlsx *x, const char *path,
                      void (*open)(Xml *, const char *, const char **),
                      void (*close)(Xml *), void (*text)(Xml *, const char *, size_t))
{
    const Source *source = zip_read(x->reader, x->zip, path);
    x->xml.open = open;
    x->xml.close = close;
    x->xml.text = text;
    return source && sheet_xml_read(x->reader, source, &x->xml);
}

static bool read_relations(Xlsx *x, const char *folder, const char *file)
{
    x->folder = folder;
    return read_file(x, file, on_relation, NULL, NULL);
}

/* --- the workbook ----------------------------------------------------------------- */

static void on_workbook(Xml *xml, const char *name, const char **attributes)
{
    Xlsx *x = (Xlsx *)xml;
    Arena *arena = x->reader->arena;
    if (text_is(name, "workbookPr")) {
        const char *since = xml_attribute(attributes, "date1904");
        x->since_1904 = since && (text_is(since, "1") || text_is(since, "true"));
    }
    const char *title = xml_attribute(attributes, "name");
    const char *relation = sheet_xml_get(attributes, "relationships|id");
    if (text_is(name, "sheet") && title && relation)
        list_add(arena, &x->sheets,
                 (SheetName){arena_text(arena, title), arena_text(arena, relation)});
}

/* Returns the file of the wanted sheet; NULL after reporting that there is none. */
static const char *find_sheet(Xlsx *x, const char **name)
{
    int count = x->sheets.count;
    const char **names = arena_array(x->reader->arena, const char *, count);
    for (int i = 0; i < count; i++)
        names[i] = x->sheets.items[i].name;
    int found = sheet_find(x->reader, names, count);
    if (found < 0)
        return NULL;
    *name = names[found];
    const char *file = map_get(&x->files, x->sheets.items[found].relation);
    return file ? file : "";
}

/* --- texts ------------------------------------------------------------------------ */

static void on_text(Xml *xml, const char *text, size_t length)
{
    Xlsx *x = (Xlsx *)xml;
    if (x->keeps_text && !x->phonetic)
        text_add_bytes(&x->text, text, length);
}

/* Texts are in <t>, but those in <rPh> say how to pronounce others. */
static void open_text(Xlsx *x, const char *name)
{
    if (text_is(name, "rPh"))
        x->phonetic = x->xml.depth;
    x->keeps_text = text_is(name, "t");
}

static void close_text(Xlsx *x)
{
    if (x->xml.depth == x->phonetic)
        x->phonetic = 0;
    x->keeps_text = false;
}

static void on_string(Xml *xml, const char *name, const char **attributes)
{
    Xlsx *x = (Xlsx *)xml;
    (void)attributes;
    if (text_is(name, "si"))
        x->text = text_new(x->reader->arena);
    open_text(x, name);
}

static void on_string_end(Xml *xml)
{
    Xlsx *x = (Xlsx *)xml;
    close_text(x);
    if (xml->depth == 2) /* <si> */
        list_add(x->reader->arena, &x->strings, x->text.text);
}

/* --- styles ----------------------------------------------------------------------- */

static bool is_date_format(const Xlsx *x, int id)
{
    static const struct {
        int first, last;
    } builtin[] = {{14, 22}, {27, 36}, {45, 47}, {50, 58}};
    for (size_t i = 0; i < sizeof builtin / sizeof *builtin; i++)
        if (id >= builtin[i].first && id <= builtin[i].last)
            return true;
    for (int i = 0; i < x->date_formats.count; i++)
        if (x->date_formats.items[i] == id)
            return true;
    return false;
}

static void on_style(Xml *xml, const char *name, const char **attributes)
{
    Xlsx *x = (Xlsx *)xml;
    int id = (int)sheet_xml_number(attributes, "numFmtId", 0, 100000, 0);
    const char *code = xml_attribute(attributes, "formatCode");
    if (text_is(name, "numFmt") && code && format_is_date(code))
        list_add(x->reader->arena, &x->date_formats, id);
    if (text_is(name, "cellXfs"))
        x->in_cell_styles = true;
    if (x->in_cell_styles && text_is(name, "xf") && xml->depth == 3)
        list_add(x->reader->arena, &x->styles, is_date_format(x, id));
}

static void on_style_end(Xml *xml)
{
    if (xml->depth == 2)
        ((Xlsx *)xml)->in_cell_styles = false;
}

/* --- the sheet -------------------------------------------------------------------- */

/* Returns the column of a cell such as "C14"; 0 if the name is malformed. */
static long column_of(const char *cell)
{
    long column = 0;
    for (; *cell >= 'A' && *cell <= 'Z' && column < MAX_SHEET_ROWS; cell++)
        column = column * 26 + *cell - 'A' + 1;
    return *cell >= '1' && *cell <= '9' ? column : 0;
}

static void open_cell(Xlsx *x, const char **attributes)
{
    const char *name = xml_attribute(attributes, "r");
    const char *type = xml_attribute(attributes, "t");
    long style = sheet_xml_number(attributes, "s", 0, 1000000, 0);
    x->column = name ? column_of(name) : x->column + 1;
    x->type = type ? arena_text(x->reader->arena, type) : "n";
    x->is_date = style < x->styles.count && x->styles.items[style];
    x->formula = NULL;
    x->is_open = true;
    x->cell_depth = x->xml.depth;
    x->text = text_new(x->reader->arena);
}

static void on_cell(Xml *xml, const char *name, const char **attributes)
{
    Xlsx *x = (Xlsx *)xml;
    if (text_is(name, "row")) {
        x->row = sheet_xml_number(attributes, "r", 1, MAX_SHEET_ROWS, x->row + 1);
        x->column = 0;
        if (!sheet_row(&x->sheet, x->row))
            xml_stop(xml);
    } else if (text_is(name, "c")) {
        open_cell(x, attributes);
    } else {
        open_text(x, name);
        x->in_formula = text_is(name, "f");
        x->keeps_text |= x->in_formula || text_is(name, "v");
    }
}

/* Adds the cell with its text, as its type asks. */
static bool add_cell(Xlsx *x)
{
    Arena *arena = x->reader->arena;
    const char *text = x->text.text;
    NodeCell kind = CELL_PLAIN;
    if (!*text && !x->formula)
        return true;
    if (text_is(x->type, "s")) {
        char *end;
        long index = strtol(text, &end, 10);
        if (*end || end == text || index < 0 || index >= x->strings.count)
            return sheet_refuse(&x->sheet, "a cell refers to a text that is missing");
        text = x->strings.items[index];
    } else if (text_is(x->type, "b")) {
        text = text_is(text, "1") ? "true" : text_is(text, "0") ? "false" : text;
    } else if (text_is(x->type, "e")) {
        kind = CELL_ERROR;
    } else if (text_is(x->type, "d")) {
        kind = CELL_DATE;
    } else if (text_is(x->type, "n")) {
        const char *date =
            x->is_date && *text ? date_text(arena, text, x->since_1904) : NULL;
        kind = date ? CELL_DATE : CELL_PLAIN;
        text = date ? date : number_text(arena, text);
        if (x->formula && !*text) {
            kind = CELL_UNCALCULATED;
            text = arena_print(arena, "=%s", x->formula);
        }
    }
    return sheet_cell(&x->sheet, x->column, kind, text, strlen(text));
}

static void on_cell_end(Xml *xml)
{
    Xlsx *x = (Xlsx *)xml;
    if (x->in_formula) {
        x->formula = x->text.text;
        x->text = text_new(x->reader->arena);
        x->in_formula = false;
    }
    close_text(x);
    if (x->is_open && xml->depth == x->cell_depth) {
        x->is_open = false;
        if (!add_cell(x))
            xml_stop(xml);
    }
}

/* Reads what the sheet refers to: texts, and which styles are dates. */
static bool read_shared(Xlsx *x)
{
    return (!x->strings_file ||
            read_file(x, x->strings_file, on_string, on_string_end, on_text)) &&
           (!x->styles_file ||
            read_file(x, x->styles_file, on_style, on_style_end, NULL));
}

static bool read_sheet(Xlsx *x)
{
    const char *name = NULL, *file = find_sheet(x, &name);
    if (!file)
        return false;
    x->sheet = sheet_begin(x->reader, name);
    bool good = read_file(x, file, on_cell, on_cell_end, on_text);
    sheet_end(&x->sheet);
    return good;
}

/* Returns the folder of a path in the archive, with a slash at the end. */
static const char *folder_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash + 1 - path)) : "";
}

bool xlsx_read(TableReader *reader)
{
    Arena *arena = reader->arena;
    Xlsx x = {.reader = reader, .zip = zip_open(reader), .files = map_new(arena)};
    if (!x.zip || !read_relations(&x, "", "_rels/.rels"))
        return false;
    const char *book = x.main_file ? x.main_file : "xl/workbook.xml";
    const char *folder = folder_of(arena, book);
    const char *relations =
        arena_print(arena, "%s_rels/%s.rels", folder, book + strlen(folder));
    x.files = map_new(arena);
    return read_file(&x, book, on_workbook, NULL, NULL) &&
           read_relations(&x, folder, relations) && read_shared(&x) && read_sheet(&x);
}
