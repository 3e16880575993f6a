/** The parameters from before expressions, read into the same conditions, key conditions, updates and projections. */
@NullMarked
package dev.sortkey.expression.legacy;

import org.jspecify.annotations.NullMarked;
