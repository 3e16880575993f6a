package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.INVALID;
import static dev.sortkey.operation.table.TableRequests.ONE;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.refused;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What UpdateTable refuses, with the service's words: of "demand", an on-demand table, and "prov", a provisioned one
 * with 5 and 5; both with key a and c, the global index idx on b and the local index lsi on b.
 */
final class UpdateTableRefusalTest {
    private static final String NOTHING = "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
            + "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required";
    private static final String UNITS = "{'ReadCapacityUnits':5,'WriteCapacityUnits':5}";
    private static final String SAME = " will not change. The requested value equals the current value. Current "
            + "ReadCapacityUnits provisioned for %1$s: 5. Requested ReadCapacityUnits: 5. Current WriteCapacityUnits "
            + "provisioned for %1$s: 5. Requested WriteCapacityUnits: 5. Refer to the Amazon DynamoDB Developer Guide "
            + "for current limits and how to request higher limits.";

    private final EmulatorClient client = new EmulatorClient();

    @BeforeEach
    void createTables() {
        String shape = "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'},"
                + "{'AttributeName':'b','AttributeType':'S'},{'AttributeName':'c','AttributeType':'S'}],"
                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'c','KeyType':'RANGE'}],"
                + "'LocalSecondaryIndexes':[" + index("lsi", "a", "HASH", "b", "RANGE") + "]";
        client.call(
                "CreateTable",
                table(
                        "demand",
                        shape,
                        "'BillingMode':'PAY_PER_REQUEST'",
                        "'GlobalSecondaryIndexes':[" + index("idx", "b", "HASH") + "]"));
        client.call(
                "CreateTable",
                table(
                        "prov",
                        shape,
                        "'ProvisionedThroughput':" + UNITS,
                        "'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':[{'AttributeName':'b','KeyType':"
                                + "'HASH'}],'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':" + UNITS
                                + "}]"));
    }

    @AfterEach
    void close() {
        client.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"forms", "combinations", "throughput", "indexes", "settings"})
    void isRefusedWithTheServicesWordsAndChangesNothing(String name, String request, String message) {
        String before = described();
        assertThat(client.invalid("UpdateTable", request)).isEqualTo(message);
        assertThat(described()).isEqualTo(before);
    }

    private String described() {
        return client.call("DescribeTable", "{'TableName':'demand'}")
                + client.call("DescribeTable", "{'TableName':'prov'}").toString();
    }

    static Stream<Arguments> forms() {
        return Stream.of(
                refused("no name", "{}", "The parameter 'TableName' is required but was not present in the request"),
                refused("nothing, not even a table", table("missing", "'AttributeDefinitions':[]"), NOTHING),
                refused("nothing but definitions", table("demand", definitions("a")), NOTHING),
                refused("nothing but an empty list", table("demand", "'GlobalSecondaryIndexUpdates':[]"), NOTHING),
                refused(
                        "an empty list beside something",
                        table("demand", "'GlobalSecondaryIndexUpdates':[]", "'DeletionProtectionEnabled':true"),
                        INVALID + "List of GlobalSecondaryIndexUpdates is empty"),
                refused(
                        "half of the throughput",
                        table("prov", "'ProvisionedThroughput':{'ReadCapacityUnits':0}"),
                        "2 validation errors detected: Value null at 'provisionedThroughput.writeCapacityUnits' "
                                + "failed to satisfy constraint: Member must not be null; Value '0' at "
                                + "'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member "
                                + "must have value greater than or equal to 1"),
                refused(
                        "update without a name",
                        updates("demand", "{'Update':{}}"),
                        ONE + "Value null at 'globalSecondaryIndexUpdates.1.member.update.indexName' failed to "
                                + "satisfy constraint: Member must not be null"),
                refused(
                        "empty entry",
                        updates("demand", "{}"),
                        INVALID + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, "
                                + "GlobalSecondaryIndexUpdate.Delete must not be null"),
                refused(
                        "two actions in an entry",
                        updates("demand", "{'Create':" + index("new", "b", "HASH") + ",'Delete':{'IndexName':'idx'}}"),
                        INVALID + "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate "
                                + "object"),
                refused(
                        "two entries for an index",
                        updates("missing", "{'Delete':{'IndexName':'idx'}},{'Delete':{'IndexName':'idx'}}"),
                        INVALID + "Only one global secondary index update per index is allowed simultaneously. "
                                + "Index: idx"),
                refused(
                        "what is not there yet is not lost silently",
                        table("demand", "'DisassociationProtectionEnabled':true"),
                        INVALID + "DisassociationProtectionEnabled is not supported by this emulator"));
    }

    static Stream<Arguments> combinations() {
        return Stream.of(
                refused(
                        "encryption with protection",
                        table("demand", "'SSESpecification':{'Enabled':true}", "'DeletionProtectionEnabled':true"),
                        INVALID + "Server-Side Encryption modification must be the only operation in the request"),
                refused(
                        "class with protection",
                        table("demand", "'TableClass':'STANDARD'", "'DeletionProtectionEnabled':true"),
                        INVALID + "TableClass modification must be the only operation in the request"),
                refused(
                        "protection with billing",
                        table("demand", "'DeletionProtectionEnabled':true", "'BillingMode':'PAY_PER_REQUEST'"),
                        INVALID + "DeletionProtection modification must be the only operation in the request"),
                refused(
                        "ceilings with a stream",
                        table(
                                "demand",
                                "'OnDemandThroughput':{'MaxReadRequestUnits':5}",
                                "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}"),
                        INVALID + "OnDemandThroughput can only be combined with BillingMode in an UpdateTable "
                                + "request"),
                refused(
                        "stream with throughput",
                        table(
                                "prov",
                                "'ProvisionedThroughput':{'ReadCapacityUnits':6,'WriteCapacityUnits':6}",
                                "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}"),
                        INVALID + "You cannot modify stream status while updating table IOPS"),
                refused(
                        "index with throughput",
                        table(
                                "prov",
                                "'ProvisionedThroughput':{'ReadCapacityUnits':6,'WriteCapacityUnits':6}",
                                "'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'idx'}}]"),
                        INVALID + "You cannot create or delete index while updating table IOPS"),
                refused(
                        "index with stream",
                        table(
                                "demand",
                                "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}",
                                "'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'idx'}}]"),
                        INVALID + "You cannot create or delete index while changing stream status"),
                refused(
                        "index with warm throughput",
                        table(
                                "demand",
                                "'WarmThroughput':{'ReadUnitsPerSecond':13000}",
                                definitions("b"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("new", "b", "HASH") + "}]"),
                        INVALID + "Create global secondary index cannot be specified when updating WarmThroughput"),
                refused(
                        "warm throughput with billing",
                        table(
                                "demand",
                                "'WarmThroughput':{'ReadUnitsPerSecond':13000}",
                                "'BillingMode':'PAY_PER_REQUEST'"),
                        INVALID + "WarmThroughput must be the only operation in the request"));
    }

    static Stream<Arguments> throughput() {
        return Stream.of(
                refused(
                        "to provisioned without numbers",
                        table("demand", "'BillingMode':'PROVISIONED'"),
                        INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED"),
                refused(
                        "to provisioned without numbers for the index",
                        table("demand", "'BillingMode':'PROVISIONED'", "'ProvisionedThroughput':" + UNITS),
                        INVALID + "ProvisionedThroughput must be specified for index: idx"),
                refused(
                        "numbers on demand",
                        table("demand", "'ProvisionedThroughput':" + UNITS),
                        INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode "
                                + "is PAY_PER_REQUEST"),
                refused(
                        "to on-demand with numbers",
                        table("prov", "'BillingMode':'PAY_PER_REQUEST'", "'ProvisionedThroughput':" + UNITS),
                        INVALID + "ProvisionedThroughput cannot be specified when BillingMode is PAY_PER_REQUEST"),
                refused(
                        "numbers out of bounds, not even a table",
                        table(
                                "missing",
                                "'ProvisionedThroughput':{'ReadCapacityUnits':1000000000001,'WriteCapacityUnits':1}"),
                        "Given value 1000000000001 for ReadCapacityUnits is out of bounds"),
                refused(
                        "the same numbers",
                        table("prov", "'ProvisionedThroughput':" + UNITS),
                        "The provisioned throughput for the table" + SAME.formatted("the table")),
                refused(
                        "the same numbers and mode",
                        table("prov", "'BillingMode':'PROVISIONED'", "'ProvisionedThroughput':" + UNITS),
                        "The provisioned throughput for the table" + SAME.formatted("the table")),
                refused(
                        "the same numbers of an index",
                        updates("prov", "{'Update':{'IndexName':'idx','ProvisionedThroughput':" + UNITS + "}}"),
                        "The provisioned throughput for the index idx" + SAME.formatted("index idx")),
                refused(
                        "ceilings of a provisioned table",
                        table("prov", "'OnDemandThroughput':{'MaxWriteRequestUnits':5}"),
                        INVALID + "MaxWriteRequestUnits for OnDemandThroughput cannot be specified when the table "
                                + "BillingMode is PROVISIONED"),
                refused(
                        "ceiling of zero",
                        table("demand", "'OnDemandThroughput':{'MaxWriteRequestUnits':0}"),
                        INVALID + "Requested MaxWriteRequestUnits for OnDemandThroughput for table is outside of "
                                + "valid range"),
                refused(
                        "less warm",
                        table("demand", "'WarmThroughput':{'ReadUnitsPerSecond':11999}"),
                        INVALID + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than current "
                                + "WarmThroughput, decreasing WarmThroughput is not supported"),
                refused(
                        "less warm index",
                        updates("demand", "{'Update':{'IndexName':'idx','WarmThroughput':{'WriteUnitsPerSecond':1}}}"),
                        INVALID + "Requested WriteUnitsPerSecond for WarmThroughput for index idx is lower than "
                                + "current WarmThroughput, decreasing WarmThroughput is not supported"),
                refused(
                        "warm index without a number",
                        updates("demand", "{'Update':{'IndexName':'ghost','WarmThroughput':{}}}"),
                        INVALID + "WarmThroughput must have at least one of ReadUnitsPerSecond or "
                                + "WriteUnitsPerSecond specified for index: ghost"),
                refused(
                        "numbers for an index on demand",
                        updates("demand", "{'Update':{'IndexName':'idx','ProvisionedThroughput':" + UNITS + "}}"),
                        INVALID + "The only Updates for index: idx when TableThroughputMode is PAY_PER_REQUEST can "
                                + "be to OnDemandThroughput, WarmThroughput"),
                refused(
                        "nothing for an index on demand",
                        updates("demand", "{'Update':{'IndexName':'idx'}}"),
                        INVALID + "The only Updates for index: idx when TableThroughputMode is PAY_PER_REQUEST can "
                                + "be to OnDemandThroughput, WarmThroughput"));
    }

    static Stream<Arguments> indexes() {
        String blocked = "This operation cannot be performed with given input values. Please contact DynamoDB service "
                + "team for more info: Action Blocked: IndexUpdate";
        return Stream.of(
                refused(
                        "create of an existing name",
                        table(
                                "demand",
                                definitions("b"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("idx", "b", "HASH") + "}]"),
                        "Attempting to create an index which already exists"),
                refused(
                        "create by the name of a local index",
                        table(
                                "demand",
                                definitions("b"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("lsi", "b", "HASH") + "}]"),
                        "Attempting to create an index which already exists"),
                refused(
                        "create without definitions, though the table knows the attribute",
                        updates("demand", "{'Create':" + index("new", "b", "HASH") + "}"),
                        INVALID + "AttributeDefinitions is not specified for index: new"),
                refused(
                        "create with other definitions, though the table knows the attribute",
                        table(
                                "demand",
                                definitions("a"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("new", "b", "HASH") + "}]"),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [b], "
                                + "AttributeDefinitions: [a]"),
                refused(
                        "create that redefines an attribute",
                        table(
                                "demand",
                                "'AttributeDefinitions':[{'AttributeName':'b','AttributeType':'N'}]",
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("new", "b", "HASH") + "}]"),
                        INVALID + "Attributes cannot be redefined. Please check that your attribute has the same type "
                                + "as previously defined. Existing schema: Schema:[SchemaElement: key{a:S:HASH}, "
                                + "SchemaElement: key{b:S:RANGE}] New schema: Schema:[SchemaElement: key{b:N:HASH}]"),
                refused(
                        "create with numbers on demand",
                        table(
                                "demand",
                                definitions("b"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'new','KeySchema':"
                                        + "[{'AttributeName':'b','KeyType':'HASH'}],'Projection':{'ProjectionType':"
                                        + "'ALL'},'ProvisionedThroughput':" + UNITS + "}}]"),
                        INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: new "
                                + "when BillingMode is PAY_PER_REQUEST"),
                refused(
                        "create without numbers though provisioned",
                        table(
                                "prov",
                                definitions("b"),
                                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("new", "b", "HASH") + "}]"),
                        INVALID + "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: new"),
                refused(
                        "update of a missing index",
                        updates(
                                "prov",
                                "{'Update':{'IndexName':'ghost','ProvisionedThroughput':"
                                        + "{'ReadCapacityUnits':6,'WriteCapacityUnits':6}}}"),
                        blocked),
                refused(
                        "update out of bounds",
                        updates(
                                "prov",
                                "{'Update':{'IndexName':'idx','ProvisionedThroughput':"
                                        + "{'ReadCapacityUnits':1000000000001,'WriteCapacityUnits':6}}}"),
                        blocked),
                refused(
                        "deletion of a local index",
                        updates("demand", "{'Delete':{'IndexName':'lsi'}}"),
                        "Cannot delete an index that is not a GlobalSecondaryIndex: lsi"));
    }

    static Stream<Arguments> settings() {
        return Stream.of(
                refused(
                        "stream without a view type",
                        table("demand", "'StreamSpecification':{'StreamEnabled':true}"),
                        INVALID + "If stream is being enabled then UpdateViewType is required"),
                refused(
                        "view type of a stream that ends",
                        table("demand", "'StreamSpecification':{'StreamEnabled':false,'StreamViewType':'NEW_IMAGE'}"),
                        INVALID + "If stream is being disabled, then UpdateViewType must not be specified"),
                refused(
                        "no stream to disable",
                        table("demand", "'StreamSpecification':{'StreamEnabled':false}"),
                        "Table has no stream to disable: TableName: demand"),
                refused(
                        "DynamoDB's own key where it is in force",
                        table("demand", "'SSESpecification':{'Enabled':false}"),
                        INVALID + "Table is already encrypted by default"));
    }

    @Test
    void oneIndexAtATimeIsCreatedOrDeleted() {
        Refusal limit = new Refusal(
                "LimitExceededException",
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
        String create = "{'Create':" + index("new", "b", "HASH") + "}";
        String other = "{'Create':" + index("other", "b", "HASH") + "}";
        String delete = "{'Delete':{'IndexName':'idx'}}";
        assertThat(client.refusal("UpdateTable", updates("demand", create + "," + other)))
                .isEqualTo(limit);
        assertThat(client.refusal("UpdateTable", updates("demand", create + "," + delete)))
                .isEqualTo(limit);
        assertThat(client.refusal("UpdateTable", updates("demand", delete + ",{'Delete':{'IndexName':'ghost'}}")))
                .isEqualTo(limit);
    }

    @Test
    void missingTablesAndIndexesAreNotFound() {
        assertThat(client.refusal("UpdateTable", table("missing", "'DeletionProtectionEnabled':true")))
                .isEqualTo(new Refusal(
                        "ResourceNotFoundException", "Requested resource not found: Table: missing not found"));
        assertThat(client.refusal("UpdateTable", updates("demand", "{'Delete':{'IndexName':'ghost'}}")))
                .isEqualTo(new Refusal(
                        "ResourceNotFoundException", "Requested resource not found: Index ghost for table demand"));
        assertThat(client.refusal(
                                "UpdateTable",
                                updates("demand", "{'Update':{'IndexName':'ghost','OnDemandThroughput':{}}}"))
                        .type())
                .isEqualTo("ResourceNotFoundException");
    }

    @Test
    void aStreamIsNotReplacedByAnother() {
        String enable = "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'%s'}";
        client.call("UpdateTable", table("demand", enable.formatted("NEW_IMAGE")));
        for (String type : new String[] {"NEW_IMAGE", "OLD_IMAGE"}) {
            assertThat(client.invalid("UpdateTable", table("demand", enable.formatted(type))))
                    .isEqualTo("Table already has an enabled stream: TableName: demand");
        }
    }

    private static String updates(String table, String entries) {
        return table(table, "'GlobalSecondaryIndexUpdates':[" + entries + "]");
    }
}
