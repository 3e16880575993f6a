/**
 * Vector search: the one operation that reads vector indexes. The real service has a host of its own for it; here it is
 * answered where everything else is.
 */
@NullMarked
package dev.sortkey.operation.vector;

import org.jspecify.annotations.NullMarked;
