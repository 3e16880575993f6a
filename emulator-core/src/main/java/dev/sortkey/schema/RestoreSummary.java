package dev.sortkey.schema;

import java.time.Instant;
import java.util.Optional;

/**
 * Where a restored table came from.
 *
 * @param sourceBackupArn the backup, absent when restored to a point in time
 * @param sourceTableArn the table
 * @param restoreDateTime the moment whose items it began with
 */
public record RestoreSummary(Optional<String> sourceBackupArn, String sourceTableArn, Instant restoreDateTime) {}
