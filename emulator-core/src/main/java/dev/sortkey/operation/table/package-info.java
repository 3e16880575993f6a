/**
 * Operations on tables as a whole: creation, description, change, deletion, and what is set about a table (tags,
 * expiry, continuous backups).
 */
@NullMarked
package dev.sortkey.operation.table;

import org.jspecify.annotations.NullMarked;
