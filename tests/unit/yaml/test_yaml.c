/* Tests reading YAML. Messages point at keys and values, so each must know its
 * position. Any fault in a file must be reported clearly and stop the reading
 * safely. */
#include "unit.h"

#include "yaml/node.h"

/* --- the tree as text: text@line:column+length ------------------------------------ */

static void write_place(Text *out, SourceRange where)
{
    text_print(out, "@%d:%d+%d", where.line, where.column, where.length);
}

static void write_tree(Text *out, const Node *node, bool places)
{
    if (node->kind == NODE_TEXT) {
        text_print(out, node->quoted ? "'%s'" : "%s", node->text);
    } else {
        bool is_map = node->kind == NODE_MAP;
        text_add(out, is_map ? "{" : "[");
        for (int i = 0; i < node->count; i++) {
            text_add(out, i ? ", " : "");
            if (is_map) {
                write_tree(out, node->entries[i].key, places);
                text_add(out, ": ");
            }
            write_tree(out, is_map ? node->entries[i].value : node->items[i], places);
        }
        text_add(out, is_map ? "}" : "]");
    }
    if (places)
        write_place(out, node->where);
}

static const char *tree_of(Fixture *f, const char *yaml, bool places)
{
    const Node *node = yaml_of(f, yaml);
    if (!node)
        return problems(f);
    Text out = text_new(f->arena);
    write_tree(&out, node, places);
    assert_int_equal(f->diags->all.count, 0);
    return out.text;
}

typedef struct {
    const char *yaml, *result;
} YamlCase;

static void assert_trees(Fixture *f, const YamlCase *cases, size_t count, bool places)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i].yaml, tree_of(f, cases[i].yaml, places), cases[i].result);
}

static void keys_and_values_have_positions(void **state)
{
    static const YamlCase cases[] = {
        {"a: b", "{a@1:1+1: b@1:4+1}@1:1+1"},
        {"name:  wolf\nhp: 12\n", "{name@1:1+4: wolf@1:8+4, hp@2:1+2: 12@2:5+2}@1:1+1"},
        {"a:\n  - b\n  - c: d\n",
         "{a@1:1+1: [b@2:5+1, {c@3:5+1: d@3:8+1}@3:5+1]@2:3+1}@1:1+1"},
        {"{a: [b, c]}", "{a@1:2+1: [b@1:6+1, c@1:9+1]@1:5+1}@1:1+1"},
        {"a: 'b c'", "{a@1:1+1: 'b c'@1:4+5}@1:1+1"},
        {"\"a\": \"b\\nc\"", "{'a'@1:1+3: 'b\nc'@1:6+6}@1:1+1"},
        {"# note\n\na: b # more\n", "{a@3:1+1: b@3:4+1}@3:1+1"},
        {"---\na: b\n...\n", "{a@2:1+1: b@2:4+1}@2:1+1"},
        {"just a text", "just a text@1:1+11"},
    };
    assert_trees(*state, cases, LENGTH(cases), true);
}

static void columns_and_lengths_count_code_points(void **state)
{
    static const YamlCase cases[] = {
        {"é: 漢字", "{é@1:1+1: 漢字@1:4+2}@1:1+1"},
        {"{漢: '🐺 x', é: y}", "{漢@1:2+1: '🐺 x'@1:5+5, é@1:12+1: y@1:15+1}@1:1+1"},
        {"e\u0301: x", "{e\u0301@1:1+2: x@1:5+1}@1:1+1"},
    };
    assert_trees(*state, cases, LENGTH(cases), true);
}

static void windows_line_ends_are_read(void **state)
{
    static const YamlCase cases[] = {
        {"a: b\r\nc: d\r\n", "{a@1:1+1: b@1:4+1, c@2:1+1: d@2:4+1}@1:1+1"},
    };
    assert_trees(*state, cases, LENGTH(cases), true);
}

/* Windows editors write a byte order mark at the start. It does not belong to the first
 * line. */
static void a_byte_order_mark_is_skipped(void **state)
{
    static const YamlCase cases[] = {
        {"\uFEFFa: b\nc: d\n", "{a@1:1+1: b@1:4+1, c@2:1+1: d@2:4+1}@1:1+1"},
        {"\uFEFF{a: b}", "{a@1:2+1: b@1:5+1}@1:1+1"},
        {"\uFEFF# note\na: b\n", "{a@2:1+1: b@2:4+1}@2:1+1"},
        {"\uFEFF", "1:1+1 the file is empty [empty-file]"},
    };
    assert_trees(*state, cases, LENGTH(cases), true);
}

static void scalars_follow_yaml_rules(void **state)
{
    static const YamlCase cases[] = {
        {"a: b\n  c\n\n  d\n", "{a: b c\nd}"},
        {"a: |\n  b\n   c\n\n  d\n", "{a: 'b\n c\n\nd'}"},
        {"a: |-\n  b\n", "{a: 'b'}"},
        {"a: >\n  b\n  c\n\n  d\n", "{a: 'b c\nd'}"},
        {"a: |+\n  b\n\n\nc: \"d\n\n\"\n", "{a: 'b', c: 'd\n'}"},
        {"a: 'it''s'", "{a: 'it's'}"},
        {"a: \"\\u00e9\\x41\\t\\\"\"", "{a: 'éA\t\"'}"},
        {"a: \"b \\\n   c\"", "{a: 'b c'}"},
        {"a:\nb: ''\n", "{a: , b: ''}"},
        {"? a\n: b\n", "{a: b}"},
        {"a: yes\nb: 012\nc: ~\n", "{a: yes, b: 012, c: ~}"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

static void quotes_and_blocks_are_remembered(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *yaml;
        bool quoted, block;
    } cases[] = {
        {"a: b", false, false},        {"a: 'b'", true, false},
        {"a: \"b\"", true, false},     {"a: |\n  b\n", true, true},
        {"a: >\n  b\n", true, true},   {"a: b\n  c\n", false, true},
        {"a: \"b\n  c\"", true, true},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *node = node_get(yaml_of(f, cases[i].yaml), "a");
        if (node->quoted != cases[i].quoted || node->block != cases[i].block)
            fail_msg("%s", cases[i].yaml);
    }
}

/* --- anchors, aliases and merge keys ---------------------------------------------- */

static void an_alias_has_the_value_of_its_anchor(void **state)
{
    static const YamlCase cases[] = {
        {"a: &x wolf\nb: *x\n", "{a: wolf, b: wolf}"},
        {"a: &x {b: c}\nd: *x\n", "{a: {b: c}, d: {b: c}}"},
        {"- &x [a, &y b]\n- *x\n- *y\n", "[[a, b], [a, b], b]"},
        {"a: &x b\nc: &x d\ne: *x\n", "{a: b, c: d, e: d}"},
        {"&k a: b\nc: *k\n", "{a: b, c: a}"},
        {"a: &x b\n*x : c\n", "{a: b, b: c}"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

static void an_alias_shares_the_tree_of_its_anchor(void **state)
{
    Fixture *f = *state;
    const Node *root = yaml_of(f, "a: &x [1, 2]\nb: *x\n");
    assert_ptr_equal(node_get(root, "a"), node_get(root, "b"));
    assert_int_equal(root->expanded_nodes, 1 + 2 + 3 + 3);
}

static void merge_keys_supply_missing_entries(void **state)
{
    static const YamlCase cases[] = {
        {"a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\n",
         "{a: {b: 1, c: 2}, d: {c: 3, b: 1}}"},
        {"a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}\n",
         "{a: {b: 1, c: 2}, d: {c: 3, b: 1}}"},
        {"- &x {a: 1}\n- &y {a: 2, b: 3}\n- {<<: [*x, *y]}\n- {<<: [*y, *x]}\n",
         "[{a: 1}, {a: 2, b: 3}, {a: 1, b: 3}, {a: 2, b: 3}]"},
        {"- &x {a: 1}\n- &y {<<: *x, b: 2}\n- {<<: *y}\n",
         "[{a: 1}, {b: 2, a: 1}, {b: 2, a: 1}]"},
        {"a: {<<: {b: 1}}", "{a: {b: 1}}"},
        {"a: {<<: []}", "{a: {}}"},
        {"a: {'<<': 1}", "{a: {'<<': 1}}"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

/* Maps with more than SMALL_MAP keys use a hash table instead of a linear search. */
static void maps_of_any_size_merge_and_report_duplicate_keys(void **state)
{
    Fixture *f = *state;
    for (int size = 14; size <= 40; size++) {
        Text yaml = text_new(f->arena);
        text_add(&yaml, "- &x {k0: merged, more: merged}\n- <<: *x\n");
        for (int i = 0; i < size; i++)
            text_print(&yaml, "  k%d: own\n", i);
        const Node *map = yaml_of(f, yaml.text)->items[1];
        assert_int_equal(map->count, size + 1);
        assert_string_equal(node_get(map, "k0")->text, "own");
        assert_string_equal(node_get(map, "more")->text, "merged");
        text_print(&yaml, "  k%d: twice\n", size / 2);
        const char *problem = arena_print(
            f->arena,
            "%d:3+%d the key 'k%d' is listed twice in this map [duplicate-key]",
            size + 3, size / 2 < 10 ? 2 : 3, size / 2);
        assert_null(yaml_of(f, yaml.text));
        assert_string_equal(problems(f), problem);
    }
}

/* --- errors ----------------------------------------------------------------------- */

static void mistakes_are_reported_with_their_position(void **state)
{
    static const YamlCase cases[] = {
        {"", "1:1+1 the file is empty [empty-file]"},
        {"# only a note\n", "1:1+1 the file is empty [empty-file]"},
        {"a: 1\nb: 2\na: 3\n",
         "3:1+1 the key 'a' is listed twice in this map [duplicate-key]"},
        {"{a: {b: 1, b: 2}, a: 3, b: 4, b: 5}",
         "1:12+1 the key 'b' is listed twice in this map [duplicate-key]\n"
         "1:19+1 the key 'a' is listed twice in this map [duplicate-key]\n"
         "1:31+1 the key 'b' is listed twice in this map [duplicate-key]"},
        {"a: 1\n'a': 2\n",
         "2:1+3 the key 'a' is listed twice in this map [duplicate-key]"},
        {"a:\n\tb: 1\n",
         "2:1+1 found a tab in the indentation [tab] (indent YAML with spaces)"},
        {"a:\n  \tb: 1\n",
         "2:1+1 found a tab in the indentation [tab] (indent YAML with spaces)"},
        {"a: 1\n---\nb: 2\n", "2:1+3 a second document starts here, but a file can "
                              "hold only one [second-document]"},
        {"a: 1\n...\n---\n", "3:1+3 a second document starts here, but a file can hold "
                             "only one [second-document]"},
        {"a: *x\n",
         "1:4+2 there is no anchor '&x' before this [unknown-anchor] (put quotes "
         "around a text that begins with '*')"},
        {"a: *x\nb: &x 1\n",
         "1:4+2 there is no anchor '&x' before this [unknown-anchor] (put "
         "quotes around a text that begins with '*')"},
        {"a: &x [1, *x]\n", "1:11+2 '&x' contains itself [endless-anchor]"},
        {"a: &x {b: {c: *x}}\n", "1:15+2 '&x' contains itself [endless-anchor]"},
        {"a: &x {<<: *x}\n", "1:12+2 '&x' contains itself [endless-anchor]"},
        {"a: {<<: 1}", "1:5+2 '<<' takes a map or a list of maps [merge-key]"},
        {"a: {<<: [{b: 1}, 2]}",
         "1:5+2 '<<' takes a map or a list of maps [merge-key]"},
        {"a: !wolf 1", "1:4+7 YAML tags are not supported: '!wolf' [tag] (put "
                       "quotes around a text that begins with '!')"},
        {"a: !wolf [1]", "1:4+7 YAML tags are not supported: '!wolf' [tag] (put "
                         "quotes around a text that begins with '!')"},
        {"a: !wolf {b: 1}", "1:4+7 YAML tags are not supported: '!wolf' [tag] (put "
                            "quotes around a text that begins with '!')"},
        {"a: !!int 1", "1:4+7 YAML tags are not supported: '!!int' [tag] (put "
                       "quotes around a text that begins with '!')"},
        {"? [a]\n: b\n", "1:3+1 a key must be text [bad-key]"},
        {"? {a: b}\n: c\n", "1:3+1 a key must be text [bad-key]"},
        {"a: \"b\\0c\"", "1:4+6 the text contains a NUL character [yaml]"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

static void libyaml_errors_are_reported_in_plain_words(void **state)
{
    static const YamlCase cases[] = {
        {"a: b: c\n",
         "1:5+1 not valid YAML: found ': ' where no key is allowed [yaml] "
         "(put quotes around a text with ': '; or look for a wrong "
         "indentation, or a missing space after ':', here and in the line before)"},
        {"a: 'b' c\n", "1:6+1 the quoted text ends here, but more text follows [yaml] "
                       "(put quotes around the whole value: \"'b' c\")"},
        {"a: [\"b\" + c, d]\n",
         "1:7+1 the quoted text ends here, but more text follows [yaml] (put quotes "
         "around the whole value: '\"b\" + c')"},
        {"a: \"b\" + max(c, d) # the sum\n",
         "1:6+1 the quoted text ends here, but more text follows [yaml] (put quotes "
         "around the whole value: '\"b\" + max(c, d)')"},
        {"a: [\"b\\\"\" + c[1], d]\n",
         "1:9+1 the quoted text ends here, but more text follows [yaml] (put quotes "
         "around the whole value: '\"b\\\"\" + c[1]')"},
        {"a: 'b\\n' c\n",
         "1:8+1 the quoted text ends here, but more text follows [yaml] (put quotes "
         "around the whole value, or write '>' and continue on the next line)"},
        {"a: {b: \"c\" + \"it's, d\", e: f}\n",
         "1:10+1 the quoted text ends here, but more text follows [yaml] (put quotes "
         "around the whole value, or write '>' and continue on the next line)"},
        {"a: [1\nb: 2\n",
         "1:4+1 not valid YAML: this '[' is not closed, or a ',' is missing [yaml] "
         "(inside { } and [ ], a text with , : # { } [ ] needs quotes around it)"},
        {"a: {b: 1\nc: [\n",
         "1:4+1 not valid YAML: this '{' is not closed, or a ',' is missing [yaml] "
         "(inside { } and [ ], a text with , : # { } [ ] needs quotes around it)"},
        {"a: 1\nwolf\nb: 2\n",
         "2:1+1 not valid YAML: this is not a 'key: value' pair [yaml] (write a space "
         "after ':', and begin each item of a list with '- ')"},
        {"a: - b\n", "1:4+1 not valid YAML: found '- ' where no list is allowed [yaml] "
                     "(begin a list under a key on the next line)"},
        {"- a\nb: c\n", "2:1+1 not valid YAML: the indentation is wrong: this line "
                        "begins in column 1, but line 1 in column 3 [yaml] (begin "
                        "lines that belong together in the same column)"},
        {"- a: 1\n  b: 2\n\n # c\n c: 3\n",
         "5:2+1 not valid YAML: the indentation is wrong: this line begins in column "
         "2, but line 2 in column 3 [yaml] (begin lines that belong together in the "
         "same column)"},
        {"a: \"b\nc: d\n",
         "1:4+1 not valid YAML: this text or bracket is not closed [yaml]"},
        {"a: !x!y z\n",
         "1:4+1 not valid YAML: tags ('!…') are not supported [yaml] (write 'not' in "
         "an expression, and put quotes around a text with '!')"},
        {"a: [\n",
         "2:1+1 not valid YAML: a value is missing, or a bracket is not closed [yaml]"},
        {"a: \"\\q\"\n", "1:5+1 not valid YAML: found unknown escape character [yaml]"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

static void control_characters_are_reported_with_their_position(void **state)
{
    static const YamlCase cases[] = {
        {"a: 1\nbc: x\x01y\n",
         "2:6+1 not valid YAML: a control character is not allowed [yaml]"},
        {"a: 'é\x1B'\n",
         "1:6+1 not valid YAML: a control character is not allowed [yaml]"},
    };
    assert_trees(*state, cases, LENGTH(cases), false);
}

static void invalid_utf8_is_reported_with_its_position(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *bytes;
        size_t length;
        const char *problem;
    } cases[] = {
        {"a: 1\nbé: caf\xE9 x", 15,
         "2:8+1 the byte 0xE9 is not valid UTF-8; in Windows-1252 it would be 'é' "
         "[not-utf8] (save the file as UTF-8; in Excel that is 'CSV UTF-8')"},
        {"\xFF\xFE", 2,
         "1:1+1 the byte 0xFF is not valid UTF-8 [not-utf8] (save the file as UTF-8)"},
        {"a: 1\nb: \0c", 10,
         "2:4+1 found a NUL byte: this is not a text file [not-text]"},
        {"a\0\xFF", 3, "1:2+1 found a NUL byte: this is not a text file [not-text]"},
        {"a\xFF\0", 3,
         "1:2+1 the byte 0xFF is not valid UTF-8 [not-utf8] (save the file as UTF-8)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Source *source = source_of_bytes(f, cases[i].bytes, cases[i].length);
        assert_null(yaml_read(f->arena, source, f->diags));
        assert_case(cases[i].bytes, problems(f), cases[i].problem);
    }
}

/* Line numbers must agree with what libyaml counts as lines. */
static void every_yaml_line_break_is_counted(void **state)
{
    static const char *const breaks[] = {"\n",       "\r\n",         "\r",
                                         "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(breaks); i++) {
        const char *b = breaks[i];
        const char *good = arena_print(f->arena, "a: 1%s%sb:%s  - é: d", b, b, b);
        assert_case(b, tree_of(f, good, true),
                    "{a@1:1+1: 1@1:4+1, b@3:1+1: [{é@4:5+1: d@4:8+1}@4:5+1]@4:3+1}"
                    "@1:1+1");
        assert_case(b, tree_of(f, arena_print(f->arena, "a: 1%sb: x\x01", b), false),
                    "2:5+1 not valid YAML: a control character is not allowed [yaml]");
        assert_case(
            b, tree_of(f, arena_print(f->arena, "a:%s\tb: 1", b), false),
            "2:1+1 found a tab in the indentation [tab] (indent YAML with spaces)");
    }
}

static void duplicate_keys_report_both_positions(void **state)
{
    Fixture *f = *state;
    assert_null(yaml_of(f, "a: 1\nb: 2\na: 3\n"));
    const Diag *diag = f->diags->all.items[0];
    assert_int_equal(diag->remarks.count, 1);
    assert_string_equal(diag->remarks.items[0].text, "the first one is here");
    assert_int_equal(diag->remarks.items[0].where.line, 1);
}

static void texts_cut_short_by_a_comment_are_reported(void **state)
{
    static const struct {
        const char *yaml, *report;
    } cases[] = {
        {"a: Draw card #3\n", "1:14+1"},
        {"a: Draw a card  \t#wolf card\n", "1:18+1"},
        {"a: Füchse é 漢 #é b\n", "1:15+1"},
        {"a: b\nb:\n  - of the #1 card\n  - to the #2 card # note\n", "3:12+1\n4:12+1"},
        {"a: it goes\n  on for #3\n  lines\n", "2:10+1\n3:3+1"},
        {"a: [b c #d\n  , e f]", "1:9+1"},
        {"# a #b\na: b c # d #e\nb: c d #f", "3:8+1"},
        {"a: x y #b", "1:8+1"},
        {"a: Draw card # 3\n", ""},
        {"a: Draw card#3\n", ""},
        {"a: 'Draw card #3' #4\n", ""},
        {"a: \"Draw card #3\"\n", ""},
        {"a: >\n  Draw card #3\n", ""},
        {"a: red #C33820\n", "1:8+1"},
        {"a: Agent #7\n", "1:10+1"},
        {"a: #7\nb: c", "1:4+1"},
        {"a: [b, {c: #d\n}]", ""},
        {"- #b\n- c ## d", "1:3+1"},
        {"a: b ##\nc: #\nd: # e\nf: b #", ""},
        {"a b: #c\n  d\n", ""},
        {"a: #b c\n  d\n", ""},
        {"a: b c\n#d\nb: c d\n #e\nf: g\n", ""},
        {"a: b c #\n", ""},
        {"#a: b c", ""},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        yaml_of(f, cases[i].yaml);
        Text report = text_new(f->arena);
        diag_sort(f->diags);
        for (int d = 0; d < f->diags->all.count; d++) {
            const Diag *diag = f->diags->all.items[d];
            if (text_is(diag->rule, "empty-file"))
                continue;
            text_print(&report, "%s%d:%d+%d", report.length ? "\n" : "",
                       diag->where.line, diag->where.column, diag->where.length);
        }
        problems(f);
        assert_case(cases[i].yaml, report.text, cases[i].report);
    }
    assert_non_null(yaml_of(f, "a: b c #d"));
    assert_string_equal(
        problems(f),
        "1:8+1 the text ends here: this '#' begins a comment [comment] "
        "(put the text in quotes if the '#' belongs to it; otherwise write '# ')");
}

/* --- limits ----------------------------------------------------------------------- */

static const char *repeated(Fixture *f, const char *text, int times)
{
    Text all = text_new(f->arena);
    while (times-- > 0)
        text_add(&all, text);
    return all.text;
}

static void nesting_depth_is_limited(void **state)
{
    Fixture *f = *state;
    const char *deep = arena_print(f->arena, "%s%s", repeated(f, "[", MAX_DEPTH),
                                   repeated(f, "]", MAX_DEPTH));
    assert_non_null(yaml_of(f, deep));
    assert_null(yaml_of(f, arena_print(f->arena, "[%s]", deep)));
    assert_string_equal(
        problems(f), "1:65+1 lists and maps are nested more than 64 deep [too-deep]");
    assert_null(yaml_of(f, repeated(f, "[", 200000)));
    assert_null(yaml_of(f, repeated(f, "{a: ", 200000)));
    assert_null(yaml_of(f, repeated(f, "- ", 200000)));
}

static void alias_expansion_is_limited(void **state)
{
    Fixture *f = *state;
    Text bomb = text_new(f->arena);
    text_add(&bomb, "a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++)
        text_print(&bomb, "a%d: &a%d [%s*a%d]\n", i, i,
                   repeated(f, arena_print(f->arena, "*a%d, ", i - 1), 8), i - 1);
    assert_null(yaml_of(f, bomb.text));
    assert_string_equal(problems(f), "7:35+3 more than 4000000 values, with aliases "
                                     "expanded [too-large]");
    assert_true(arena_used(f->arena) < 1000000);
}

static void text_length_is_limited(void **state)
{
    Fixture *f = *state;
    char *yaml = arena_alloc(f->arena, MAX_TEXT_KB * 1024 + 10);
    memset(yaml, 'x', MAX_TEXT_KB * 1024 + 4);
    memcpy(yaml, "a: '", 4);
    yaml[MAX_TEXT_KB * 1024 + 4] = '\'';
    assert_non_null(yaml_of(f, yaml));
    memcpy(yaml, "a: x", 4);
    yaml[MAX_TEXT_KB * 1024 + 4] = 'x';
    assert_null(yaml_of(f, yaml));
    assert_string_equal(problems(f),
                        "1:4+1048578 the text is larger than 1024 KB [too-large]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(keys_and_values_have_positions),
        TEST(columns_and_lengths_count_code_points),
        TEST(windows_line_ends_are_read),
        TEST(a_byte_order_mark_is_skipped),
        TEST(scalars_follow_yaml_rules),
        TEST(quotes_and_blocks_are_remembered),
        TEST(an_alias_has_the_value_of_its_anchor),
        TEST(an_alias_shares_the_tree_of_its_anchor),
        TEST(merge_keys_supply_missing_entries),
        TEST(maps_of_any_size_merge_and_report_duplicate_keys),
        TEST(mistakes_are_reported_with_their_position),
        TEST(libyaml_errors_are_reported_in_plain_words),
        TEST(control_characters_are_reported_with_their_position),
        TEST(invalid_utf8_is_reported_with_its_position),
        TEST(every_yaml_line_break_is_counted),
        TEST(duplicate_keys_report_both_positions),
        TEST(texts_cut_short_by_a_comment_are_reported),
        TEST(nesting_depth_is_limited),
        TEST(alias_expansion_is_limited),
        TEST(text_length_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
