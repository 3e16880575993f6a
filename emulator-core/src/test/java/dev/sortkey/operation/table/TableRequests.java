package dev.sortkey.operation.table;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Requests about tables put together of their parts; all attributes are strings. */
final class TableRequests {
    static final String INVALID = "One or more parameter values were invalid: ";
    static final String ONE = "1 validation error detected: ";
    static final String HASH_A = "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]";
    static final String HASH_RANGE =
            "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'b','KeyType':'RANGE'}]";
    static final String ON_DEMAND = "'BillingMode':'PAY_PER_REQUEST'";
    static final String UNITS = "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}";
    static final String ALL = "'Projection':{'ProjectionType':'ALL'}";

    private TableRequests() {}

    static Arguments refused(String name, String request, String message) {
        return Arguments.of(name, request, message);
    }

    static String setting(String member) {
        return table("abc", definitions("a"), HASH_A, ON_DEMAND, member);
    }

    static String table(String name, String... members) {
        return "{'TableName':'" + name + "'," + String.join(",", members) + "}";
    }

    static String definitions(String... names) {
        return "'AttributeDefinitions':["
                + Stream.of(names)
                        .map(name -> "{'AttributeName':'" + name + "','AttributeType':'S'}")
                        .collect(Collectors.joining(","))
                + "]";
    }

    static String keys(String... namesAndTypes) {
        return "'KeySchema':["
                + IntStream.range(0, namesAndTypes.length / 2)
                        .mapToObj(i -> "{'AttributeName':'" + namesAndTypes[2 * i] + "','KeyType':'"
                                + namesAndTypes[2 * i + 1] + "'}")
                        .collect(Collectors.joining(","))
                + "]";
    }

    static String index(String name, String... namesAndTypes) {
        return "{'IndexName':'" + name + "'," + keys(namesAndTypes) + "," + ALL + "}";
    }

    static String many(int count, String... namesAndTypes) {
        return IntStream.range(0, count)
                .mapToObj(i -> index("idx" + i, namesAndTypes))
                .collect(Collectors.joining(","));
    }

    static String projected(String type, String attributes) {
        return "{'IndexName':'idx'," + HASH_RANGE + ",'Projection':{'ProjectionType':'" + type
                + "','NonKeyAttributes':[" + attributes + "]}}";
    }

    static String local(String indexes) {
        return "'LocalSecondaryIndexes':[" + indexes + "]";
    }

    static String global(String indexes) {
        return "'GlobalSecondaryIndexes':[" + indexes + "]";
    }
}
