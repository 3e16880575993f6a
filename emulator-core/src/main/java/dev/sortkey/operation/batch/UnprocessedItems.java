package dev.sortkey.operation.batch;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.PutAction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What of a batch was not written, for want of throughput or since a transaction has the item: to be sent again. */
final class UnprocessedItems {
    private final Map<String, List<ItemAction>> actions = new LinkedHashMap<>();
    private Optional<ServiceException> lastThrottling = Optional.empty();
    private int count;

    /** Adds an action. */
    void add(ItemAction action) {
        actions.computeIfAbsent(action.tableName(), table -> new ArrayList<>()).add(action);
        count++;
    }

    /** Adds an action that throughput did not let through. */
    void addThrottled(ItemAction action, ServiceException refusal) {
        add(action);
        lastThrottling = Optional.of(refusal);
    }

    /** Refuses a batch of which nothing was written for want of throughput. */
    void requireFewerThan(int all) {
        if (count == all && lastThrottling.isPresent()) {
            throw lastThrottling.get();
        }
    }

    /** Writes the actions by table, as the request had them. */
    void writeTo(JsonOutput answer) {
        answer.startObject();
        actions.forEach((table, refused) -> {
            answer.name(table).startArray();
            refused.forEach(action -> write(action, answer));
            answer.endArray();
        });
        answer.endObject();
    }

    private static void write(ItemAction action, JsonOutput answer) {
        boolean put = action instanceof PutAction;
        answer.startObject().name(put ? "PutRequest" : "DeleteRequest").startObject();
        ItemJson.write(action.keyAttributes(), answer.name(put ? "Item" : "Key"));
        answer.endObject().endObject();
    }
}
