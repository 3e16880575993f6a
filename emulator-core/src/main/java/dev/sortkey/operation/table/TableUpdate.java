package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.TableProblems;
import dev.sortkey.error.TableSettingProblems;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.stream.RecordedStreams;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.SettingsMode;
import dev.sortkey.schema.TableClass;
import dev.sortkey.schema.TableClassSettings;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An UpdateTable request applied to a table definition: makes the next definition or refuses, and changes nothing. */
final class TableUpdate {
    private final UpdateRequest request;
    private final OperationContext context;
    private final Instant now;

    TableUpdate(UpdateRequest request, OperationContext context) {
        this.request = request;
        this.context = context;
        this.now = context.clock().instant();
    }

    /** The moment of the change. */
    Instant now() {
        return now;
    }

    /** The table after the change, in all its regions. */
    RegionalDefinitions apply(TableDefinition before) {
        RegionalDefinitions definitions = new RegionalDefinitions(before, context);
        definitions.change(TableArns.region(before), before, changed(before));
        if (!request.globalTable().empty()) {
            new ReplicaChange(request.globalTable(), before, context).apply(definitions);
        }
        return definitions;
    }

    private TableDefinition changed(TableDefinition before) {
        IndexChanges.checkOneOnline(request);
        boolean onDemand = request.billingMode()
                .map(mode -> new Billing(mode, Optional.empty()).onDemand())
                .orElse(before.settings().onDemand());
        if (before.settings().replication().global() && !onDemand) {
            throw ReplicaProblems.notOnDemand();
        }
        TableDefinition billed = before.withSettings(billed(before, onDemand));
        TableDefinition indexed = request.indexUpdates().isEmpty()
                ? billed
                : new IndexChanges(billed, request.definitions(), onDemand, now).apply(request.indexUpdates());
        TableDefinition vectored = request.vectorIndexUpdates().isEmpty()
                ? indexed
                : new VectorIndexChanges(indexed, request.definitions()).apply(request.vectorIndexUpdates(), onDemand);
        return ThroughputQuotas.checked(vectored.withSettings(settingsChanged(vectored)));
    }

    /** Billing mode, and the table's throughput. */
    private TableSettings billed(TableDefinition before, boolean onDemand) {
        TableSettings settings = before.settings();
        Optional<Units> units = request.throughput().provisioned();
        if (onDemand && units.isPresent()) {
            throw ThroughputProblems.unitsOnDemand();
        }
        if (onDemand && !settings.onDemand()) {
            return toOnDemand(settings);
        }
        TableSettings next = !onDemand && settings.onDemand() ? toProvisioned(before) : settings;
        return units.map(asked -> reserving(next, asked)).orElse(next);
    }

    private TableSettings toOnDemand(TableSettings settings) {
        Map<String, Throughput> indexes = new HashMap<>();
        settings.indexThroughput().forEach((index, throughput) -> indexes.put(index, throughput.toOnDemand(now)));
        return settings.change()
                .billing(Billing.payPerRequestSince(now))
                .throughput(settings.throughput().toOnDemand(now))
                .indexThroughput(indexes)
                .done();
    }

    /** Every index that stays needs numbers in the same request; ceilings go. */
    private TableSettings toProvisioned(TableDefinition before) {
        if (!before.vectorIndexes().isEmpty()) {
            throw VectorProblems.onDemandOnly();
        }
        TableSettings settings = before.settings();
        List<String> missing = new ArrayList<>();
        for (IndexDefinition index : before.globalIndexes()) {
            if (request.indexUpdates().stream().noneMatch(update -> settles(update, index.name()))) {
                missing.add(index.name());
            }
        }
        if (!missing.isEmpty()) {
            throw ThroughputProblems.provisionedWithoutIndexThroughput(missing);
        }
        Map<String, Throughput> indexes = new HashMap<>();
        settings.indexThroughput()
                .forEach((index, throughput) ->
                        indexes.put(index, throughput.withOnDemand(OnDemandThroughput.UNLIMITED)));
        return settings.change()
                .billing(settings.billing().toProvisioned())
                .throughput(settings.throughput().withOnDemand(OnDemandThroughput.UNLIMITED))
                .indexThroughput(indexes)
                .done();
    }

    private static boolean settles(IndexUpdate update, String index) {
        if (!update.index().equals(index)) {
            return false;
        }
        return update instanceof IndexUpdate.Delete
                || update instanceof IndexUpdate.Update change
                        && change.throughput().provisioned().isPresent();
    }

    private TableSettings reserving(TableSettings settings, Units asked) {
        Throughput throughput = settings.throughput();
        if (throughput.provisioned().isAt(asked.read(), asked.write())) {
            throw ThroughputProblems.tableWillNotChange(asked.read(), asked.write());
        }
        return settings.change()
                .throughput(ThroughputUpdate.reserve(throughput, asked, now))
                .done();
    }

    /** Everything that is neither billing nor an index. */
    private TableSettings settingsChanged(TableDefinition table) {
        TableSettings settings = table.settings();
        TableSettings.Change change = settings.change().throughput(adjusted(settings));
        Replication replication = settings.replication();
        if (replication.global()
                && !replication.strong()
                && request.stream().filter(stream -> !stream.enabled()).isPresent()) {
            throw ReplicaProblems.streamNeeded();
        }
        request.stream()
                .ifPresent(stream -> change.stream(Optional.of(stream.update(
                        table.name(),
                        settings.stream(),
                        RecordedStreams.of(context).beginning(table.name(), now)))));
        request.encryption()
                .ifPresent(encryption -> change.encryption(encryption.update(settings.encryption(), context)));
        request.tableClass().ifPresent(tableClass -> change.tableClass(reclassed(settings, tableClass)));
        request.deletionProtection().ifPresent(change::deletionProtection);
        request.settingsMode().ifPresent(mode -> change.replication(moded(replication, mode)));
        return change.done();
    }

    private static Replication moded(Replication replication, SettingsMode mode) {
        if (replication.global()) {
            throw TableProblems.notSupported("GlobalTableSettingsReplicationMode of a global table");
        }
        return replication.withSettingsMode(mode);
    }

    private Throughput adjusted(TableSettings settings) {
        Throughput throughput = settings.throughput();
        if (request.throughput().onDemand().isPresent()) {
            throughput = ThroughputUpdate.limit(
                    throughput, request.throughput().onDemand().get(), settings.onDemand(), ThroughputScope.TABLE);
        }
        if (request.throughput().warm().isPresent()) {
            throughput = ThroughputUpdate.warm(
                    throughput, request.throughput().warm().get(), ThroughputScope.TABLE);
        }
        return throughput;
    }

    /** Asking for the class in force changes nothing, not even the time of the last change. */
    private Optional<TableClassSettings> reclassed(TableSettings settings, TableClass asked) {
        if (settings.tableClass().filter(set -> set.updatedTooOften(now)).isPresent()) {
            throw TableSettingProblems.tableClassUpdatedTooOften();
        }
        TableClass current =
                settings.tableClass().map(TableClassSettings::tableClass).orElse(TableClass.STANDARD);
        return asked == current
                ? settings.tableClass()
                : Optional.of(TableClassSettings.changed(settings.tableClass(), asked, now));
    }
}
