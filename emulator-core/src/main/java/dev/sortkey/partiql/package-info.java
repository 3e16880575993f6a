/**
 * PartiQL: from the text of a statement and its parameters to the conditions, updates and values that the other
 * operations work with. Tables are unknown here, except as the keys that say which reads a WHERE clause comes to.
 */
@NullMarked
package dev.sortkey.partiql;

import org.jspecify.annotations.NullMarked;
