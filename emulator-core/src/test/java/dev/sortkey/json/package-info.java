/** Tests of the JSON buffer. */
@NullMarked
package dev.sortkey.json;

import org.jspecify.annotations.NullMarked;
