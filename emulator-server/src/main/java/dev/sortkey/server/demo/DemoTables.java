package dev.sortkey.server.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/** Makes and removes the tables of the demos, and waits for them where that takes time. */
final class DemoTables {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final WireClient client;

    DemoTables(WireClient client) {
        this.client = client;
    }

    /** Removes the table, if it is there. */
    void drop(String table) throws WireClient.ErrorAnswer {
        awaitRest(table);
        try {
            client.call("DeleteTable", named(table));
        } catch (WireClient.ErrorAnswer absent) {
            requireMissing(absent);
        }
        awaitRest(table);
    }

    /** Makes the table of that name that the request describes. */
    void create(String table, ObjectNode request) throws WireClient.ErrorAnswer {
        client.call("CreateTable", request.put("TableName", table));
        awaitRest(table);
    }

    /** Waits until the table and its indexes are ACTIVE, or the table is not there. */
    void awaitRest(String table) throws WireClient.ErrorAnswer {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!isAtRest(table)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the table never became ACTIVE: " + table);
            }
            Thread.onSpinWait();
        }
    }

    private boolean isAtRest(String table) throws WireClient.ErrorAnswer {
        try {
            JsonNode described = client.call("DescribeTable", named(table)).path("Table");
            boolean active = described.path("TableStatus").asText().equals("ACTIVE");
            for (JsonNode index : described.path("GlobalSecondaryIndexes")) {
                active &= index.path("IndexStatus").asText().equals("ACTIVE");
            }
            return active;
        } catch (WireClient.ErrorAnswer absent) {
            requireMissing(absent);
            return true;
        }
    }

    private ObjectNode named(String table) {
        return client.object().put("TableName", table);
    }

    private static void requireMissing(WireClient.ErrorAnswer refusal) throws WireClient.ErrorAnswer {
        if (!refusal.type().equals("ResourceNotFoundException")) {
            throw refusal;
        }
    }
}
