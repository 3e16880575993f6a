/** Tests of backups and restores, all through the emulator's door. */
@NullMarked
package dev.sortkey.operation.backup;

import org.jspecify.annotations.NullMarked;
