/**
 * Copies of tables: backups on demand, continuous backups, and tables restored from either. A backup is a list of the
 * items that there were; since items never change, it costs one reference an item.
 */
@NullMarked
package dev.sortkey.operation.backup;

import org.jspecify.annotations.NullMarked;
