/** Condition, filter, key condition, projection and update expressions: parse, bind, evaluate. */
@NullMarked
package dev.sortkey.expression;

import org.jspecify.annotations.NullMarked;
