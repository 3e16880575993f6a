package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.Regions;
import dev.sortkey.testing.EmulatorClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A replica comes and goes while all regions are written to and read. */
final class ReplicaChurnTest {
    private static final List<String> NAMES = List.of("us-east-1", "eu-west-1");

    @AutoClose
    private final Regions regions = new Regions(EmulatorOptions.defaults());

    private final List<EmulatorClient> clients =
            NAMES.stream().map(name -> new EmulatorClient(regions.in(name))).toList();
    private final Set<String> outcomes = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean over = new AtomicBoolean();

    private void update(String action) {
        clients.get(0)
                .call(
                        "UpdateTable",
                        "{'TableName':'tbl','ReplicaUpdates':[{'" + action + "':{'RegionName':'eu-west-1'}}]}");
    }

    private Thread writer(EmulatorClient client, int number) {
        Thread thread = new Thread(() -> {
            for (int i = 0; !over.get(); i++) {
                String key = "{'k':{'S':'k" + i % 11 + "'}";
                outcomes.add(client.outcome(
                        "PutItem", "{'TableName':'tbl','Item':" + key + ",'v':{'N':'" + number + i + "'}}}"));
                outcomes.add(client.outcome("DeleteItem", "{'TableName':'tbl','Key':" + key + "}}"));
                outcomes.add(client.outcome("DescribeTable", "{'TableName':'tbl'}"));
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void nobodyWaitsForEverOrIsToldOfABug() throws InterruptedException {
        clients.get(0)
                .call(
                        "CreateTable",
                        "{'TableName':'tbl','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'k',"
                                + "'AttributeType':'S'}],'KeySchema':[{'AttributeName':'k','KeyType':'HASH'}]}");
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            writers.add(writer(clients.get(i % 2), i));
        }
        for (int i = 0; i < 100; i++) {
            update("Create");
            update("Delete");
        }
        update("Create");
        over.set(true);
        for (Thread writer : writers) {
            writer.join();
        }
        assertThat(outcomes).isSubsetOf("", "ResourceNotFoundException");
        assertThat(clients.get(0).call("Scan", "{'TableName':'tbl'}").get("Count"))
                .isEqualTo(clients.get(1).call("Scan", "{'TableName':'tbl'}").get("Count"));
    }
}
