package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.Regions;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Global tables whose regions always agree, in regions that are kept apart. */
final class StrongConsistencyTest {
    private static final List<String> NAMES = List.of("us-east-1", "us-east-2", "us-west-2");
    private static final String COUNT =
            "{'TableName':'tbl','Key':{'k':{'S':'counter'}},'UpdateExpression':'ADD n :one',"
                    + "'ExpressionAttributeValues':{':one':{'N':'1'}}}";

    @AutoClose
    private final Regions regions = new Regions(
            EmulatorOptions.builder().replicationDelay(Duration.ofHours(1)).build());

    private final List<EmulatorClient> clients =
            NAMES.stream().map(name -> new EmulatorClient(regions.in(name))).toList();

    @BeforeEach
    void createTable() {
        clients.get(0)
                .call(
                        "CreateTable",
                        "{'TableName':'tbl','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'k',"
                                + "'AttributeType':'S'}],'KeySchema':[{'AttributeName':'k','KeyType':'HASH'}]}");
        clients.get(0)
                .call(
                        "UpdateTable",
                        "{'TableName':'tbl','MultiRegionConsistency':'STRONG','ReplicaUpdates':[{'Create':{'RegionName':"
                                + "'us-east-2'}},{'Create':{'RegionName':'us-west-2'}}]}");
    }

    private static int counted(EmulatorClient client) {
        return client.call("GetItem", "{'TableName':'tbl','Key':{'k':{'S':'counter'}},'ConsistentRead':true}")
                .at("/Item/n/N")
                .asInt();
    }

    @Test
    void everyRegionSeesAWriteAtOnce() {
        clients.get(1).call("UpdateItem", COUNT);
        clients.get(2).call("UpdateItem", COUNT);
        clients.forEach(client -> assertThat(counted(client)).isEqualTo(2));
    }

    @Test
    void noWriteIsLostWhereWritersOfAllRegionsMeet() throws InterruptedException {
        AtomicInteger applied = new AtomicInteger();
        AtomicInteger other = new AtomicInteger();
        CountDownLatch over = new CountDownLatch(clients.size());
        for (EmulatorClient client : clients) {
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 2000; i++) {
                    switch (client.outcome("UpdateItem", COUNT)) {
                        case "" -> applied.incrementAndGet();
                        case "ReplicatedWriteConflictException" -> {}
                        default -> other.incrementAndGet();
                    }
                }
                over.countDown();
            });
            thread.setDaemon(true);
            thread.start();
        }
        over.await();
        assertThat(other).hasValue(0);
        clients.forEach(client -> assertThat(counted(client)).isEqualTo(applied.get()));
    }

    @Test
    void thereAreNoTransactions() {
        String write = "{'TransactItems':[{'Put':{'TableName':'tbl','Item':{'k':{'S':'a'}}}}]}";
        String read = "{'TransactItems':[{'Get':{'TableName':'tbl','Key':{'k':{'S':'a'}}}}]}";
        assertThat(clients.get(1).invalid("TransactWriteItems", write))
                .contains("MultiRegionConsistency set to STRONG");
        assertThat(clients.get(1).invalid("TransactGetItems", read)).contains("MultiRegionConsistency set to STRONG");
    }

    @Test
    void theTableIsAPlainOneAgainWhenAllReplicasGoTogether() {
        String delete = "{'TableName':'tbl','ReplicaUpdates':[{'Delete':{'RegionName':'us-east-2'}},"
                + "{'Delete':{'RegionName':'us-west-2'}}]}";
        clients.get(0).call("UpdateTable", delete);
        assertThat(clients.get(1).outcome("DescribeTable", "{'TableName':'tbl'}"))
                .isEqualTo("ResourceNotFoundException");
        assertThat(clients.get(0).call("DescribeTable", "{'TableName':'tbl'}").toString())
                .doesNotContain("MultiRegionConsistency");
        clients.get(0)
                .call("TransactWriteItems", "{'TransactItems':[{'Put':{'TableName':'tbl','Item':{'k':{'S':'a'}}}}]}");
        clients.get(0).call("DeleteTable", "{'TableName':'tbl'}");
    }
}
