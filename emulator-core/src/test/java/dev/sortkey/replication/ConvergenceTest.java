package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.Regions;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.Property;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random writes in three regions, while time passes and changes are under way: in the end all regions hold the same,
 * for each item what was written last.
 */
final class ConvergenceTest {
    private static final List<String> NAMES = List.of("us-east-1", "eu-west-1", "ap-south-1");
    private static final Duration LONGEST = Duration.ofSeconds(3);
    private static final String KEY = "{'TableName':'tbl','Key':{'k':{'S':'%s'}}";

    @Test
    void theLastWriterWinsEverywhere() {
        Property.check(60, generators -> {
            ManualClock clock = new ManualClock();
            try (Regions regions = regions(clock, Duration.ofMillis(200), LONGEST)) {
                new Run(regions, clock, new Random(generators.random().nextLong())).check();
            }
        });
    }

    @Test
    void withoutDelayEveryWriteIsSeenAtOnce() {
        ManualClock clock = new ManualClock();
        try (Regions regions = regions(clock, Duration.ZERO, Duration.ZERO)) {
            Run run = new Run(regions, clock, new Random(7));
            run.begin();
            for (int i = 0; i < 200; i++) {
                run.write();
                run.assertAllEqual();
            }
        }
    }

    @Test
    void writersOfAllRegionsAtOnceComeToTheSame() throws InterruptedException {
        try (Regions regions = new Regions(EmulatorOptions.defaults())) {
            Run run = new Run(regions, new ManualClock(), new Random(7));
            run.begin();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                EmulatorClient client = run.clients.get(i % 2);
                int first = i * 10_000;
                Thread thread = new Thread(() -> {
                    for (int j = 0; j < 1000; j++) {
                        client.call("PutItem", Run.put("k" + j % 7, first + j, "}"));
                    }
                });
                threads.add(thread);
                thread.start();
            }
            run.replicateTo(2);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(run.itemsIn(0)).hasSize(7).isEqualTo(run.itemsIn(1)).isEqualTo(run.itemsIn(2));
        }
    }

    private static Regions regions(ManualClock clock, Duration least, Duration most) {
        return new Regions(EmulatorOptions.builder()
                .clock(clock)
                .replicationDelay(new PropagationDelay(least, most, 5))
                .build());
    }

    /** One history of writes, and what it must come to. */
    private static final class Run {
        private final List<EmulatorClient> clients = new ArrayList<>();
        private final ManualClock clock;
        private final Random random;
        private final Map<String, Integer> last = new TreeMap<>();
        private int written;
        private int regionCount = 2;

        Run(Regions regions, ManualClock clock, Random random) {
            NAMES.forEach(name -> clients.add(new EmulatorClient(regions.in(name))));
            this.clock = clock;
            this.random = random;
        }

        void begin() {
            clients.get(0)
                    .call(
                            "CreateTable",
                            "{'TableName':'tbl','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':"
                                    + "'k','AttributeType':'S'}],'KeySchema':[{'AttributeName':'k','KeyType':'HASH'}]}");
            replicateTo(1);
        }

        private void replicateTo(int region) {
            clients.get(0)
                    .call(
                            "UpdateTable",
                            "{'TableName':'tbl','ReplicaUpdates':[{'Create':{'RegionName':'" + NAMES.get(region)
                                    + "'}}]}");
        }

        void check() {
            begin();
            int writes = 20 + random.nextInt(60);
            int third = random.nextInt(writes);
            for (int i = 0; i < writes; i++) {
                write();
                if (i == third) {
                    replicateTo(2);
                    regionCount = 3;
                }
                if (random.nextInt(3) == 0) {
                    clock.advance(Duration.ofMillis(random.nextInt(1500)));
                }
            }
            clock.advance(LONGEST);
            assertAllEqual();
        }

        /** Puts, puts if absent, or deletes; what counts is what the region made of it. */
        void write() {
            EmulatorClient client = clients.get(random.nextInt(regionCount));
            String key = "k" + random.nextInt(5);
            int value = ++written;
            switch (random.nextInt(4)) {
                case 0 -> delete(client, key);
                case 1 -> {
                    if (client.outcome("PutItem", put(key, value, ",'ConditionExpression':'attribute_not_exists(k)'}"))
                            .isEmpty()) {
                        last.put(key, value);
                    }
                }
                default -> {
                    client.call("PutItem", put(key, value, "}"));
                    last.put(key, value);
                }
            }
        }

        private void delete(EmulatorClient client, String key) {
            JsonNode answer = client.call("DeleteItem", KEY.formatted(key) + ",'ReturnValues':'ALL_OLD'}");
            if (answer.has("Attributes")) {
                last.remove(key);
            }
        }

        private static String put(String key, int value, String rest) {
            return "{'TableName':'tbl','Item':{'k':{'S':'" + key + "'},'v':{'N':'" + value + "'}}" + rest;
        }

        void assertAllEqual() {
            for (int region = 0; region < regionCount; region++) {
                assertThat(itemsIn(region)).isEqualTo(last);
            }
        }

        Map<String, Integer> itemsIn(int region) {
            Map<String, Integer> items = new TreeMap<>();
            clients.get(region)
                    .call("Scan", "{'TableName':'tbl'}")
                    .path("Items")
                    .forEach(item ->
                            items.put(item.at("/k/S").asText(), item.at("/v/N").asInt()));
            return items;
        }
    }
}
