/** Immutable definitions of tables and indexes: key schema, projection, throughput. */
@NullMarked
package dev.sortkey.schema;

import org.jspecify.annotations.NullMarked;
