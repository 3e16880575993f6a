/**
 * ExecuteStatement, BatchExecuteStatement and ExecuteTransaction: PartiQL statements carried out by the same reads and
 * writes as those of the other operations. No class of the language is loaded before the first statement.
 */
@NullMarked
package dev.sortkey.operation.partiql;

import org.jspecify.annotations.NullMarked;
