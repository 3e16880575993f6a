/**
 * GetItem, PutItem, UpdateItem and DeleteItem, and the writes and reads of one item that batches and transactions are
 * made of: each is read from a request, then held against its table, then handed to the store as a change.
 */
@NullMarked
package dev.sortkey.operation.item;

import org.jspecify.annotations.NullMarked;
