// A QEMU plugin that counts the instructions of a program and prints their number when it ends:
//
//     instructions 3532214
//
// Debian packages QEMU without the header of its plugins, so the functions are declared here as in
// version 1 of that interface.

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_trans_cb(
    qemu_plugin_id_t plugin, void (*callback)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(
    struct qemu_plugin_tb *block, int operation, void *counter, uint64_t value);
void qemu_plugin_register_atexit_cb(
    qemu_plugin_id_t plugin, void (*callback)(qemu_plugin_id_t, void *), void *context);

#define EXPORT __attribute__((visibility("default")))

EXPORT int qemu_plugin_version = 1;

static const int add = 0;
static uint64_t instructions;

static void translated(qemu_plugin_id_t plugin, struct qemu_plugin_tb *block) {
  qemu_plugin_register_vcpu_tb_exec_inline(
      block, add, &instructions, qemu_plugin_tb_n_insns(block));
}

static void ended(qemu_plugin_id_t plugin, void *context) {
  fprintf(stderr, "instructions %" PRIu64 "\n", instructions);
}

EXPORT int qemu_plugin_install(
    qemu_plugin_id_t plugin, const void *info, int count, char **arguments) {
  qemu_plugin_register_vcpu_tb_trans_cb(plugin, translated);
  qemu_plugin_register_atexit_cb(plugin, ended, NULL);
  return 0;
}
