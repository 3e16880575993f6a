package dev.sortkey.operation.partiql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sortkey.Emulator;
import dev.sortkey.Emulator.RequestContext;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An emulator with the tables of the statement tests: {@code hash} (pk S), {@code hashN} (pk N), {@code sorted} (pk S,
 * sk S), {@code sortedN} (pk S, sk N), and {@code indexed}: pk S, sk S, the global indexes {@code gall} (g; all),
 * {@code ginc} (g2; projattr) and {@code gmulti} (g and g2, two partition attributes), the local indexes {@code lall}
 * (l; all) and {@code lkeys} (l2; keys only).
 */
final class StatementBed implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final RequestContext CONTEXT = RequestContext.inProcess("test");

    private final Emulator emulator = new Emulator();

    StatementBed() {
        table("hash", "S", "", "", "");
        table("hashN", "N", "", "", "");
        table("sorted", "S", "S", "", "");
        table("sortedN", "S", "N", "", "");
        table(
                "indexed",
                "S",
                "S",
                attribute("g", "S") + attribute("g2", "S") + attribute("l", "S") + attribute("l2", "S"),
                ",'LocalSecondaryIndexes':[" + local("lall", "l", "ALL") + "," + local("lkeys", "l2", "KEYS_ONLY")
                        + "],'GlobalSecondaryIndexes':[" + global("gall", "['g']", "'ProjectionType':'ALL'") + ","
                        + global("ginc", "['g2']", "'ProjectionType':'INCLUDE','NonKeyAttributes':['projattr']")
                        + "," + global("gmulti", "['g','g2']", "'ProjectionType':'ALL'") + "]");
    }

    private void table(String name, String partition, String sort, String attributes, String more) {
        boolean sorted = !sort.isEmpty();
        answer(
                "CreateTable",
                "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}"
                        + (sorted ? ",{'AttributeName':'sk','KeyType':'RANGE'}" : "")
                        + "],'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'" + partition + "'}"
                        + (sorted ? attribute("sk", sort) : "") + attributes + "]" + more + "}");
    }

    private static String attribute(String name, String type) {
        return ",{'AttributeName':'" + name + "','AttributeType':'" + type + "'}";
    }

    private static String local(String name, String sort, String projection) {
        return "{'IndexName':'" + name + "','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                + "{'AttributeName':'" + sort + "','KeyType':'RANGE'}],'Projection':{'ProjectionType':'" + projection
                + "'}}";
    }

    private static String global(String name, String partition, String projection) {
        StringBuilder keys = new StringBuilder();
        for (JsonNode attribute : json(partition)) {
            keys.append(keys.isEmpty() ? "" : ",")
                    .append("{'AttributeName':'")
                    .append(attribute.asText())
                    .append("','KeyType':'HASH'}");
        }
        return "{'IndexName':'" + name + "','KeySchema':[" + keys + "],'Projection':{" + projection + "}}";
    }

    /** The answer of a request, or its error body with the short type in place of the long one. */
    JsonNode answer(String operation, String request) {
        return answer(operation, json(request));
    }

    /** As above. */
    JsonNode answer(String operation, JsonNode request) {
        JsonNode answer = read(emulator.handle(operation, request.toString().getBytes(UTF_8), CONTEXT)
                .body()
                .toString());
        if (answer instanceof ObjectNode error && error.has("__type")) {
            error.put("__type", error.path("__type").asText().replaceFirst(".*#", ""));
        }
        return answer;
    }

    /** The answer of ExecuteStatement with other members given in JSON with single quotes. */
    JsonNode statement(String text, String members) {
        ObjectNode request = (ObjectNode) json("{" + members + "}");
        return answer("ExecuteStatement", request.put("Statement", text));
    }

    /** Runs a statement that must succeed. */
    StatementBed run(String text) {
        assertThat(statement(text, "").path("__type").asText()).as(text).isEmpty();
        return this;
    }

    /** The answer of an operation on several statements, whose list has that name. */
    JsonNode statements(String operation, String list, String members, String... texts) {
        ObjectNode request = (ObjectNode) json("{" + members + "}");
        ArrayNode statements = request.putArray(list);
        for (String text : texts) {
            statements.addObject().put("Statement", text);
        }
        return answer(operation, request);
    }

    /** The answer of a batch. */
    JsonNode batch(String... texts) {
        return statements("BatchExecuteStatement", "Statements", "", texts);
    }

    /** The answer of a transaction. */
    JsonNode transaction(String... texts) {
        return statements("ExecuteTransaction", "TransactStatements", "", texts);
    }

    /** JSON with single quotes for double ones. */
    static JsonNode json(String text) {
        return read(text.replace('\'', '"'));
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }

    @Override
    public void close() {
        emulator.close();
    }
}
