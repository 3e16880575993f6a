/** What bound expressions come to on an item: truth, values, changed attributes, slices of keys. */
@NullMarked
package dev.sortkey.expression.eval;

import org.jspecify.annotations.NullMarked;
