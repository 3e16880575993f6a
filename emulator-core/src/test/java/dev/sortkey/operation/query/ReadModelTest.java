package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.testing.ReferenceOrder;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Str;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Queries against a list that is filtered and sorted as plainly as possible: random keys of every type with their
 * neighbours and with ties, random conditions, in both directions, in pages of every size.
 */
class ReadModelTest {
    private record Row(int number, AttributeValue key) {}

    /** A sort condition with its values, and what it means. */
    private record SortCondition(String text, List<AttributeValue> values, Predicate<AttributeValue> holds) {}

    @Test
    void queriesOfATableFindWhatAListFinds() {
        Property.check(150, generators -> {
            List<Row> rows = distinct(rows(generators));
            try (ReadBed bed = new ReadBed()) {
                bed.table("Tree", typeOf(rows));
                rows.forEach(row -> put(bed.client(), row, "sk"));
                compare(bed.client(), generators, rows, "'TableName':'Tree'", "pk", "sk");
            }
        });
    }

    @Test
    void queriesOfIndexesFindWhatAListFinds() {
        Property.check(150, generators -> {
            List<Row> rows = rows(generators);
            try (ReadBed bed = new ReadBed()) {
                bed.indexedTable("Tree", typeOf(rows), "'ProjectionType':'ALL'");
                rows.forEach(row -> put(bed.client(), row, "lk"));
                compare(bed.client(), generators, rows, "'TableName':'Tree','IndexName':'lsi'", "pk", "lk");
                compare(bed.client(), generators, rows, "'TableName':'Tree','IndexName':'gsi'", "gp", "gs");
            }
        });
    }

    private static void compare(
            EmulatorClient client,
            Generators generators,
            List<Row> rows,
            String source,
            String partition,
            String sort) {
        for (int i = 0; i < 6; i++) {
            SortCondition condition = condition(generators, rows, sort);
            boolean forward = generators.oneIn(2);
            String request = source + ",'ScanIndexForward':" + forward
                    + (generators.oneIn(4) ? "" : ",'Limit':" + (1 + generators.below(5)))
                    + ",'KeyConditionExpression':'" + partition + " = :p" + condition.text() + "'";
            List<Row> found = query(client, request.replace('\'', '"'), condition.values(), rows);
            Comparator<Row> order = Comparator.comparing(Row::key, ReferenceOrder::compare);
            List<Row> expected = rows.stream()
                    .filter(row -> condition.holds().test(row.key()))
                    .sorted(forward ? order : order.reversed())
                    .toList();
            assertThat(found).as(request + condition.values()).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(found).as(request + condition.values()).isSortedAccordingTo(forward ? order : order.reversed());
        }
    }

    private static List<Row> query(EmulatorClient client, String request, List<AttributeValue> values, List<Row> rows) {
        JsonOutput valueMap = new JsonOutput();
        valueMap.startObject().name(":p");
        ItemJson.write(new Str("p"), valueMap);
        for (int i = 0; i < values.size(); i++) {
            valueMap.name(i == 0 ? ":a" : ":b");
            ItemJson.write(values.get(i), valueMap);
        }
        valueMap.endObject();
        List<Row> found = new ArrayList<>();
        Optional<JsonNode> start = Optional.empty();
        do {
            JsonNode page = client.callJson(
                    "Query",
                    "{" + request + ",\"ExpressionAttributeValues\":" + valueMap
                            + start.map(key -> ",\"ExclusiveStartKey\":" + key).orElse("") + "}");
            page.get("Items")
                    .forEach(item -> found.add(rows.get(item.get("row").get("N").asInt())));
            start = Optional.ofNullable(page.get("LastEvaluatedKey"));
        } while (start.isPresent() && found.size() <= rows.size());
        return found;
    }

    private static SortCondition condition(Generators generators, List<Row> rows, String sort) {
        AttributeValue a = operand(generators, rows);
        boolean prefixes = a.type() != AttributeValue.Type.N;
        return switch (generators.below(prefixes ? 8 : 7)) {
            case 0 -> new SortCondition("", List.of(), key -> true);
            case 1 -> single(" AND " + sort + " = :a", a, key -> ReferenceOrder.compare(key, a) == 0);
            case 2 -> single(" AND " + sort + " < :a", a, key -> ReferenceOrder.compare(key, a) < 0);
            case 3 -> single(" AND " + sort + " <= :a", a, key -> ReferenceOrder.compare(key, a) <= 0);
            case 4 -> single(" AND " + sort + " > :a", a, key -> ReferenceOrder.compare(key, a) > 0);
            case 5 -> single(" AND :a <= " + sort, a, key -> ReferenceOrder.compare(key, a) >= 0);
            case 6 -> between(sort, a, operand(generators, rows));
            default -> {
                AttributeValue prefix = prefix(generators, a);
                yield single(" AND begins_with(" + sort + ", :a)", prefix, key -> beginsWith(key, prefix));
            }
        };
    }

    private static SortCondition single(String text, AttributeValue value, Predicate<AttributeValue> holds) {
        return new SortCondition(text, List.of(value), holds);
    }

    private static SortCondition between(String sort, AttributeValue one, AttributeValue other) {
        boolean ordered = ReferenceOrder.compare(one, other) <= 0;
        AttributeValue lower = ordered ? one : other;
        AttributeValue upper = ordered ? other : one;
        return new SortCondition(
                " AND " + sort + " BETWEEN :a AND :b",
                List.of(lower, upper),
                key -> ReferenceOrder.compare(key, lower) >= 0 && ReferenceOrder.compare(key, upper) <= 0);
    }

    private static boolean beginsWith(AttributeValue key, AttributeValue prefix) {
        return key instanceof Str text && prefix instanceof Str start
                ? text.value().startsWith(start.value())
                : key instanceof Bin bytes
                        && prefix instanceof Bin head
                        && bytes.value().startsWith(head.value());
    }

    /** The first character or byte, or the whole. */
    private static AttributeValue prefix(Generators generators, AttributeValue value) {
        if (value instanceof Str text && generators.oneIn(2)) {
            return new Str(text.value().substring(0, text.value().offsetByCodePoints(0, 1)));
        }
        return value;
    }

    private static AttributeValue operand(Generators generators, List<Row> rows) {
        AttributeValue key = generators.oneOf(rows).key();
        return filled(generators, generators.oneIn(3) ? key : generators.neighbourOf(key));
    }

    private static List<Row> rows(Generators generators) {
        AttributeValue.Type type = generators.keyType();
        List<Row> rows = new ArrayList<>();
        int count = 1 + generators.below(16);
        for (int number = 0; number < count; number++) {
            AttributeValue key = rows.isEmpty() || generators.oneIn(3)
                    ? generators.keyValue(type)
                    : generators.neighbourOf(generators.oneOf(rows).key());
            rows.add(new Row(number, filled(generators, key)));
        }
        return rows;
    }

    /** Keys are never empty. */
    private static AttributeValue filled(Generators generators, AttributeValue value) {
        AttributeValue key = value;
        while (key instanceof Str text && text.value().isEmpty()
                || key instanceof Bin bytes && bytes.value().isEmpty()) {
            key = generators.keyValue(value.type());
        }
        return key;
    }

    private static List<Row> distinct(List<Row> rows) {
        List<Row> distinct = new ArrayList<>();
        for (Row row : rows) {
            if (distinct.stream().noneMatch(other -> ReferenceOrder.compare(other.key(), row.key()) == 0)) {
                distinct.add(new Row(distinct.size(), row.key()));
            }
        }
        return distinct;
    }

    private static String typeOf(List<Row> rows) {
        return rows.get(0).key().type().name();
    }

    private static void put(EmulatorClient client, Row row, String sort) {
        JsonOutput item = new JsonOutput();
        item.startObject()
                .name("row")
                .startObject()
                .member("N", Integer.toString(row.number()))
                .endObject();
        item.name("pk").startObject().member("S", "p").endObject();
        item.name(sort);
        ItemJson.write(row.key(), item);
        if (sort.equals("lk")) {
            item.name("sk").startObject().member("S", "row " + row.number()).endObject();
            item.name("gp").startObject().member("S", "p").endObject();
            item.name("gs");
            ItemJson.write(row.key(), item);
        }
        item.endObject();
        client.callJson("PutItem", "{\"TableName\":\"Tree\",\"Item\":" + item + "}");
    }
}
