/** Global tables in regions that are kept apart. */
@NullMarked
package dev.sortkey.replication;

import org.jspecify.annotations.NullMarked;
