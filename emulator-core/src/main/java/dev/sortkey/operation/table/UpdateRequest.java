package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.TableSettingProblems;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.Replication.SettingsMode;
import dev.sortkey.schema.TableClass;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an UpdateTable asks for, checked as far as that goes without the table. */
record UpdateRequest(
        Optional<AttributeDefinitions> definitions,
        Optional<BillingMode> billingMode,
        ThroughputRequest throughput,
        List<IndexUpdate> indexUpdates,
        List<VectorIndexUpdate> vectorIndexUpdates,
        Optional<StreamRequest> stream,
        Optional<EncryptionRequest> encryption,
        Optional<TableClass> tableClass,
        Optional<Boolean> deletionProtection,
        GlobalTableRequest globalTable,
        Optional<SettingsMode> settingsMode) {

    /** Reads and checks it. */
    static UpdateRequest read(Struct request) {
        UpdateMembers.UNSUPPORTED.refuse(request);
        checkNotEmpty(request);
        UpdateRequest read = new UpdateRequest(
                request.get(UpdateMembers.ATTRIBUTE_DEFINITIONS).map(AttributeDefinitions::read),
                request.get(UpdateMembers.BILLING_MODE).map(BillingMode::valueOf),
                UpdateMembers.THROUGHPUT.read(request),
                IndexUpdate.read(request.get(UpdateMembers.GLOBAL_SECONDARY_INDEX_UPDATES)
                        .orElse(List.of())),
                VectorIndexUpdate.read(
                        request.get(UpdateMembers.VECTOR_INDEX_UPDATES).orElse(List.of())),
                request.get(UpdateMembers.STREAM_SPECIFICATION).map(StreamRequest::read),
                request.get(UpdateMembers.SSE_SPECIFICATION).map(EncryptionRequest::read),
                request.get(UpdateMembers.TABLE_CLASS).map(TableClass::valueOf),
                request.get(UpdateMembers.DELETION_PROTECTION),
                UpdateMembers.GLOBAL_TABLE.read(request),
                request.get(UpdateMembers.SETTINGS_REPLICATION_MODE).map(UpdateRequest::settingsMode));
        UpdateCombination.check(read);
        read.globalTable().check();
        read.stream().ifPresent(StreamRequest::checkUpdate);
        return read;
    }

    private static SettingsMode settingsMode(String mode) {
        return Stream.of(SettingsMode.values())
                .filter(settable -> settable.name().equals(mode))
                .findFirst()
                .orElseThrow(() -> ReplicaProblems.settingsModeOfRegionalTable(mode));
    }

    /** Something must be asked for; an empty list of index updates is nothing, and with something it is a mistake. */
    private static void checkNotEmpty(Struct request) {
        ThroughputRequest throughput = UpdateMembers.THROUGHPUT.read(request);
        Optional<List<Struct>> updates = request.get(UpdateMembers.GLOBAL_SECONDARY_INDEX_UPDATES);
        boolean other = !throughput.empty()
                || request.get(UpdateMembers.VECTOR_INDEX_UPDATES)
                        .filter(list -> !list.isEmpty())
                        .isPresent()
                || request.has(UpdateMembers.BILLING_MODE)
                || request.has(UpdateMembers.STREAM_SPECIFICATION)
                || request.has(UpdateMembers.SSE_SPECIFICATION)
                || request.has(UpdateMembers.TABLE_CLASS)
                || request.has(UpdateMembers.DELETION_PROTECTION)
                || request.has(UpdateMembers.GLOBAL_TABLE.replicaUpdates)
                || request.has(UpdateMembers.SETTINGS_REPLICATION_MODE);
        if (!other && updates.orElse(List.of()).isEmpty()) {
            throw TableSettingProblems.nothingToUpdate();
        }
        if (updates.filter(List::isEmpty).isPresent()) {
            throw TableSchemaProblems.listEmpty("GlobalSecondaryIndexUpdates");
        }
        checkThroughput(request, throughput);
    }

    private static void checkThroughput(Struct request, ThroughputRequest throughput) {
        boolean toProvisioned = request.get(UpdateMembers.BILLING_MODE)
                .filter(BillingMode.PROVISIONED.name()::equals)
                .isPresent();
        if (toProvisioned && throughput.provisioned().isEmpty()) {
            throw ThroughputProblems.provisionedWithoutThroughput();
        }
        boolean toOnDemand = request.get(UpdateMembers.BILLING_MODE)
                .filter(BillingMode.PAY_PER_REQUEST.name()::equals)
                .isPresent();
        if (toOnDemand && throughput.provisioned().isPresent()) {
            throw ThroughputProblems.unitsWithOnDemandMode();
        }
        throughput.provisioned().ifPresent(NewThroughput::checkBounds);
        if (throughput.warm().filter(ThroughputRequest.Warmth::empty).isPresent()) {
            throw ThroughputProblems.warmEmpty("");
        }
    }
}
