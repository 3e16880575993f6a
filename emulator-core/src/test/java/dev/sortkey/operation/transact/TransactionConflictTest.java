package dev.sortkey.operation.transact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Items that a transaction has, and those who come to them meanwhile. */
class TransactionConflictTest {
    private static final String TRANSACTION =
            "{'TransactItems':[{'Put':{'TableName':'docs','Item':{'pk':{'S':'%s'},'n':{'N':'1'}}}},"
                    + "{'Put':{'TableName':'docs','Item':{'pk':{'S':'a'},'n':{'N':'2'}}}}]}";
    private static final String PUT = "{'TableName':'docs','Item':{'pk':{'S':'a'}}}";
    private static final String GET_TOGETHER =
            "{'TransactItems':[{'Get':{'TableName':'docs','Key':{'pk':{'S':'other'}}}},"
                    + "{'Get':{'TableName':'docs','Key':{'pk':{'S':'a'}}}}]}";
    private static final String CANCELED =
            "Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]";

    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client = new EmulatorClient(EmulatorOptions.builder()
            .clock(clock)
            .transactionConflicts(Duration.ofMillis(50))
            .build());

    @BeforeEach
    void createTable() {
        create(client);
    }

    private static void create(EmulatorClient on) {
        on.call(
                "CreateTable",
                "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'pk','AttributeType':'S'}]}");
    }

    @Test
    void whoComesToItsItemsIsRefusedUntilItIsOver() {
        client.call("TransactWriteItems", TRANSACTION.formatted("b"));
        assertThat(client.refusal("PutItem", PUT))
                .isEqualTo(new EmulatorClient.Refusal(
                        "TransactionConflictException", "Transaction is ongoing for the item"));
        assertThat(client.refusal("TransactWriteItems", TRANSACTION.formatted("c")))
                .isEqualTo(new EmulatorClient.Refusal("TransactionCanceledException", CANCELED));
        assertThat(client.refusal("TransactGetItems", GET_TOGETHER))
                .isEqualTo(new EmulatorClient.Refusal("TransactionCanceledException", CANCELED));
        client.call("PutItem", "{'TableName':'docs','Item':{'pk':{'S':'c'}}}");
        client.call("GetItem", "{'TableName':'docs','Key':{'pk':{'S':'a'}}}");
        client.call("Scan", "{'TableName':'docs'}");

        clock.advance(Duration.ofMillis(50));
        client.call("TransactGetItems", GET_TOGETHER);
        client.call("PutItem", PUT);
        client.call("TransactWriteItems", TRANSACTION.formatted("c"));
    }

    @Test
    void aTransactionThatWasCanceledLeavesItsItemsFree() {
        client.call("PutItem", PUT);
        assertThat(client.outcome(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Put':{'TableName':'docs','Item':{'pk':{'S':'a'}},"
                                + "'ConditionExpression':'attribute_not_exists(pk)'}}]}"))
                .isEqualTo("TransactionCanceledException");
        client.call("PutItem", PUT);
    }

    @Test
    void withoutTheSwitchWritersTakeTurns() {
        EmulatorClient calm = new EmulatorClient();
        create(calm);
        calm.call("TransactWriteItems", TRANSACTION.formatted("b"));
        calm.call("PutItem", PUT);
    }

    @Test
    void aBatchLeavesItsItemsUnprocessedAndWritesTheOthers() {
        client.call("TransactWriteItems", TRANSACTION.formatted("b"));
        String put = "{'PutRequest':{'Item':{'pk':{'S':'%s'}}}}";
        assertThat(client.call(
                        "BatchWriteItem",
                        "{'RequestItems':{'docs':[" + put.formatted("a") + "," + put.formatted("free") + "]}}"))
                .isEqualTo(EmulatorClient.json("{'UnprocessedItems':{'docs':[" + put.formatted("a") + "]}}"));
        assertThat(client.call("BatchWriteItem", "{'RequestItems':{'docs':[" + put.formatted("a") + "]}}"))
                .isEqualTo(EmulatorClient.json("{'UnprocessedItems':{'docs':[" + put.formatted("a") + "]}}"));
        assertThat(client.call("Scan", "{'TableName':'docs','Select':'COUNT'}")
                        .path("Count")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void aRepeatOfTheTransactionIsAnsweredAtOnce() {
        String withToken = TRANSACTION.formatted("b").replaceFirst("\\{", "{'ClientRequestToken':'t',");
        client.call("TransactWriteItems", withToken);
        assertThat(client.call("TransactWriteItems", withToken)).isEqualTo(EmulatorClient.json("{}"));
    }
}
