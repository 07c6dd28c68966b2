/* The index of an export, which is the same for all targets. */
#include "base/json.h"
#include "export/export.h"
#include "layout/face_digest.h"

IndexRow *export_index_row(Export *of, const ExportItem *item, int side)
{
    HashWalk walk = {hash_with(hash_pointer(item), (uint64_t)side), 0};
    for (int i; (i = hash_index_next(&of->rows, &walk)) >= 0;)
        if (of->index.items[i].item == item && of->index.items[i].side == side)
            return &of->index.items[i];
    hash_index_add(of->arena, &of->rows, walk.hash);
    list_add(of->arena, &of->index, ((IndexRow){.item = item, .side = side}));
    return &of->index.items[of->index.count - 1];
}

static void write_pair(JsonWriter *json, const char *key, double a, double b)
{
    json_open_key(json, key, "[");
    json_decimal(json, a);
    json_decimal(json, b);
    json_close(json, "]");
}

static void write_file(JsonWriter *json, const char *key, const PictureFile *file)
{
    json_key(json, key);
    if (file)
        json_text(json, file->file);
    else
        json_null(json);
}

static void write_cell(JsonWriter *json, const IndexRow *row)
{
    write_file(json, "sheet", row->sheet);
    json_key(json, "cell");
    if (!row->sheet) {
        json_null(json);
        return;
    }
    json_int(json, row->cell);
    write_pair(json, "grid", row->columns, row->rows);
}

static void write_px(JsonWriter *json, PixelSize px)
{
    if (px.width) {
        write_pair(json, "px", px.width, px.height);
        return;
    }
    json_key(json, "px");
    json_null(json);
}

/* Adds the pages that print a side, if it is printed. */
static void write_pages(JsonWriter *json, const IndexRow *row)
{
    if (!row->pages.count)
        return;
    json_open_key(json, "pages", "[");
    for (int i = 0; i < row->pages.count; i++) {
        json_open(json, "{");
        json_pair(json, "file", row->pages.items[i].file);
        json_pair_int(json, "page", row->pages.items[i].page);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_row(JsonWriter *json, const IndexRow *row)
{
    const ExportItem *item = row->item;
    const Trim trim = piece_measures(item->piece, row->side);
    json_open(json, "{");
    json_pair(json, "set", item->piece->set->name);
    json_pair(json, "id", item->piece->id);
    json_pair(json, "name", item->name);
    json_pair_int(json, "copies", item->copies);
    json_pair(json, "side", side_name(json->out.arena, row->side, 1));
    if (item->look > 1)
        json_pair_int(json, "look", item->look);
    write_file(json, "file", row->file);
    write_cell(json, row);
    write_px(json, row->px);
    write_pair(json, "mm", trim.w, trim.h);
    write_pages(json, row);
    json_close(json, "}");
}

void export_write_index(Export *of)
{
    JsonWriter json = json_new(of->arena);
    json.flat = 2;
    json_open(&json, "[");
    for (int i = 0; i < of->index.count; i++)
        write_row(&json, &of->index.items[i]);
    json_close(&json, "]");
    export_write(of, "index.json", &json.out);
}
