/**
 * A server that does nothing but answer: what HTTP itself costs, and so the floor of every comparison over the wire.
 */
@NullMarked
package dev.sortkey.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
