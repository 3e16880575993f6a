/** What operations of the API share: the operation interface, its context, and common checks. */
@NullMarked
package dev.sortkey.operation;

import org.jspecify.annotations.NullMarked;
