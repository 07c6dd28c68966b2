/* The libgit2 functions that ppgen uses, loaded on demand. */
#ifndef HISTORY_GIT_H
#define HISTORY_GIT_H

#include <git2.h>

#include "base/library.h"

#define GIT_FUNCTIONS(F)            \
    F(git_, blob_free)              \
    F(git_, blob_lookup)            \
    F(git_, blob_rawcontent)        \
    F(git_, blob_rawsize)           \
    F(git_, commit_id)              \
    F(git_, commit_summary)         \
    F(git_, commit_time)            \
    F(git_, commit_tree)            \
    F(git_, error_clear)            \
    F(git_, error_last)             \
    F(git_, libgit2_init)           \
    F(git_, libgit2_opts)           \
    F(git_, object_peel)            \
    F(git_, object_free)            \
    F(git_, odb_free)               \
    F(git_, odb_read_header)        \
    F(git_, oid_tostr)              \
    F(git_, reference_foreach_name) \
    F(git_, repository_free)        \
    F(git_, repository_head_unborn) \
    F(git_, repository_is_shallow)  \
    F(git_, repository_odb)         \
    F(git_, repository_open_ext)    \
    F(git_, repository_workdir)     \
    F(git_, revparse_single)        \
    F(git_, revwalk_free)           \
    F(git_, revwalk_new)            \
    F(git_, revwalk_next)           \
    F(git_, revwalk_push_head)      \
    F(git_, revwalk_sorting)        \
    F(git_, tree_entry_byindex)     \
    F(git_, tree_entry_bypath)      \
    F(git_, tree_entry_filemode)    \
    F(git_, tree_entry_free)        \
    F(git_, tree_entry_id)          \
    F(git_, tree_entry_name)        \
    F(git_, tree_entrycount)        \
    F(git_, tree_free)              \
    F(git_, tree_lookup)            \
    F(git_, commit_lookup)

LIBRARY(git, GIT_FUNCTIONS);

#endif
