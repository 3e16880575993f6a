/** Seeded generators of values, shared by all property tests. */
@NullMarked
package dev.sortkey.testing;

import org.jspecify.annotations.NullMarked;
