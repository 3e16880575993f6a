package dev.sortkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.operation.Operation;
import dev.sortkey.testing.MemoryObjects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every operation of the registry once, with a sound request, on one emulator in one life of a table: the least that an
 * operation must do to be one. Whoever adds an operation adds its line here; all else about it has tests of its own.
 */
class EveryOperationTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/tree";

    /**
     * An operation, a request, and a part of the answer. {@code $Name} in a request stands for the text that an answer
     * gave last under that name.
     */
    private record Line(String operation, String request, int status, String part) {
        Line(String operation, String request, String part) {
            this(operation, request, 200, part);
        }
    }

    private static final Pattern TEXT = Pattern.compile("\"(\\w+)\":\"([^\"]*)\"");

    private static final List<Line> SCRIPT = List.of(
            new Line(
                    "CreateTable",
                    "{'TableName':'tree','BillingMode':'PAY_PER_REQUEST',"
                            + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'},'KeySchema':["
                            + "{'AttributeName':'account','KeyType':'HASH'},"
                            + "{'AttributeName':'path','KeyType':'RANGE'}],'AttributeDefinitions':["
                            + "{'AttributeName':'account','AttributeType':'S'},"
                            + "{'AttributeName':'path','AttributeType':'S'}]}",
                    "'TableArn':'" + ARN + "'"),
            new Line("DescribeTable", "{'TableName':'tree'}", "'TableStatus':'ACTIVE'"),
            new Line("ListTables", "{}", "{'TableNames':['tree']}"),
            new Line(
                    "PutItem",
                    "{'TableName':'tree','Item':{'account':{'S':'a'},'path':{'S':'root/'},'size':{'N':'1'}}}",
                    "{}"),
            new Line(
                    "GetItem",
                    "{'TableName':'" + ARN + "','Key':{'account':{'S':'a'},'path':{'S':'root/'}}}",
                    "'size':{'N':'1'}"),
            new Line(
                    "UpdateItem",
                    "{'TableName':'tree','Key':{'account':{'S':'a'},'path':{'S':'root/'}},"
                            + "'UpdateExpression':'ADD #s :n','ExpressionAttributeNames':{'#s':'size'},"
                            + "'ExpressionAttributeValues':{':n':{'N':'2.50'}},'ReturnValues':'UPDATED_NEW'}",
                    "{'Attributes':{'size':{'N':'3.5'}}}"),
            new Line(
                    "BatchWriteItem",
                    "{'RequestItems':{'tree':[{'PutRequest':{'Item':"
                            + "{'account':{'S':'a'},'path':{'S':'root/photos/'}}}}]}}",
                    "{'UnprocessedItems':{}}"),
            new Line(
                    "BatchGetItem",
                    "{'RequestItems':{'tree':{'Keys':[{'account':{'S':'a'},'path':{'S':'root/photos/'}}]}}}",
                    "'path':{'S':'root/photos/'}"),
            new Line(
                    "TransactWriteItems",
                    "{'TransactItems':[{'Put':{'TableName':'tree','Item':"
                            + "{'account':{'S':'a'},'path':{'S':'root/video/'}}}}]}",
                    "{}"),
            new Line(
                    "TransactGetItems",
                    "{'TransactItems':[{'Get':{'TableName':'tree','Key':"
                            + "{'account':{'S':'a'},'path':{'S':'root/video/'}}}}]}",
                    "{'Responses':[{'Item':"),
            new Line(
                    "ExecuteStatement",
                    "{'Statement':'SELECT path FROM tree WHERE account = ? AND path = ?',"
                            + "'Parameters':[{'S':'a'},{'S':'root/video/'}]}",
                    "{'Items':[{'path':{'S':'root/video/'}}]}"),
            new Line(
                    "BatchExecuteStatement",
                    "{'Statements':[{'Statement':'SELECT path FROM tree WHERE account = ? AND path = ?',"
                            + "'Parameters':[{'S':'a'},{'S':'root/video/'}]}]}",
                    "{'Responses':[{'Item':{'path':{'S':'root/video/'}},'TableName':'tree'}]}"),
            new Line(
                    "ExecuteTransaction",
                    "{'TransactStatements':[{'Statement':'SELECT path FROM tree WHERE account = ? AND path = ?',"
                            + "'Parameters':[{'S':'a'},{'S':'root/video/'}]}]}",
                    "{'Responses':[{'Item':{'path':{'S':'root/video/'}}}]}"),
            new Line(
                    "Query",
                    "{'TableName':'tree','KeyConditionExpression':'account = :a AND begins_with(#p, :p)',"
                            + "'ExpressionAttributeNames':{'#p':'path'},"
                            + "'ExpressionAttributeValues':{':a':{'S':'a'},':p':{'S':'root/'}}}",
                    "'ScannedCount':3"),
            new Line("Scan", "{'TableName':'tree','Select':'COUNT'}", "'Count':3"),
            new Line(
                    "DeleteItem",
                    "{'TableName':'tree','Key':{'account':{'S':'a'},'path':{'S':'root/'}},'ReturnValues':'ALL_OLD'}",
                    "'size':{'N':'3.5'}"),
            new Line("ListStreams", "{'TableName':'tree'}", "'StreamArn':'" + ARN + "/stream/"),
            new Line("DescribeStream", "{'StreamArn':'$StreamArn'}", "'StreamStatus':'ENABLED'"),
            new Line(
                    "GetShardIterator",
                    "{'StreamArn':'$StreamArn','ShardId':'$ShardId','ShardIteratorType':'TRIM_HORIZON'}",
                    "{'ShardIterator':'" + ARN + "/stream/"),
            new Line("GetRecords", "{'ShardIterator':'$ShardIterator','Limit':1}", "'eventName':'INSERT'"),
            new Line(
                    "UpdateTimeToLive",
                    "{'TableName':'tree','TimeToLiveSpecification':{'AttributeName':'gone','Enabled':true}}",
                    "'AttributeName':'gone'"),
            new Line("DescribeTimeToLive", "{'TableName':'tree'}", "'AttributeName':'gone'"),
            new Line("TagResource", "{'ResourceArn':'" + ARN + "','Tags':[{'Key':'team','Value':'blue'}]}", ""),
            new Line("ListTagsOfResource", "{'ResourceArn':'" + ARN + "'}", "{'Key':'team','Value':'blue'}"),
            new Line("UntagResource", "{'ResourceArn':'" + ARN + "','TagKeys':['team']}", ""),
            new Line(
                    "UpdateContinuousBackups",
                    "{'TableName':'tree','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}",
                    "'PointInTimeRecoveryStatus':'ENABLED'"),
            new Line("DescribeContinuousBackups", "{'TableName':'tree'}", "'PointInTimeRecoveryStatus':'ENABLED'"),
            new Line(
                    "UpdateTable",
                    "{'TableName':'tree','VectorIndexUpdates':[{'Create':{'IndexName':'near','VectorAttribute':"
                            + "{'AttributeName':'v'},'Dimensions':2,'DistanceFunction':'COSINE',"
                            + "'Projection':{'ProjectionType':'ALL'}}}]}",
                    "'VectorIndexes':[{'Backfilling':false"),
            new Line(
                    "SearchVectors",
                    "{'TableName':'tree','IndexName':'near','SearchVector':[{'N':'1'},{'N':'0'}],'TopK':1}",
                    "{'SearchResults':[]}"),
            new Line("CreateBackup", "{'TableName':'tree','BackupName':'before'}", "'BackupStatus':'CREATING'"),
            new Line("DescribeBackup", "{'BackupArn':'$BackupArn'}", "'BackupStatus':'AVAILABLE'"),
            new Line("ListBackups", "{'TableName':'tree'}", "'BackupName':'before'"),
            new Line(
                    "RestoreTableFromBackup",
                    "{'TargetTableName':'tree-again','BackupArn':'$BackupArn'}",
                    "'RestoreInProgress':true"),
            new Line(
                    "RestoreTableToPointInTime",
                    "{'SourceTableName':'tree','TargetTableName':'tree-then','UseLatestRestorableTime':true}",
                    "'RestoreInProgress':true"),
            new Line("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'}", "'IN_PROGRESS'"),
            new Line("DescribeExport", "{'ExportArn':'$ExportArn'}", "'ExportStatus':'COMPLETED'"),
            new Line("ListExports", "{'TableArn':'" + ARN + "'}", "'ExportStatus':'COMPLETED'"),
            new Line(
                    "ImportTable",
                    "{'S3BucketSource':{'S3Bucket':'exports','S3KeyPrefix':'none'},'InputFormat':'CSV','ClientToken':'t',"
                            + "'TableCreationParameters':{'TableName':'imported','BillingMode':'PAY_PER_REQUEST',"
                            + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                            + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]}}",
                    "'IN_PROGRESS'"),
            new Line("DescribeImport", "{'ImportArn':'$ImportArn'}", "'ImportStatus':'COMPLETED'"),
            new Line("ListImports", "{}", "'ImportStatus':'COMPLETED'"),
            new Line("DeleteBackup", "{'BackupArn':'$BackupArn'}", "'BackupStatus':'DELETED'"),
            new Line(
                    "PutResourcePolicy",
                    "{'ResourceArn':'" + ARN + "','Policy':'{\\'Statement\\':[{\\'Resource\\':\\'*\\'}]}'}",
                    "{'RevisionId':'"),
            new Line("GetResourcePolicy", "{'ResourceArn':'" + ARN + "'}", "'RevisionId':'"),
            new Line("DeleteResourcePolicy", "{'ResourceArn':'" + ARN + "'}", "{'RevisionId':'"),
            new Line(
                    "EnableKinesisStreamingDestination",
                    "{'TableName':'tree','StreamArn':'arn:aws:kinesis:us-east-1:123456789012:stream/changes'}",
                    "'DestinationStatus':'ENABLING'"),
            new Line(
                    "UpdateKinesisStreamingDestination",
                    "{'TableName':'tree','StreamArn':'arn:aws:kinesis:us-east-1:123456789012:stream/changes','UpdateKinesisStreamingConfiguration':{'ApproximateCreationDateTimePrecision':'MICROSECOND'}}",
                    "'DestinationStatus':'UPDATING'"),
            new Line("DescribeKinesisStreamingDestination", "{'TableName':'tree'}", "'DestinationStatus':'ACTIVE'"),
            new Line(
                    "DisableKinesisStreamingDestination",
                    "{'TableName':'tree','StreamArn':'arn:aws:kinesis:us-east-1:123456789012:stream/changes'}",
                    "'DestinationStatus':'DISABLING'"),
            new Line(
                    "UpdateContributorInsights",
                    "{'TableName':'tree','ContributorInsightsAction':'ENABLE'}",
                    "'ContributorInsightsStatus':'ENABLING'"),
            new Line("DescribeContributorInsights", "{'TableName':'tree'}", "'ContributorInsightsStatus':'ENABLED'"),
            new Line("ListContributorInsights", "{}", "'TableName':'tree'"),
            new Line(
                    "CreateGlobalTable",
                    "{'GlobalTableName':'tree','ReplicationGroup':[{'RegionName':'us-east-1'}]}",
                    400,
                    "2017.11.29 is not supported"),
            new Line(
                    "UpdateGlobalTable",
                    "{'GlobalTableName':'tree','ReplicaUpdates':[{'Delete':{'RegionName':'us-east-1'}}]}",
                    400,
                    "GlobalTableNotFoundException"),
            new Line("DescribeGlobalTable", "{'GlobalTableName':'tree'}", 400, "GlobalTableNotFoundException"),
            new Line("DescribeGlobalTableSettings", "{'GlobalTableName':'tree'}", 400, "GlobalTableNotFoundException"),
            new Line("UpdateGlobalTableSettings", "{'GlobalTableName':'tree'}", 400, "GlobalTableNotFoundException"),
            new Line("ListGlobalTables", "{}", "{'GlobalTables':[]}"),
            new Line(
                    "DescribeTableReplicaAutoScaling",
                    "{'TableName':'tree'}",
                    400,
                    "Global table with name: 'tree' does not exist."),
            new Line(
                    "UpdateTableReplicaAutoScaling",
                    "{'TableName':'tree'}",
                    400,
                    "Global table with name: 'tree' does not exist."),
            new Line("DescribeLimits", "{}", "'AccountMaxReadCapacityUnits':80000"),
            new Line("DescribeEndpoints", "{}", "{'Address':'localhost','CachePeriodInMinutes':1440}"),
            new Line("DeleteTable", "{'TableName':'tree'}", "'TableStatus':'DELETING'"));

    @Test
    void everyOperationAnswersASoundRequest() {
        try (Emulator emulator = new Emulator(EmulatorOptions.builder()
                .clock(new ManualClock())
                .objects(new MemoryObjects("exports"))
                .build())) {
            Map<String, String> texts = new HashMap<>();
            for (Line line : SCRIPT) {
                Answer answer = emulator.handle(
                        line.operation(),
                        filledIn(line.request(), texts).replace('\'', '"').getBytes(UTF_8),
                        RequestContext.inProcess("test"));
                assertThat(answer.httpStatus())
                        .as("%s: %s", line.operation(), answer.body())
                        .isEqualTo(line.status());
                assertThat(answer.body().toString())
                        .as(line.operation())
                        .contains(line.status() == 200 ? line.part().replace('\'', '"') : line.part());
                TEXT.matcher(answer.body().toString())
                        .results()
                        .forEach(text -> texts.put(text.group(1), text.group(2)));
            }
        }
    }

    private static String filledIn(String request, Map<String, String> texts) {
        return Pattern.compile("\\$(\\w+)")
                .matcher(request)
                .replaceAll(name -> Matcher.quoteReplacement(texts.get(name.group(1))));
    }

    @Test
    void everyOperationHasItsLine() {
        assertThat(SCRIPT)
                .extracting(Line::operation)
                .containsExactlyInAnyOrderElementsOf(
                        Operations.all().stream().map(Operation::name).toList());
    }
}
