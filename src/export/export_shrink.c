/* Draws pictures again that have more bytes than the target takes. */
#include <math.h>
#include <sys/stat.h>

#include "export/export.h"

enum { MOST_ROUNDS = 8 };

static size_t bytes_of(const Export *of, const PictureFile *file)
{
    struct stat status;
    bool found = stat(export_folder_path(&of->folder, file->file), &status) == 0;
    return found ? (size_t)status.st_size : 0;
}

/* Returns the fit of a picture with fewer pixels. They have about as many bytes each,
 * and details that are lost save a few more. */
static PictureFit smaller_fit(const IndexRow *row, size_t bytes, size_t most)
{
    const Trim trim = piece_measures(row->item->piece, row->side);
    double dpi = floor(row->fit.dpi * 0.95 * sqrt((double)most / (double)bytes));
    return picture_fit(&trim, fmax(dpi, 1), !row->fit.cut);
}

static void report(Export *of, const IndexRow *row, size_t most)
{
    const Piece *piece = row->item->piece;
    diag_add(of->diags, LEVEL_WARNING, piece->set->where, "picture-limit",
             "'%s' is drawn at %g dpi, because %s takes no picture of %g MB",
             piece_called(of->diags->arena, piece), row->fit.dpi, of->target->title,
             (double)most / 1e6);
}

/* --- drawing again ---------------------------------------------------------------- */

/* Notes the rows whose pictures are too large. Returns their number. */
static int find_large(Export *of, size_t most, bool *is_large)
{
    int count = 0;
    for (int i = 0; i < of->index.count; i++) {
        const IndexRow *row = &of->index.items[i];
        is_large[i] = row->file && bytes_of(of, row->file) >= most;
        count += is_large[i];
    }
    return count;
}

/* Draws pictures again. Their old files stay until the last of them is measured,
 * because sides may share a file. */
static void draw_again(Export *of, size_t most, const bool *is_large, bool *is_drawn)
{
    Map old = map_new(of->arena);
    of->pictures = picture_files_begin(of->arena, &of->folder, of->options.max_threads);
    for (int i = 0; i < of->index.count; i++) {
        IndexRow *row = &of->index.items[i];
        if (!is_large[i])
            continue;
        const PictureFit fit = smaller_fit(row, bytes_of(of, row->file), most);
        map_put(&old, row->file->file, of);
        export_face(of, row->item, row->side, row->stem, &fit);
        is_drawn[i] = true;
    }
    for (int i = 0; i < old.entries.count; i++)
        export_folder_remove(&of->folder, old.entries.items[i].key);
}

bool export_drawn_within(Export *of, size_t most)
{
    bool *is_large = arena_array(of->arena, bool, of->index.count),
         *is_drawn = arena_array(of->arena, bool, of->index.count);
    for (int round = 0; export_drawn(of) && round < MOST_ROUNDS; round++) {
        if (!find_large(of, most, is_large))
            break;
        draw_again(of, most, is_large, is_drawn);
    }
    for (int i = 0; i < of->index.count; i++)
        if (is_drawn[i])
            report(of, &of->index.items[i], most);
    return export_drawn(of);
}
