/**
 * The options of {@code sortkey serve}: one table, read by hand since a parser library would cost a fifth of the
 * start-up time. A flag beats its environment variable, which beats the default.
 */
@NullMarked
package dev.sortkey.server.flags;

import org.jspecify.annotations.NullMarked;
