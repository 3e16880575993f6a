/** Tests of the package of the same name, through the emulator's one door. */
@NullMarked
package dev.sortkey.operation.insights;

import org.jspecify.annotations.NullMarked;
