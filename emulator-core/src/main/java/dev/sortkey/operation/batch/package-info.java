/** BatchGetItem and BatchWriteItem: many reads or writes of single items in one request, each for itself. */
@NullMarked
package dev.sortkey.operation.batch;

import org.jspecify.annotations.NullMarked;
