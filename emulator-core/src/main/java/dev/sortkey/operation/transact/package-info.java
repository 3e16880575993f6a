/** TransactGetItems and TransactWriteItems: many reads or writes in one step, all or nothing. */
@NullMarked
package dev.sortkey.operation.transact;

import org.jspecify.annotations.NullMarked;
