/** From syntax trees to evaluators: names, values, reserved words, number and types of operands. */
@NullMarked
package dev.sortkey.expression.bind;

import org.jspecify.annotations.NullMarked;
