/**
 * Resource policies of tables and streams: kept, versioned and shown again. They are not evaluated, since a caller's
 * identity is not known.
 */
@NullMarked
package dev.sortkey.operation.policy;

import org.jspecify.annotations.NullMarked;
