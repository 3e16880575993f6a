/** Tests of Query and Scan through the emulator's one door. */
@NullMarked
package dev.sortkey.operation.query;

import org.jspecify.annotations.NullMarked;
