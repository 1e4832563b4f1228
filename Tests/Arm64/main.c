// Runs the engine over documents.
//
//     PROGRAM outcomes FILE     prints one line for each document of a file in which the length of a
//                               document, four bytes, precedes its bytes
//     PROGRAM parse FILE 4      parses a JSON file four times

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Defined in Harness.swift.
long unravel_parse(const uint8_t *bytes, long count);
uint64_t unravel_outcome(const uint8_t *bytes, long count, bool json5, int64_t *words);

#if defined(EMBEDDED)
// The source of random numbers of Embedded Swift. The same numbers in each run make the counts of
// instructions the same too.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 7, count); }

// The conversion of the standard library from decimal digits.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *result) {
  char *end;
  *result = strtof(text, &end);
  return end;
}
#endif

static uint8_t *contents(const char *path, long *count) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  *count = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*count + 1);
  if (!bytes || fread(bytes, 1, *count, file) != (size_t)*count) exit(2);
  fclose(file);
  return bytes;
}

// Copies each document to the end of a readable page, which an unreadable page follows, so that a
// read past the document ends the program.
static void print_outcomes(const char *path) {
  const long room = 1 << 20, page = sysconf(_SC_PAGESIZE);
  uint8_t *memory = mmap(
      NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + room, page, PROT_NONE)) exit(2);

  long count;
  uint8_t *bytes = contents(path, &count);
  for (long at = 0, index = 0; at + 4 <= count; index++) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    at += 4;
    if (length > room || at + length > count) exit(2);
    uint8_t *document = memory + room - length;
    memcpy(document, bytes + at, length);
    at += length;
    printf("%ld", index);
    for (int json5 = 0; json5 < 2; json5++) {
      int64_t words;
      uint64_t hash = unravel_outcome(document, length, json5, &words);
      printf(" %lld %016llx", (long long)words, (unsigned long long)hash);
    }
    printf("\n");
  }
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  if (!strcmp(arguments[1], "outcomes")) {
    print_outcomes(arguments[2]);
  } else {
    if (count < 4) return 2;
    long length;
    uint8_t *bytes = contents(arguments[2], &length);
    for (int times = atoi(arguments[3]); times > 0; times--) {
      if (unravel_parse(bytes, length) < 0) return 1;
    }
  }
  return 0;
}
