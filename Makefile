# ppgen: 'make' builds ./ppgen. 'make help' lists the rest.

VERSION = 0.1.0
PREFIX ?= /usr/local
DATADIR = $(PREFIX)/share/ppgen
DESTDIR ?=

CC ?= cc
CLANG ?= clang
CFLAGS ?= -O2 -g $(HARDENED)
HARDENED = -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
# macOS links every program this way by default.
LDFLAGS ?= $(if $(filter Darwin,$(shell uname)),,-pie -Wl,-z,relro,-z,now)
# Rows of tables may leave out members at their end.
WARN = -Wall -Wextra -Wpedantic -Wno-missing-field-initializers
STD = -std=c17
BUILD ?= build
BIN ?= ppgen

LIBS = -lyaml -lgmp -lm -ldl -pthread

# Drawing libraries are loaded on first use: src/base/library.h explains why.
DRAWING = cairo cairo-ft cairo-pdf cairo-svg harfbuzz freetype2 icu-uc librsvg-2.0 libqpdf \
  libjpeg libdeflate expat nettle libcmark-gfm libgit2 libmicrohttpd
DRAWING_FILES = cairo harfbuzz freetype icuuc hyphen rsvg-2 gobject-2.0 qpdf jpeg deflate expat git2 microhttpd \
  nettle cmark-gfm cmark-gfm-extensions
DEFINES = -DPPGEN_VERSION='"$(VERSION)"' -DPPGEN_DATA='"$(DATADIR)"'
COMPILE = $(CC) $(STD) $(WARN) $(WERROR) $(CFLAGS) $(CPPFLAGS) $(DEFINES) $(INCLUDES) -MMD -MP
INCLUDES = -Isrc -I$(BUILD) @$(BUILD)/drawing.flags
ASAN = -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer
TSAN = -fsanitize=thread -fno-omit-frame-pointer

# Names of Debian packages.
DEPS = gcc libc6-dev binutils pkg-config libyaml-dev libgmp-dev libcairo2-dev \
  libharfbuzz-dev libfreetype-dev libicu-dev libhyphen-dev librsvg2-dev libqpdf-dev \
  libjpeg-dev libdeflate-dev libexpat1-dev libgit2-dev libmicrohttpd-dev nettle-dev libcmark-gfm-dev \
  libcmark-gfm-extensions-dev hyphen-en-gb hyphen-en-us \
  fonts-inter fonts-dejavu-core fonts-gotico-antiqua fonts-texgyre fonts-yanone-kaffeesatz fonts-arapey \
  fonts-bebas-neue fonts-urw-base35 fonts-league-spartan fonts-cabin
DEPS_TEST = $(DEPS) libcmocka-dev clang clang-format python3 python3-jsonschema python3-yaml \
  hunspell hunspell-en-gb fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  fonts-liberation qpdf poppler-utils mupdf-tools unicode-data \
  golang-github-yuin-goldmark-dev faketime git jq libxlsxwriter-dev python3-openpyxl python3-odf python3-ezdxf gnumeric \
  chromium chromium-driver
# Adds the packages for 'make fuzz' and 'make lint'.
DEPS_LAB = $(DEPS_TEST) libclang-rt-dev clang-tidy cppcheck

SRC := $(sort $(wildcard src/*.c src/*/*.c))
OBJ := $(SRC:src/%.c=$(BUILD)/%.o)
LIB := $(filter-out $(BUILD)/main.o,$(OBJ))
# Unit tests link only what they use of it, which takes half the time.
ARCHIVE = $(BUILD)/ppgen.a
UNIT := $(sort $(wildcard tests/unit/*/test_*.c))
UNIT_BIN := $(UNIT:tests/unit/%.c=$(BUILD)/tests/%)
TARGETS := $(filter-out tests/fuzz/replay.c tests/fuzz/fuzzer.c,$(wildcard tests/fuzz/*.c))
REPLAY = $(BUILD)/tests/replay
FOLDERS := $(sort $(dir $(OBJ) $(UNIT_BIN)))
FORMATTED = $(wildcard src/*.[ch] src/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch])

# Missing packages are installed before anything is built, even with 'make -j2 deps demo'.
FIRST := $(filter deps deps-test deps-lab,$(MAKECMDGOALS))

MADE = $(BUILD)/ppgen.1 $(BUILD)/completion.bash $(BUILD)/completion.zsh $(BUILD)/completion.fish

all: $(BIN) ## build ./ppgen

$(BIN): $(OBJ)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJ) $(LIBS)

# ppgen generates the completions from its tables of commands and options.
$(BUILD)/completion.%: $(BIN)
	'$(abspath $(BIN))' --generate $* > $@

$(BUILD)/ppgen.1: packaging/ppgen.1.in $(BIN)
	'$(abspath $(BIN))' --generate man > $@.sections
	sed -e '/^@SECTIONS@$$/{' -e 'r $@.sections' -e d -e '}' packaging/ppgen.1.in > $@

$(BUILD)/%.o: src/%.c Makefile | $(FOLDERS) $(FIRST) $(BUILD)/sonames.h $(BUILD)/completions.h $(BUILD)/drawing.flags
	$(COMPILE) -c -o $@ $<

$(BUILD)/sonames.h: Makefile packaging/sonames | $(FOLDERS) $(FIRST)
	packaging/sonames '$(CC)' $(DRAWING_FILES) > $@

# The completion scripts as strings.
$(BUILD)/completions.h: Makefile $(wildcard packaging/completion.*.in) | $(FOLDERS) $(FIRST)
	for shell in bash zsh fish; do \
	  echo "static const char $${shell}_script[] =" && \
	  sed -e 's/[\\"]/\\&/g' -e 's/.*/    "&\\n"/' packaging/completion.$$shell.in && \
	  echo '    ;' || exit; done > $@

# The flags are read from a file, because the packages may be installed after this Makefile is parsed.
$(BUILD)/drawing.flags: Makefile | $(FOLDERS) $(FIRST)
	pkg-config --cflags-only-I $(DRAWING) | sed 's/-I/-isystem /g' > $@

# PREFIX may differ between 'make' and 'make install'.
$(BUILD)/load/project.o: $(BUILD)/datadir
$(BUILD)/datadir: FORCE | $(FOLDERS)
	@echo '$(DATADIR)' | cmp -s - $@ || echo '$(DATADIR)' > $@

$(ARCHIVE): $(LIB)
	rm -f $@
	$(AR) rc $@ $(LIB)

# The tests themselves are not optimized, which takes half the time. _FORTIFY_SOURCE needs -O.
$(BUILD)/tests/%: tests/unit/%.c $(ARCHIVE)
	$(COMPILE) -O0 -U_FORTIFY_SOURCE -Itests/unit -MF $@.d $(LDFLAGS) -o $@ $< $(ARCHIVE) -lcmocka $(LIBS)

$(REPLAY): $(TARGETS) tests/fuzz/replay.c tests/fuzz/fuzz.h $(LIB)
	$(filter-out -MMD -MP,$(COMPILE)) $(LDFLAGS) -o $@ $(filter-out %.h,$^) $(LIBS)

$(BUILD)/fuzzer: $(TARGETS) tests/fuzz/fuzzer.c tests/fuzz/fuzz.h $(LIB)
	$(filter-out -MMD -MP,$(COMPILE)) -fsanitize=fuzzer $(LDFLAGS) -o $@ $(filter-out %.h,$^) $(LIBS)

$(FOLDERS):
	mkdir -p $@

-include $(OBJ:.o=.d) $(UNIT_BIN:=.d)

deps: ## install the Debian packages that a build needs
	@packaging/deps $(DEPS)

deps-test: | $(filter deps,$(FIRST)) ## install the packages for building and testing
	@packaging/deps $(DEPS_TEST)

deps-lab: | $(filter deps,$(FIRST)) ## install the packages for testing, 'make fuzz' and 'make lint'
	@packaging/deps $(DEPS_LAB)

demo: $(BIN) ## build ppgen, then a print kit: output/apocalypta/a4
	'$(abspath $(BIN))' build apocalypta

# The tests are built by all processors, even if make was started without -j.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
MAKE_TESTS = $(MAKE) $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS)) --no-print-directory

check: $(FIRST) ## run every test; ONLY=PATTERN runs those whose path contains PATTERN
	+$(MAKE_TESTS) BUILD=$(BUILD)/check BIN=$(BUILD)/check/ppgen \
	  WERROR=-Werror testable
	@echo 'compiling with $(CLANG)'
	@printf '%s\n' $(SRC) $(UNIT) | xargs -P $(JOBS) -n 20 $(CLANG) $(STD) $(WARN) -Werror \
	  $(CPPFLAGS) $(DEFINES) -Isrc -I$(BUILD)/check @$(BUILD)/check/drawing.flags -Itests/unit \
	  -fsyntax-only
	@CC='$(CC)' tests/run $(BUILD)/check/ppgen $(ONLY)

test: $(FIRST) ## run the quick tests: units and goldens
	+$(MAKE_TESTS) BUILD=$(BUILD)/check BIN=$(BUILD)/check/ppgen \
	  WERROR=-Werror testable
	@CC='$(CC)' tests/run $(BUILD)/check/ppgen tests/unit/ tests/golden/

asan: SANITIZE = $(ASAN)
tsan: SANITIZE = $(TSAN)
asan: $(FIRST) ## run every test under the address and undefined-behaviour sanitizers
tsan: $(FIRST) ## run every test under the thread sanitizer

asan tsan:
	+$(MAKE_TESTS) BUILD=$(BUILD)/$@ BIN=$(BUILD)/$@/ppgen \
	  CFLAGS='-O1 -g $(SANITIZE)' LDFLAGS= testable
	@CC='$(CC)' SANITIZED='$(SANITIZE)' tests/run $(BUILD)/$@/ppgen $(ONLY)

testable: $(BIN) $(UNIT_BIN) $(REPLAY) $(MADE)

fuzz: $(FIRST) ## run each fuzz target for FOR=60 seconds; ONLY='TARGET...' runs only those
	$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz CC='$(CLANG)' \
	  CFLAGS='-O1 -g -fsanitize=fuzzer-no-link $(ASAN)' LDFLAGS= $(BUILD)/fuzz/fuzzer $(BUILD)/fuzz/tests/replay
	@tests/fuzz/run $(BUILD)/fuzz '$(FOR)' $(ONLY)

FOR = 60

golden: $(BIN) ## rewrite the expected output of the golden tests; ONLY=PATTERN as above
	@tests/run --rewrite $(BIN) $(ONLY)

bench: $(BIN) ## measure speed
	@tests/bench/run

bench-live: $(BIN) ## measure how fast the live page shows a saved file, in Chromium
	@tests/bench/live.py $(BIN) $(EDITS)

bench-compare: $(BIN) ## compare the speed with another revision: BASE=REVISION
	@CC='$(CC)' tests/bench/compare '$(BASE)'

LINTED = -DPPGEN_VERSION=\"0\" -DPPGEN_DATA=\"0\" -Isrc -I$(BUILD)

# .clang-tidy and the options below suppress false positives. cppcheck cannot parse a compound
# literal between '?' and ':', does not know that a call initializes a GMP number, and joins the
# arguments of LIBRARY_SYMBOL. gcc reports values that a function returns in a struct, or writes
# into an array, as uninitialized.
lint: $(BUILD)/sonames.h $(BUILD)/completions.h $(BUILD)/drawing.flags ## clang-tidy, cppcheck and gcc's analyzer over all C files
	printf '%s\n' $(SRC) | xargs -P 2 -n 8 sh -c 'clang-tidy --quiet "$$@" -- $(STD) \
	  $(CPPFLAGS) $(LINTED) '"$$(cat $(BUILD)/drawing.flags)" _
	cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr \
	  --enable=warning,performance,portability --suppress=missingIncludeSystem \
	  --suppress=internalAstError --suppress=uninitvar:src/base/number.c \
	  --suppress=preprocessorErrorDirective:src/base/library.h $(CPPFLAGS) $(LINTED) src
	for file in $(SRC); do \
	  gcc $(STD) -O1 -fanalyzer -Wno-analyzer-use-of-uninitialized-value -Werror \
	    $(CPPFLAGS) $(DEFINES) $(INCLUDES) -c -o /dev/null $$file || exit; done

format: ## clang-format over all C files
	clang-format -i $(FORMATTED)

D = $(DESTDIR)$(PREFIX)
DATA = $(DESTDIR)$(DATADIR)
SHARED = content templates fonts docs
BASH_FOLDER = $(D)/share/bash-completion/completions
ZSH_FOLDER = $(D)/share/zsh/site-functions
FISH_FOLDER = $(D)/share/fish/vendor_completions.d

install: $(BIN) $(MADE) ## install under PREFIX (/usr/local), in the staging folder DESTDIR
	@case '$(PREFIX)' in /*) ;; *) echo 'PREFIX must start with /' >&2; exit 1;; esac
	install -d '$(D)/bin' '$(D)/share/man/man1' '$(DATA)' '$(BASH_FOLDER)' \
	  '$(ZSH_FOLDER)' '$(FISH_FOLDER)'
	install -m 755 $(BIN) '$(D)/bin/ppgen'
	install -m 644 $(BUILD)/ppgen.1 '$(D)/share/man/man1/ppgen.1'
	install -m 644 $(BUILD)/completion.bash '$(BASH_FOLDER)/ppgen'
	install -m 644 $(BUILD)/completion.zsh '$(ZSH_FOLDER)/_ppgen'
	install -m 644 $(BUILD)/completion.fish '$(FISH_FOLDER)/ppgen.fish'
	for folder in $(SHARED); do \
	  rm -rf '$(DATA)'/$$folder && cp -R $$folder '$(DATA)'/$$folder && \
	  chmod -R u=rwX,go=rX '$(DATA)'/$$folder || exit; done

gallery: $(BIN) ## redraw the pictures of README.md and docs/
	docs/gallery/make.sh

uninstall: ## remove the installed files
	rm -f '$(D)/bin/ppgen' '$(D)/share/man/man1/ppgen.1' '$(BASH_FOLDER)/ppgen' \
	  '$(ZSH_FOLDER)/_ppgen' '$(FISH_FOLDER)/ppgen.fish'
	for folder in $(SHARED); do rm -rf '$(DATA)'/$$folder || exit; done
	-rmdir '$(DATA)'

clean: ## remove the built files
	rm -rf $(BUILD) $(BIN)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile

.DELETE_ON_ERROR:

FORCE:

.PHONY: all deps deps-test deps-lab demo check test asan tsan testable fuzz golden bench bench-live bench-compare lint format gallery install \
  uninstall clean help FORCE
