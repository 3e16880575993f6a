package dev.sortkey.benchmarks;

import dev.sortkey.Emulator;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bodies of requests about the table Drive, as SDKs send them. */
final class Requests {
    private static final Emulator.RequestContext CALLER = Emulator.RequestContext.inProcess("benchmark");

    private Requests() {}

    /** The emulator's answer, which must be no error. */
    static JsonOutput answer(Emulator emulator, String operation, byte[] body) {
        Emulator.Answer answer = emulator.handle(operation, body, CALLER);
        if (answer.httpStatus() != 200) {
            throw new IllegalStateException(operation + ": " + answer.body());
        }
        return answer.body();
    }

    /** An emulator with the table, that many global indexes on parent and size, and files in order of a shuffle. */
    static Emulator filled(int indexes, int files) {
        Emulator emulator = new Emulator();
        answer(emulator, "CreateTable", createTable(indexes));
        for (int index : PartitionContents.shuffled(files)) {
            answer(emulator, "PutItem", put(index, FileTree.folder(index)));
        }
        return emulator;
    }

    static byte[] createTable(int indexes) {
        String global = IntStream.range(0, indexes)
                .mapToObj(number -> "{\"IndexName\":\"by-size-" + number + "\",\"KeySchema\":"
                        + "[{\"AttributeName\":\"parent\",\"KeyType\":\"HASH\"},"
                        + "{\"AttributeName\":\"size\",\"KeyType\":\"RANGE\"}],"
                        + "\"Projection\":{\"ProjectionType\":\"ALL\"}}")
                .collect(Collectors.joining(","));
        return bytes("{\"TableName\":\"Drive\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                + "{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"},{\"AttributeName\":\"sk\",\"AttributeType\":\"S\"}"
                + (indexes == 0
                        ? ""
                        : ",{\"AttributeName\":\"parent\",\"AttributeType\":\"S\"},"
                                + "{\"AttributeName\":\"size\",\"AttributeType\":\"N\"}")
                + "],\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"},"
                + "{\"AttributeName\":\"sk\",\"KeyType\":\"RANGE\"}]"
                + (indexes == 0 ? "" : ",\"GlobalSecondaryIndexes\":[" + global + "]")
                + "}");
    }

    static byte[] put(int index, String parent) {
        return put(index, parent, 0);
    }

    static byte[] put(int index, String parent, int version) {
        return bytes("{\"TableName\":\"Drive\",\"Item\":" + file(index, parent, version) + "}");
    }

    static byte[] get(int index) {
        return bytes("{\"TableName\":\"Drive\",\"Key\":" + key(index) + "}");
    }

    static byte[] update(int index) {
        return bytes("{\"TableName\":\"Drive\",\"Key\":" + key(index)
                + ",\"UpdateExpression\":\"SET #size = #size + :one, meta.iso = :iso\","
                + "\"ExpressionAttributeNames\":{\"#size\":\"size\"},"
                + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"},\":iso\":{\"N\":\"800\"}}}");
    }

    /** All below a path, with a further member such as a filter. */
    static byte[] query(String path, String member) {
        return bytes("{\"TableName\":\"Drive\",\"KeyConditionExpression\":\"pk = :p AND begins_with(sk, :s)\","
                + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"DRIVE#0\"},\":s\":{\"S\":\"" + path + "\"}"
                + (member.contains(":owner") ? ",\":owner\":{\"S\":\"account-0007\"}" : "") + "}"
                + (member.isEmpty() ? "" : "," + member)
                + (member.contains("#owner") ? ",\"ExpressionAttributeNames\":{\"#owner\":\"owner\"}" : "")
                + "}");
    }

    static byte[] queryIndex(String parent) {
        return bytes("{\"TableName\":\"Drive\",\"IndexName\":\"by-size-0\",\"KeyConditionExpression\":\"parent = :p\","
                + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"" + parent + "\"}}}");
    }

    /** Puts of that many files, in one step. */
    static byte[] transactPut(int files, String parent) {
        return bytes(IntStream.range(0, files)
                .mapToObj(index -> "{\"Put\":{\"TableName\":\"Drive\",\"Item\":" + file(index, parent, 0) + "}}")
                .collect(Collectors.joining(",", "{\"TransactItems\":[", "]}")));
    }

    private static String file(int index, String parent, int version) {
        return json(FileTree.file(FileTree.drive(0), FileTree.string(FileTree.path(index)), index, parent, version));
    }

    private static String key(int index) {
        return json(Map.of("pk", FileTree.drive(0), "sk", FileTree.string(FileTree.path(index))));
    }

    private static String json(Map<String, AttributeValue> attributes) {
        JsonOutput output = new JsonOutput();
        ItemJson.write(attributes, output);
        return output.toString();
    }

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }
}
