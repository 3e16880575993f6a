/**
 * Global tables of version 2017.11.29. The service makes no new ones (October 2026), so there are none: what would make
 * one is refused, what would read one finds nothing.
 */
@NullMarked
package dev.sortkey.operation.global;

import org.jspecify.annotations.NullMarked;
