/**
 * Streams of tables' changes: shards, records, positions. Is told of changes by the store and told of tables by whoever
 * creates, changes and deletes them; knows no request and no answer.
 */
@NullMarked
package dev.sortkey.stream;

import org.jspecify.annotations.NullMarked;
