package dev.sortkey.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Throughput enforced by a clock that stands until it is moved. */
class EnforcedThroughputTest {
    private static final String KEYS = "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/docs";
    private static final String PUT = "{'TableName':'docs','Item':{'pk':{'S':'a'},'gp':{'S':'g'}}}";
    private static final String GET = "{'TableName':'docs','Key':{'pk':{'S':'a'}},'ConsistentRead':true}";

    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).enforceThroughput(true).build());

    private void provisioned(long read, long write) {
        client.call(
                "CreateTable",
                "{'TableName':'docs'," + KEYS + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':" + read + ",'WriteCapacityUnits':" + write
                        + "}}");
    }

    private int callsUntilRefused(String operation, String request, String type) {
        for (int calls = 0; calls < 10_000; calls++) {
            String outcome = client.outcome(operation, request);
            if (!outcome.isEmpty()) {
                assertThat(outcome).isEqualTo(type);
                return calls;
            }
        }
        throw new AssertionError("never refused");
    }

    @Test
    void writesBeyondTheProvisionedUnitsAreRefusedUntilTheClockMoves() {
        provisioned(5, 3);
        assertThat(callsUntilRefused("PutItem", PUT, "ProvisionedThroughputExceededException"))
                .isEqualTo(3);
        JsonNode error = client.error("PutItem", PUT);
        assertThat(error.path("message").asText())
                .isEqualTo("The level of configured provisioned throughput for the table was exceeded. Consider "
                        + "increasing your provisioning level with the UpdateTable API.");
        assertThat(error.path("ThrottlingReasons"))
                .isEqualTo(EmulatorClient.json(
                        "[{'reason':'TableWriteProvisionedThroughputExceeded','resource':'" + ARN + "'}]"));
        assertThat(callsUntilRefused("GetItem", GET, "ProvisionedThroughputExceededException"))
                .isEqualTo(5);
        clock.advance(Duration.ofSeconds(2));
        assertThat(callsUntilRefused("PutItem", PUT, "ProvisionedThroughputExceededException"))
                .isEqualTo(6);
    }

    @Test
    void unusedUnitsAreKeptForFiveMinutes() {
        provisioned(1, 2);
        client.call("PutItem", PUT);
        clock.advance(Duration.ofHours(1));
        assertThat(callsUntilRefused("PutItem", PUT, "ProvisionedThroughputExceededException"))
                .isEqualTo(600);
    }

    @Test
    void aStarvedIndexHoldsTheWritesOfItsTableUp() {
        client.call(
                "CreateTable",
                "{'TableName':'docs'," + KEYS + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                        + "{'AttributeName':'gp','AttributeType':'S'}],"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':9,'WriteCapacityUnits':9},"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':["
                        + "{'AttributeName':'gp','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}]}");
        client.call("PutItem", PUT);
        assertThat(client.error("PutItem", PUT)
                        .path("ThrottlingReasons")
                        .path(0)
                        .path("reason")
                        .asText())
                .isEqualTo("IndexWriteProvisionedThroughputExceeded");
    }

    @Test
    void whatIsLeftOfABatchIsUnprocessed() {
        provisioned(1, 1);
        String delete = "{'DeleteRequest':{'Key':{'pk':{'S':'%s'}}}}";
        JsonNode answer = client.call(
                "BatchWriteItem",
                "{'RequestItems':{'docs':[" + delete.formatted("a") + "," + delete.formatted("b") + "]}}");
        assertThat(answer.path("UnprocessedItems"))
                .isEqualTo(EmulatorClient.json("{'docs':[" + delete.formatted("b") + "]}"));
        assertThat(client.outcome("BatchWriteItem", "{'RequestItems':{'docs':[" + delete.formatted("b") + "]}}"))
                .isEqualTo("ProvisionedThroughputExceededException");
        assertThat(client.error(
                                "TransactWriteItems",
                                "{'TransactItems':[{'Delete':{'TableName':'docs','Key':{'pk':{'S':'a'}}}}]}")
                        .path("CancellationReasons")
                        .path(0)
                        .path("Code")
                        .asText())
                .isEqualTo("ProvisionedThroughputExceeded");
    }

    @Test
    void aBatchOfOneKeyInTwoSpellingsOfWhichNothingIsReadIsRefused() {
        client.call(
                "CreateTable",
                "{'TableName':'docs'," + KEYS + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'N'}],"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}");
        String batch = "{'RequestItems':{'docs':{'Keys':[{'pk':{'N':'1'}},{'pk':{'N':'1.0'}}],'ConsistentRead':true}}}";
        client.call("BatchGetItem", batch);
        assertThat(client.outcome("BatchGetItem", batch)).isEqualTo("ProvisionedThroughputExceededException");
    }

    @Test
    void aTableOfTheSameNameBeginsAfresh() {
        provisioned(1, 1);
        client.call("PutItem", PUT);
        assertThat(client.outcome("PutItem", PUT)).isEqualTo("ProvisionedThroughputExceededException");
        client.call("DeleteTable", "{'TableName':'docs'}");
        provisioned(1, 1);
        client.call("PutItem", PUT);
    }

    @Test
    void readsByStatementsAreReads() {
        provisioned(2, 9);
        String select = "{'Statement':'SELECT * FROM docs WHERE pk = 1'}".replace("1", "\\u0027a\\u0027");
        String statement = select.substring(1, select.length() - 1);
        client.call("PutItem", PUT);
        assertThat(callsUntilRefused("ExecuteStatement", select, "ProvisionedThroughputExceededException"))
                .isEqualTo(4);
        assertThat(client.outcome("GetItem", GET)).isEqualTo("ProvisionedThroughputExceededException");
        assertThat(client.call("BatchExecuteStatement", "{'Statements':[{" + statement + "}]}")
                        .at("/Responses/0/Error/Code")
                        .asText())
                .isEqualTo("ProvisionedThroughputExceeded");
        String together = "{'TransactStatements':[{" + statement + "}]}";
        assertThat(client.error("ExecuteTransaction", together)
                        .at("/CancellationReasons/0/Code")
                        .asText())
                .isEqualTo("ProvisionedThroughputExceeded");
        clock.advance(Duration.ofSeconds(2));
        assertThat(callsUntilRefused("ExecuteTransaction", together, "TransactionCanceledException"))
                .isEqualTo(2);
    }

    @Test
    void aThrottledStatementOfABatchConsumesNothing() {
        provisioned(9, 1);
        String delete = "{'Statement':'DELETE FROM docs WHERE pk = ?','Parameters':[{'S':'%s'}]}";
        JsonNode answer = client.call(
                "BatchExecuteStatement",
                "{'ReturnConsumedCapacity':'TOTAL','Statements':[" + delete.formatted("a") + "," + delete.formatted("b")
                        + "]}");
        assertThat(answer.at("/Responses/1/Error/Code").asText()).isEqualTo("ProvisionedThroughputExceeded");
        assertThat(answer.path("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("[{'TableName':'docs','CapacityUnits':1.0}]"));
    }

    @Test
    void ceilingsOfOnDemandTablesThrottle() {
        client.call(
                "CreateTable",
                "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST'," + KEYS
                        + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                        + "'OnDemandThroughput':{'MaxWriteRequestUnits':2}}");
        assertThat(callsUntilRefused("PutItem", PUT, "ThrottlingException")).isEqualTo(2);
        assertThat(client.error("PutItem", PUT).path("ThrottlingReasons"))
                .isEqualTo(EmulatorClient.json(
                        "[{'reason':'TableWriteMaxOnDemandThroughputExceeded','resource':'" + ARN + "'}]"));
        for (int i = 0; i < 100; i++) {
            client.call("GetItem", GET);
        }
    }
}
