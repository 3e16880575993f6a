/** Expressions as text: tokens, grammar and syntax trees. Names and values are placeholders still. */
@NullMarked
package dev.sortkey.expression.syntax;

import org.jspecify.annotations.NullMarked;
