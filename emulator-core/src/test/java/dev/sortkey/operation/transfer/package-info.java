/** Tests of exports, all through the emulator's door. */
@NullMarked
package dev.sortkey.operation.transfer;

import org.jspecify.annotations.NullMarked;
