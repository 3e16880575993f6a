/**
 * The ordered store: tables, partitions, indexes, range reads and atomic writes. Blind to requests, expressions and
 * JSON; a filter arrives as a predicate, a write as a function.
 */
@NullMarked
package dev.sortkey.store;

import org.jspecify.annotations.NullMarked;
