/** Exports of tables to an object store and imports from it, done before the request is answered. */
@NullMarked
package dev.sortkey.operation.transfer;

import org.jspecify.annotations.NullMarked;
