/** Tests of key encodings, ranges and the scan hash. */
@NullMarked
package dev.sortkey.key;

import org.jspecify.annotations.NullMarked;
