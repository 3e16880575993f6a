/** Exports of tables to an object store, done before the request is answered. */
@NullMarked
package dev.sortkey.operation.transfer;

import org.jspecify.annotations.NullMarked;
