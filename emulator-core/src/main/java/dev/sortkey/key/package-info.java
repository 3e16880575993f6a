/**
 * Order-preserving bytes: S, N and B values and tuples of them become byte strings whose unsigned order is DynamoDB's
 * order; a key condition is one KeyRange of them.
 */
@NullMarked
package dev.sortkey.key;

import org.jspecify.annotations.NullMarked;
