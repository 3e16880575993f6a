/** Tests of the package of the same name, through the emulator's one door. */
@NullMarked
package dev.sortkey.operation.kinesis;

import org.jspecify.annotations.NullMarked;
