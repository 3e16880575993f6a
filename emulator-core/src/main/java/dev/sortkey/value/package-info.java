/**
 * DynamoDB's ten attribute types as immutable values, and its 38-digit numbers. Knows nothing of keys, items or JSON.
 */
@NullMarked
package dev.sortkey.value;

import org.jspecify.annotations.NullMarked;
