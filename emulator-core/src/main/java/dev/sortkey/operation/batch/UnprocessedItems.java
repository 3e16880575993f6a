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

/** What of a batch throughput did not let through, to be sent again as it is. */
final class UnprocessedItems {
    private final Map<String, List<ItemAction>> actions = new LinkedHashMap<>();
    private Optional<ServiceException> lastRefusal = Optional.empty();
    private int count;

    /** Adds an action that was refused. */
    void add(ItemAction action, ServiceException refusal) {
        actions.computeIfAbsent(action.tableName(), table -> new ArrayList<>()).add(action);
        lastRefusal = Optional.of(refusal);
        count++;
    }

    /** Refuses a batch of which nothing was processed. */
    void requireFewerThan(int all) {
        if (count == all) {
            throw lastRefusal.orElseThrow(IllegalStateException::new);
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
