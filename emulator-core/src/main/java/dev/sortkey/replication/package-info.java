/**
 * Replication of global tables between regions that are kept apart: which changes are under way to which region, and
 * which of two changes of one item is the later one. Is told of changes by the store; knows no request, and of regions
 * no more than their names.
 */
@NullMarked
package dev.sortkey.replication;

import org.jspecify.annotations.NullMarked;
