package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.ALL;
import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.HASH_RANGE;
import static dev.sortkey.operation.table.TableRequests.INVALID;
import static dev.sortkey.operation.table.TableRequests.ONE;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.UNITS;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.global;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.keys;
import static dev.sortkey.operation.table.TableRequests.local;
import static dev.sortkey.operation.table.TableRequests.many;
import static dev.sortkey.operation.table.TableRequests.projected;
import static dev.sortkey.operation.table.TableRequests.refused;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What CreateTable refuses about indexes, with the service's words. */
final class NewIndexRefusalTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource({"localIndexes", "globalIndexes"})
    void isRefusedWithTheServicesWords(String name, String request, String message) {
        try (EmulatorClient client = new EmulatorClient()) {
            assertThat(client.invalid("CreateTable", request)).isEqualTo(message);
            assertThat(client.call("ListTables", "{}").path("TableNames")).isEmpty();
        }
    }

    static Stream<Arguments> localIndexes() {
        return Stream.of(
                refused(
                        "empty list",
                        table("abc", definitions("a", "b"), HASH_A, ON_DEMAND, "'LocalSecondaryIndexes':[]"),
                        INVALID + "List of LocalSecondaryIndexes is empty"),
                refused(
                        "table without a sort key",
                        table("abc", definitions("a", "b"), HASH_A, ON_DEMAND, local(index("idx", "c", "RANGE"))),
                        INVALID + "Table KeySchema does not have a range key, which is required when specifying a "
                                + "LocalSecondaryIndex"),
                refused(
                        "keys not defined",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "c", "RANGE", "d", "RANGE"))),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. "
                                + "Keys: [c, d], AttributeDefinitions: [a, b]"),
                refused(
                        "first key no hash",
                        table("abc", definitions("a", "b"), HASH_RANGE, ON_DEMAND, local(index("idx", "a", "RANGE"))),
                        "Invalid KeySchema: The first KeySchemaElement is not a HASH key type"),
                refused(
                        "same names",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "a", "HASH", "a", "HASH"))),
                        "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
                refused(
                        "two hash keys",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "a", "HASH", "b", "HASH"))),
                        "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type"),
                refused(
                        "no sort key, told before another hash key",
                        table("abc", definitions("a", "b"), HASH_RANGE, ON_DEMAND, local(index("idx", "b", "HASH"))),
                        INVALID + "Index KeySchema does not have a range key for index: idx"),
                refused(
                        "another hash key",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "b", "HASH", "a", "RANGE"))),
                        INVALID + "Index KeySchema does not have the same leading hash key as table KeySchema for "
                                + "index: idx. index hash key: b, table hash key: a"),
                refused(
                        "projection without a type",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local("{'IndexName':'idx'," + HASH_RANGE
                                        + ",'Projection':{'NonKeyAttributes':['x']}}")),
                        INVALID + "Unknown ProjectionType: null"),
                refused(
                        "ALL with attributes",
                        table("abc", definitions("a", "b"), HASH_RANGE, ON_DEMAND, local(projected("ALL", "'x'"))),
                        INVALID + "ProjectionType is ALL, but NonKeyAttributes is specified"),
                refused(
                        "KEYS_ONLY with attributes",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(projected("KEYS_ONLY", "'x'"))),
                        INVALID + "ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified"),
                refused(
                        "INCLUDE without attributes",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local("{'IndexName':'idx'," + HASH_RANGE
                                        + ",'Projection':{'ProjectionType':'INCLUDE'}}")),
                        INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified"),
                refused(
                        "INCLUDE of an attribute twice",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(projected("INCLUDE", "'x','x'"))),
                        INVALID + "Duplicate element in NonKeyAttributes: x"),
                refused(
                        "three keys",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "a", "HASH", "b", "HASH", "b", "RANGE"))),
                        ONE + "Value '[KeySchemaElement(attributeName=a, keyType=HASH), "
                                + "KeySchemaElement(attributeName=b, keyType=HASH), "
                                + "KeySchemaElement(attributeName=b, keyType=RANGE)]' at "
                                + "'localSecondaryIndexes.1.member.keySchema' failed to satisfy constraint: "
                                + "Member must have length less than or equal to 2"),
                refused(
                        "six",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(many(6, "a", "HASH", "b", "RANGE"))),
                        INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5"),
                refused(
                        "one name twice",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "a", "HASH", "b", "RANGE") + ","
                                        + index("idx", "a", "HASH", "b", "RANGE"))),
                        INVALID + "Duplicate index name: idx"));
    }

    static Stream<Arguments> globalIndexes() {
        return Stream.of(
                refused(
                        "empty list",
                        table("abc", definitions("a", "b"), HASH_A, ON_DEMAND, "'GlobalSecondaryIndexes':[]"),
                        INVALID + "List of GlobalSecondaryIndexes is empty"),
                refused(
                        "key not defined",
                        table("abc", definitions("a", "b"), HASH_A, ON_DEMAND, global(index("idx", "c", "RANGE"))),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. "
                                + "Keys: [c], AttributeDefinitions: [a, b]"),
                refused(
                        "first key no hash",
                        table("abc", definitions("a", "b"), HASH_RANGE, ON_DEMAND, global(index("idx", "a", "RANGE"))),
                        "Invalid KeySchema: The first KeySchemaElement is not a HASH key type"),
                refused(
                        "same names of a simple key",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global(index("idx", "a", "HASH", "a", "RANGE"))),
                        "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
                refused(
                        "same names of a multi-attribute key",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global(index("idx", "a", "HASH", "b", "HASH", "a", "RANGE"))),
                        "The KeySchema contains multiple key attributes with the same name"),
                refused(
                        "hash after range",
                        table(
                                "abc",
                                definitions("a", "b", "c"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global(index("idx", "a", "HASH", "b", "RANGE", "c", "HASH"))),
                        INVALID + "All HASH key attributes must precede RANGE key attributes in the KeySchema"),
                refused(
                        "five hash attributes",
                        table(
                                "abc",
                                definitions("a", "b", "c", "d", "e"),
                                HASH_A,
                                ON_DEMAND,
                                global(index("idx", "a", "HASH", "b", "HASH", "c", "HASH", "d", "HASH", "e", "HASH"))),
                        INVALID + "The KeySchema exceeds the maximum allowed number of HASH key attributes"),
                refused(
                        "five range attributes",
                        table(
                                "abc",
                                definitions("a", "b", "c", "d", "e", "f"),
                                HASH_A,
                                ON_DEMAND,
                                global(index(
                                        "idx", "a", "HASH", "b", "RANGE", "c", "RANGE", "d", "RANGE", "e", "RANGE", "f",
                                        "RANGE"))),
                        INVALID + "The KeySchema exceeds the maximum allowed number of RANGE key attributes"),
                refused(
                        "projection without a type",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global("{'IndexName':'idx'," + keys("b", "HASH") + ",'Projection':{}}")),
                        INVALID + "Unknown ProjectionType: null"),
                refused(
                        "numbers on demand",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global("{'IndexName':'idx'," + keys("b", "HASH") + "," + ALL + "," + UNITS + "}")),
                        INVALID + "ProvisionedThroughput should not be specified for index: idx when BillingMode is "
                                + "PAY_PER_REQUEST"),
                refused(
                        "no numbers though provisioned",
                        table("abc", definitions("a", "b"), HASH_RANGE, UNITS, global(index("idx", "b", "HASH"))),
                        INVALID + "ProvisionedThroughput is not specified for index: idx"),
                refused(
                        "ceiling though provisioned",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                UNITS,
                                global("{'IndexName':'idx'," + keys("b", "HASH") + "," + ALL + "," + UNITS
                                        + ",'OnDemandThroughput':{'MaxReadRequestUnits':10}}")),
                        INVALID + "MaxReadRequestUnits for OnDemandThroughput for index: idx cannot be specified "
                                + "when table BillingMode is PROVISIONED."),
                refused(
                        "ceiling out of range",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                global("{'IndexName':'idx'," + keys("b", "HASH") + "," + ALL
                                        + ",'OnDemandThroughput':{'MaxReadRequestUnits':0}}")),
                        INVALID + "Requested MaxReadRequestUnits for OnDemandThroughput for index : idx is outside "
                                + "of valid range"),
                refused(
                        "twenty-one",
                        table("abc", definitions("a", "b"), HASH_RANGE, ON_DEMAND, global(many(21, "b", "HASH"))),
                        INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20"),
                refused(
                        "the name of a local index",
                        table(
                                "abc",
                                definitions("a", "b"),
                                HASH_RANGE,
                                ON_DEMAND,
                                local(index("idx", "a", "HASH", "b", "RANGE")),
                                global(index("idx", "b", "HASH"))),
                        INVALID + "Duplicate index name: idx"));
    }

    @Test
    void nonKeyAttributesAreCountedOverAllIndexes() {
        String indexes = IntStream.range(0, 6)
                .mapToObj(i -> "{'IndexName':'idx" + i + "'," + keys("a", "HASH")
                        + ",'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':["
                        + IntStream.range(0, 17).mapToObj(n -> "'x" + n + "'").collect(Collectors.joining(","))
                        + "]}}")
                .collect(Collectors.joining(","));
        try (EmulatorClient client = new EmulatorClient()) {
            assertThat(client.invalid(
                            "CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND, global(indexes))))
                    .contains("NonKeyAttributes", "100");
        }
    }
}
