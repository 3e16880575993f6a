/** Time to live: items that have expired are deleted, when somebody looks and the clock says so. */
@NullMarked
package dev.sortkey.expiry;

import org.jspecify.annotations.NullMarked;
