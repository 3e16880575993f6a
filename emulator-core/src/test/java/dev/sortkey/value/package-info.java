/** Tests of values and numbers. */
@NullMarked
package dev.sortkey.value;

import org.jspecify.annotations.NullMarked;
