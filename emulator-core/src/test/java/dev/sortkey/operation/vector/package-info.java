/** Tests of vector indexes and of vector search. */
@NullMarked
package dev.sortkey.operation.vector;

import org.jspecify.annotations.NullMarked;
