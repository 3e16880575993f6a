package dev.sortkey;

import dev.sortkey.operation.Operation;
import dev.sortkey.operation.Service;
import dev.sortkey.operation.backup.CreateBackup;
import dev.sortkey.operation.backup.DeleteBackup;
import dev.sortkey.operation.backup.DescribeBackup;
import dev.sortkey.operation.backup.DescribeContinuousBackups;
import dev.sortkey.operation.backup.ListBackups;
import dev.sortkey.operation.backup.RestoreTableFromBackup;
import dev.sortkey.operation.backup.RestoreTableToPointInTime;
import dev.sortkey.operation.backup.UpdateContinuousBackups;
import dev.sortkey.operation.batch.BatchGetItem;
import dev.sortkey.operation.batch.BatchWriteItem;
import dev.sortkey.operation.global.CreateGlobalTable;
import dev.sortkey.operation.global.DescribeGlobalTable;
import dev.sortkey.operation.global.DescribeGlobalTableSettings;
import dev.sortkey.operation.global.ListGlobalTables;
import dev.sortkey.operation.global.UpdateGlobalTable;
import dev.sortkey.operation.global.UpdateGlobalTableSettings;
import dev.sortkey.operation.insights.DescribeContributorInsights;
import dev.sortkey.operation.insights.ListContributorInsights;
import dev.sortkey.operation.insights.UpdateContributorInsights;
import dev.sortkey.operation.item.DeleteItem;
import dev.sortkey.operation.item.GetItem;
import dev.sortkey.operation.item.PutItem;
import dev.sortkey.operation.item.UpdateItem;
import dev.sortkey.operation.kinesis.DescribeKinesisStreamingDestination;
import dev.sortkey.operation.kinesis.DisableKinesisStreamingDestination;
import dev.sortkey.operation.kinesis.EnableKinesisStreamingDestination;
import dev.sortkey.operation.kinesis.UpdateKinesisStreamingDestination;
import dev.sortkey.operation.partiql.BatchExecuteStatement;
import dev.sortkey.operation.partiql.ExecuteStatement;
import dev.sortkey.operation.partiql.ExecuteTransaction;
import dev.sortkey.operation.policy.DeleteResourcePolicy;
import dev.sortkey.operation.policy.GetResourcePolicy;
import dev.sortkey.operation.policy.PutResourcePolicy;
import dev.sortkey.operation.query.Query;
import dev.sortkey.operation.query.Scan;
import dev.sortkey.operation.scaling.DescribeTableReplicaAutoScaling;
import dev.sortkey.operation.scaling.UpdateTableReplicaAutoScaling;
import dev.sortkey.operation.stream.DescribeStream;
import dev.sortkey.operation.stream.GetRecords;
import dev.sortkey.operation.stream.GetShardIterator;
import dev.sortkey.operation.stream.ListStreams;
import dev.sortkey.operation.table.CreateTable;
import dev.sortkey.operation.table.DeleteTable;
import dev.sortkey.operation.table.DescribeEndpoints;
import dev.sortkey.operation.table.DescribeLimits;
import dev.sortkey.operation.table.DescribeTable;
import dev.sortkey.operation.table.DescribeTimeToLive;
import dev.sortkey.operation.table.ListTables;
import dev.sortkey.operation.table.ListTagsOfResource;
import dev.sortkey.operation.table.TagResource;
import dev.sortkey.operation.table.UntagResource;
import dev.sortkey.operation.table.UpdateTable;
import dev.sortkey.operation.table.UpdateTimeToLive;
import dev.sortkey.operation.transact.TransactGetItems;
import dev.sortkey.operation.transact.TransactWriteItems;
import dev.sortkey.operation.transfer.DescribeExport;
import dev.sortkey.operation.transfer.DescribeImport;
import dev.sortkey.operation.transfer.ExportTableToPointInTime;
import dev.sortkey.operation.transfer.ImportTable;
import dev.sortkey.operation.transfer.ListExports;
import dev.sortkey.operation.transfer.ListImports;
import dev.sortkey.operation.vector.SearchVectors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The operations there are. They hold no state, so all emulators share them; adding one is adding its line. */
public final class Operations {
    private static final List<Operation> ALL = List.of(
            // one line each, in order of name
            new BatchExecuteStatement(),
            new BatchGetItem(),
            new BatchWriteItem(),
            new CreateBackup(),
            new CreateGlobalTable(),
            new CreateTable(),
            new DeleteBackup(),
            new DeleteItem(),
            new DeleteResourcePolicy(),
            new DeleteTable(),
            new DescribeBackup(),
            new DescribeContinuousBackups(),
            new DescribeContributorInsights(),
            new DescribeEndpoints(),
            new DescribeExport(),
            new DescribeGlobalTable(),
            new DescribeGlobalTableSettings(),
            new DescribeImport(),
            new DescribeKinesisStreamingDestination(),
            new DescribeLimits(),
            new DescribeStream(),
            new DescribeTable(),
            new DescribeTableReplicaAutoScaling(),
            new DescribeTimeToLive(),
            new DisableKinesisStreamingDestination(),
            new EnableKinesisStreamingDestination(),
            new ExecuteStatement(),
            new ExecuteTransaction(),
            new ExportTableToPointInTime(),
            new GetItem(),
            new GetRecords(),
            new GetResourcePolicy(),
            new GetShardIterator(),
            new ImportTable(),
            new ListBackups(),
            new ListContributorInsights(),
            new ListExports(),
            new ListGlobalTables(),
            new ListImports(),
            new ListStreams(),
            new ListTables(),
            new ListTagsOfResource(),
            new PutItem(),
            new PutResourcePolicy(),
            new Query(),
            new RestoreTableFromBackup(),
            new RestoreTableToPointInTime(),
            new Scan(),
            new SearchVectors(),
            new TagResource(),
            new TransactGetItems(),
            new TransactWriteItems(),
            new UntagResource(),
            new UpdateContinuousBackups(),
            new UpdateContributorInsights(),
            new UpdateGlobalTable(),
            new UpdateGlobalTableSettings(),
            new UpdateItem(),
            new UpdateKinesisStreamingDestination(),
            new UpdateTable(),
            new UpdateTableReplicaAutoScaling(),
            new UpdateTimeToLive());

    private static final Map<String, Operation> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Operation::name, operation -> operation));

    private static final Map<String, Operation> BY_TARGET =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Operations::targetOf, operation -> operation));

    private Operations() {}

    /** All operations of both services. */
    public static List<Operation> all() {
        return ALL;
    }

    /** The operation of that name; no name is used by both services. */
    public static Optional<Operation> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** The operation that a value of X-Amz-Target names, such as DynamoDB_20120810.GetItem. */
    public static Optional<Operation> ofTarget(String target) {
        return Optional.ofNullable(BY_TARGET.get(target));
    }

    private static String targetOf(Operation operation) {
        Service service = operation.service();
        return service.targetPrefix() + "." + operation.name();
    }
}
