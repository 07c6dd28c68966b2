# ppgen: 'make' builds ./ppgen. 'make help' lists the rest.

VERSION = 0.1.0
PREFIX ?= /usr/local
DATADIR = $(PREFIX)/share/ppgen
DESTDIR ?=

CC ?= cc
CFLAGS ?= -O2 -g
WARN = -Wall -Wextra -Wpedantic
STD = -std=c17
BUILD ?= build
BIN ?= ppgen

LIBS = -lyaml -lgmp -lm
DEFINES = -DPPGEN_VERSION='"$(VERSION)"' -DPPGEN_DATA='"$(DATADIR)"'

SRC := $(sort $(wildcard src/*.c src/*/*.c))
OBJ := $(SRC:src/%.c=$(BUILD)/%.o)
LIB := $(filter-out $(BUILD)/main.o,$(OBJ))

all: $(BIN)

$(BIN): $(OBJ)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/%.o: src/%.c | $(sort $(dir $(OBJ)))
	$(CC) $(STD) $(WARN) $(CFLAGS) $(CPPFLAGS) $(DEFINES) -Isrc -MMD -MP -c -o $@ $<

$(sort $(dir $(OBJ))):
	mkdir -p $@

-include $(OBJ:.o=.d)

clean:
	rm -rf $(BUILD) ppgen

.PHONY: all clean
