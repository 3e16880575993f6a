/** What a read or a write did: items and bytes examined, why it stopped, capacity. */
@NullMarked
package dev.sortkey.report;

import org.jspecify.annotations.NullMarked;
