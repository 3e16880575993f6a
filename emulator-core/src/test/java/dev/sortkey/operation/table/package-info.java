/** Tests of the operations on tables, all through the emulator's door. */
@NullMarked
package dev.sortkey.operation.table;

import org.jspecify.annotations.NullMarked;
