package dev.sortkey.operation.backup;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.table.IndexDescription;
import dev.sortkey.operation.table.TableDescription;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.operation.table.VectorIndexDescription;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.VectorIndexDefinition;
import java.time.Instant;
import java.util.List;

/** Writes what answers say of a backup, members in the order of their names. */
record BackupDescription(Backup backup, Status status, Instant now) {
    /** Where a backup stands in its life, in the service's words. */
    enum Status {
        /** In the answer to CreateBackup, and for a while if that is to take time. */
        CREATING,
        /** From then on. */
        AVAILABLE,
        /** In the answer to DeleteBackup. */
        DELETED
    }

    /** The backup as it is now. */
    static BackupDescription of(Backup backup, OperationContext context) {
        Status status = backup.isBeingCreated(context) ? Status.CREATING : Status.AVAILABLE;
        return new BackupDescription(backup, status, context.clock().instant());
    }

    /** BackupDescription, as a value. */
    void write(JsonOutput output) {
        output.startObject().name("BackupDetails");
        writeDetails(output);
        output.name("SourceTableDetails");
        writeSource(output);
        output.name("SourceTableFeatureDetails");
        writeFeatures(output);
        output.endObject();
    }

    /** BackupDetails, as a value. */
    void writeDetails(JsonOutput output) {
        output.startObject();
        writeIdentity(output);
        output.endObject();
    }

    /** BackupSummary, as a value. */
    void writeSummary(JsonOutput output) {
        output.startObject();
        writeIdentity(output);
        output.member("TableArn", backup.table().arn())
                .member("TableId", backup.table().id())
                .member("TableName", backup.table().name())
                .endObject();
    }

    private void writeIdentity(JsonOutput output) {
        output.member("BackupArn", backup.arn());
        ThroughputDescription.writeTime("BackupCreationDateTime", backup.created(), output);
        backup.expiry().ifPresent(expiry -> ThroughputDescription.writeTime("BackupExpiryDateTime", expiry, output));
        output.member("BackupName", backup.name())
                .member("BackupSizeBytes", backup.sizeBytes())
                .member("BackupStatus", status.name())
                .member("BackupType", backup.type().name());
    }

    private void writeSource(JsonOutput output) {
        TableDefinition table = backup.table();
        Throughput throughput = table.settings().throughput();
        output.startObject()
                .member("BillingMode", table.settings().billing().mode().name())
                .member("ItemCount", backup.items().size());
        IndexDescription.writeKeySchema(table.keys(), output);
        writeThroughput(throughput, output);
        output.member("TableArn", table.arn());
        ThroughputDescription.writeTime("TableCreationDateTime", table.created(), output);
        output.member("TableId", table.id())
                .member("TableName", table.name())
                .member("TableSizeBytes", backup.sizeBytes())
                .endObject();
    }

    /** Here the numbers only, without their history. */
    private void writeThroughput(Throughput throughput, JsonOutput output) {
        new ThroughputDescription(now, output).writeOnDemand(throughput.onDemand());
        output.name("ProvisionedThroughput")
                .startObject()
                .member("ReadCapacityUnits", throughput.provisioned().readCapacityUnits())
                .member("WriteCapacityUnits", throughput.provisioned().writeCapacityUnits())
                .endObject();
    }

    private void writeFeatures(JsonOutput output) {
        TableSettings settings = backup.table().settings();
        output.startObject();
        writeIndexes("GlobalSecondaryIndexes", backup.table().globalIndexes(), output);
        writeIndexes("LocalSecondaryIndexes", backup.table().localIndexes(), output);
        TableDescription.writeEncryption(settings.encryption(), output);
        settings.enabledStream().ifPresent(stream -> {
            output.name("StreamDescription");
            TableDescription.writeStreamSpecification(stream, output);
        });
        settings.timeToLive()
                .attribute()
                .ifPresent(attribute -> output.name("TimeToLiveDescription")
                        .startObject()
                        .member("AttributeName", attribute)
                        .member("TimeToLiveStatus", "ENABLED")
                        .endObject());
        writeVectorIndexes(backup.table().vectorIndexes(), output);
        output.endObject();
    }

    private static void writeVectorIndexes(List<VectorIndexDefinition> indexes, JsonOutput output) {
        if (!indexes.isEmpty()) {
            output.name("VectorIndexes").startArray();
            indexes.forEach(index -> VectorIndexDescription.writeDefinition(index, output));
            output.endArray();
        }
    }

    private void writeIndexes(String name, List<IndexDefinition> indexes, JsonOutput output) {
        if (indexes.isEmpty()) {
            return;
        }
        output.name(name).startArray();
        for (IndexDefinition index : indexes) {
            output.startObject().member("IndexName", index.name());
            IndexDescription.writeKeySchema(index.keys(), output);
            IndexDescription.writeProjection(index.projection(), output);
            if (index.global()) {
                writeThroughput(backup.table().settings().throughputOf(index.name()), output);
            }
            output.endObject();
        }
        output.endArray();
    }
}
