/**
 * Members of requests as data: name, type, constraints, nesting. Read by the wire reader and by the constraint checks.
 */
@NullMarked
package dev.sortkey.shape;

import org.jspecify.annotations.NullMarked;
