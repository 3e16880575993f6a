/** Tests of PartiQL statements. */
@NullMarked
package dev.sortkey.operation.partiql;

import org.jspecify.annotations.NullMarked;
