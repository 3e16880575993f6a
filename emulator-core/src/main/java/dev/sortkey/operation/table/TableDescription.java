package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.Encryption;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Writes a table's description, members in the order of their names as the service does. Item counts and sizes are
 * those of this moment, where the service refreshes them every six hours or so.
 *
 * @param table the table, for its counts
 * @param shown what is said of it, which while it changes is not always what it is by now
 * @param life what is under way with it
 * @param announced whether this is the answer that announces a new table, which leaves out a few things
 * @param now the moment of the answer
 */
public record TableDescription(Table table, TableDefinition shown, TableLife life, boolean announced, Instant now) {

    /** The table as it is now. */
    static TableDescription of(Table table, OperationContext context) {
        TableLife life = context.lifecycles().of(table);
        return of(table, table.definition(), life, context.clock().instant());
    }

    /** The table defined like this while that is under way. */
    static TableDescription of(Table table, TableDefinition definition, TableLife life, Instant now) {
        return new TableDescription(table, life.shown(definition), life, false, now);
    }

    /** The table in the answer to its creation. */
    public static TableDescription announced(Table table, TableDefinition definition) {
        Instant now = definition.created();
        return new TableDescription(table, definition, TableLife.creating(now), true, now);
    }

    /** The same table as a caller in that region sees it, if it has a replica there. */
    TableDescription seenFrom(String region) {
        return new TableDescription(table, ReplicaView.seenFrom(shown, region), life, announced, now);
    }

    /** Writes it whole, as a value. */
    public void write(JsonOutput output) {
        if (life.status() == TableStatus.DELETING) {
            writeDeleted(output);
            return;
        }
        TableSettings settings = shown.settings();
        ThroughputDescription throughputs = new ThroughputDescription(now, output);
        ReplicaDescription replicas = new ReplicaDescription(shown, life, output);
        output.startObject();
        writeAttributeDefinitions(output);
        writeBilling(settings.billing(), output);
        ThroughputDescription.writeTime("CreationDateTime", shown.created(), output);
        output.member("DeletionProtectionEnabled", settings.deletionProtection());
        writeGlobalIndexes(throughputs, output);
        replicas.writeVersion();
        output.member("ItemCount", table.itemCount());
        IndexDescription.writeKeySchema(shown.keys(), output);
        settings.stream().ifPresent(stream -> writeLatestStream(stream, output));
        writeLocalIndexes(output);
        replicas.writeConsistency();
        throughputs.writeOnDemand(settings.throughput().onDemand());
        throughputs.writeProvisioned(settings.throughput().provisioned());
        replicas.writeReplicas();
        shown.restored().ifPresent(summary -> writeRestoreSummary(summary, output));
        if (life.changes(ChangedSetting.ENCRYPTION)) {
            writeEncryptionUpdating(settings.encryption(), output);
        } else {
            writeEncryption(settings.encryption(), output);
        }
        settings.enabledStream().ifPresent(stream -> writeStream(stream, output));
        output.member("TableArn", shown.arn());
        writeTableClass(settings, output);
        writeIdentity(output);
        writeVectorIndexes(output);
        if (!announced || settings.onDemand()) {
            throughputs.writeWarm(settings.throughput().warm(), life.changes(ChangedSetting.WARM_THROUGHPUT));
        }
        output.endObject();
    }

    private void writeVectorIndexes(JsonOutput output) {
        if (shown.vectorIndexes().isEmpty()) {
            return;
        }
        output.name("VectorIndexes").startArray();
        for (VectorIndexDefinition index : shown.vectorIndexes()) {
            VectorIndexDescription.write(
                    index, shown.arn(), table.vectorIndex(index.name()), life.indexState(index.name()), output);
        }
        output.endArray();
    }

    /** Writes what is said of a table that is being deleted: neither keys nor indexes. */
    private void writeDeleted(JsonOutput output) {
        TableSettings settings = shown.settings();
        output.startObject();
        writeBilling(settings.billing(), output);
        output.member("DeletionProtectionEnabled", settings.deletionProtection())
                .member("ItemCount", table.itemCount());
        settings.stream().ifPresent(stream -> writeLatestStream(stream, output));
        new ThroughputDescription(now, output)
                .writeProvisioned(settings.throughput().provisioned());
        new ReplicaDescription(shown, life, output).writeReplicas();
        settings.enabledStream().ifPresent(stream -> writeStream(stream, output));
        output.member("TableArn", shown.arn());
        writeTableClass(settings, output);
        writeIdentity(output);
        output.endObject();
    }

    private void writeAttributeDefinitions(JsonOutput output) {
        output.name("AttributeDefinitions").startArray();
        shown.attributeDefinitions()
                .forEach(attribute -> output.startObject()
                        .member("AttributeName", attribute.name())
                        .member("AttributeType", attribute.type().name())
                        .endObject());
        output.endArray();
    }

    /** Only for tables that are on-demand or once were; the moment is not told while the table is created. */
    private void writeBilling(Billing billing, JsonOutput output) {
        if (billing.mode() == BillingMode.PROVISIONED
                && billing.lastUpdateToPayPerRequest().isEmpty()) {
            return;
        }
        output.name("BillingModeSummary")
                .startObject()
                .member("BillingMode", billing.mode().name());
        if (life.status() != TableStatus.CREATING) {
            billing.lastUpdateToPayPerRequest()
                    .ifPresent(
                            time -> ThroughputDescription.writeTime("LastUpdateToPayPerRequestDateTime", time, output));
        }
        output.endObject();
    }

    private void writeGlobalIndexes(ThroughputDescription throughputs, JsonOutput output) {
        List<IndexDefinition> indexes = shown.globalIndexes();
        if (indexes.isEmpty()) {
            return;
        }
        output.name("GlobalSecondaryIndexes").startArray();
        for (IndexDefinition index : indexes) {
            IndexDescription.writeGlobal(
                    index,
                    shown.arn(),
                    table.index(index.name()),
                    life.indexState(index.name()),
                    shown.settings().throughputOf(index.name()),
                    !announced,
                    throughputs,
                    output);
        }
        output.endArray();
    }

    private void writeLocalIndexes(JsonOutput output) {
        if (shown.localIndexes().isEmpty()) {
            return;
        }
        output.name("LocalSecondaryIndexes").startArray();
        shown.localIndexes()
                .forEach(index -> IndexDescription.writeLocal(index, shown.arn(), table.index(index.name()), output));
        output.endArray();
    }

    /** Told of a closed stream too: it stays readable for a day. */
    private void writeLatestStream(StreamSettings stream, JsonOutput output) {
        output.member("LatestStreamArn", TableArns.stream(shown.arn(), stream.label()))
                .member("LatestStreamLabel", stream.label());
    }

    private static void writeStream(StreamSettings stream, JsonOutput output) {
        output.name("StreamSpecification");
        writeStreamSpecification(stream, output);
    }

    /** The StreamSpecification of an enabled stream, as a value. */
    public static void writeStreamSpecification(StreamSettings stream, JsonOutput output) {
        output.startObject()
                .member("StreamEnabled", true)
                .member("StreamViewType", stream.viewType().name())
                .endObject();
    }

    /** Where a restored table comes from: told as long as it lives (observed; programs wait for the end of it). */
    private void writeRestoreSummary(RestoreSummary summary, JsonOutput output) {
        output.name("RestoreSummary").startObject();
        ThroughputDescription.writeTime("RestoreDateTime", summary.restoreDateTime(), output);
        output.member("RestoreInProgress", life.status() == TableStatus.CREATING);
        summary.sourceBackupArn().ifPresent(arn -> output.member("SourceBackupArn", arn));
        output.member("SourceTableArn", summary.sourceTableArn()).endObject();
    }

    /** SSEDescription, when there is a key of the caller's. */
    public static void writeEncryption(Optional<Encryption> key, JsonOutput output) {
        key.ifPresent(encryption -> {
            output.name("SSEDescription").startObject();
            writeKey(encryption, output);
            output.member("Status", "ENABLED").endObject();
        });
    }

    /**
     * SSEDescription while encryption changes: of the key that there was, if there was one (observed, October 2026).
     */
    private static void writeEncryptionUpdating(Optional<Encryption> key, JsonOutput output) {
        output.name("SSEDescription").startObject();
        key.ifPresent(encryption -> writeKey(encryption, output));
        output.member("Status", "UPDATING").endObject();
    }

    private static void writeKey(Encryption encryption, JsonOutput output) {
        output.member("KMSMasterKeyArn", encryption.kmsMasterKeyArn()).member("SSEType", "KMS");
    }

    private static void writeTableClass(TableSettings settings, JsonOutput output) {
        settings.tableClass().ifPresent(tableClass -> {
            output.name("TableClassSummary").startObject();
            tableClass
                    .lastUpdate()
                    .ifPresent(time -> ThroughputDescription.writeTime("LastUpdateDateTime", time, output));
            output.member("TableClass", tableClass.tableClass().name()).endObject();
        });
    }

    private void writeIdentity(JsonOutput output) {
        output.member("TableId", shown.id())
                .member("TableName", shown.name())
                .member("TableSizeBytes", table.sizeBytes())
                .member("TableStatus", life.status().name());
    }
}
