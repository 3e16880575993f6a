package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.StreamViewType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A replica made, changed or deleted. Replicas are the same table seen from other regions, so nothing is copied; the
 * stream that replication needs is enabled with the first one, as the service does.
 */
final class ReplicaChange {
    private static final Pattern REGION = Pattern.compile("[a-z]{2}(-[a-z]+)+-[1-9]");

    private ReplicaChange() {}

    /** The settings after the change; a stream that has to be enabled begins at the moment. */
    static TableSettings apply(
            ReplicaUpdate update, TableDefinition table, Instant beginning, OperationContext context) {
        TableSettings settings = table.settings();
        check(update, table, context);
        if (update.kind() == ReplicaUpdate.Kind.DELETE) {
            return settings.change()
                    .replication(settings.replication().without(update.region()))
                    .done();
        }
        Replication replication =
                settings.replication().with(new Replica(update.region(), update.tableClass()), TableArns.region(table));
        return settings.change().replication(replication).stream(Optional.of(stream(settings, beginning)))
                .done();
    }

    private static void check(ReplicaUpdate update, TableDefinition table, OperationContext context) {
        Replication replication = table.settings().replication();
        String here = replication.has(context.region()) ? context.region() : TableArns.region(table);
        boolean create = update.kind() == ReplicaUpdate.Kind.CREATE;
        if (!REGION.matcher(update.region()).matches()) {
            throw ReplicaProblems.noRegion(update.region());
        }
        if (update.region().equals(here)) {
            throw ReplicaProblems.localRegion();
        }
        if (create && replication.has(update.region())) {
            throw ReplicaProblems.exists(table.name());
        }
        if (!create && !replication.has(update.region())) {
            throw ReplicaProblems.notPartOfTable(update.region());
        }
        if (create && !table.settings().onDemand()) {
            throw ReplicaProblems.notOnDemand();
        }
    }

    private static StreamSettings stream(TableSettings settings, Instant beginning) {
        StreamSettings stream = settings.enabledStream()
                .orElseGet(() -> StreamSettings.enabledAt(beginning, StreamViewType.NEW_AND_OLD_IMAGES));
        if (stream.viewType() != StreamViewType.NEW_AND_OLD_IMAGES) {
            throw ReplicaProblems.otherStream();
        }
        return stream;
    }
}
