/**
 * Kinesis data streams as destinations of a table's changes: which ones a table has and in which status. There is no
 * Kinesis here, so nothing is sent.
 */
@NullMarked
package dev.sortkey.operation.kinesis;

import org.jspecify.annotations.NullMarked;
