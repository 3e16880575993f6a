package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** The SDK's paginators, which follow the keys and names that each answer ends with. */
class PaginatorsTest {
    private static final int TICKETS = 60;
    private static final String TABLE = "tickets";

    /** With it, 60 items are about 22 MB: more than a page of 1 MB holds, and more than a batch of 16 MB. */
    private static final String LARGE = "x".repeat(370_000);

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeAll
    static void storeLargeTickets() {
        DynamoDbClient client = SERVER.client();
        Tickets.create(client, TABLE);
        for (int id = 0; id < TICKETS; id++) {
            Map<String, AttributeValue> item = new HashMap<>(keyOf("web", id));
            item.put("notes", text(LARGE));
            client.putItem(request -> request.tableName(TABLE).item(item));
        }
    }

    private static List<String> allIds() {
        return IntStream.range(0, TICKETS).mapToObj(Integer::toString).toList();
    }

    @Test
    void queryPaginatorCrossesPagesOfOneMegabyte() {
        List<String> ids = new ArrayList<>();
        int pages = 0;
        for (QueryResponse page : client.queryPaginator(request -> request.tableName(TABLE)
                .keyConditionExpression("board = :web")
                .expressionAttributeValues(Map.of(":web", text("web"))))) {
            assertThat(page.count()).isLessThanOrEqualTo(3);
            page.items().forEach(item -> ids.add(member(item, "id").n()));
            pages++;
        }
        assertThat(ids).isEqualTo(allIds());
        assertThat(pages).isGreaterThanOrEqualTo(TICKETS / 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, 1000})
    void scanPaginatorSeesEveryItemOnceWhateverThePageSize(int pageSize) {
        assertThat(client.scanPaginator(request ->
                                request.tableName(TABLE).limit(pageSize).projectionExpression("id"))
                        .items())
                .extracting(item -> member(item, "id").n())
                .containsExactlyElementsOf(allIds());
    }

    @Test
    void aFilterMayLeavePagesEmptyInTheMiddle() {
        assertThat(client
                        .queryPaginator(request -> request.tableName(TABLE)
                                .limit(1)
                                .projectionExpression("id")
                                .filterExpression("contains(notes, :none)")
                                .keyConditionExpression("board = :web")
                                .expressionAttributeValues(Map.of(":web", text("web"), ":none", text("y"))))
                        .stream()
                        .mapToInt(QueryResponse::scannedCount)
                        .sum())
                .isEqualTo(TICKETS);
    }

    @Test
    void batchGetItemPaginatorAsksAgainForWhatDidNotFit() {
        Map<String, KeysAndAttributes> keys = Map.of(
                TABLE,
                KeysAndAttributes.builder()
                        .keys(IntStream.range(0, TICKETS)
                                .mapToObj(id -> keyOf("web", id))
                                .toList())
                        .consistentRead(true)
                        .build());
        List<String> ids = new ArrayList<>();
        int pages = 0;
        for (BatchGetItemResponse page : client.batchGetItemPaginator(request -> request.requestItems(keys))) {
            page.responses()
                    .getOrDefault(TABLE, List.of())
                    .forEach(item -> ids.add(member(item, "id").n()));
            pages++;
        }
        assertThat(ids).containsExactlyInAnyOrderElementsOf(allIds());
        assertThat(pages).isEqualTo(2);
    }

    @Test
    void listTablesPaginatorNamesEveryTableOnce() {
        List<String> names =
                IntStream.range(10, 22).mapToObj(number -> "page-" + number).toList();
        names.forEach(name -> Tickets.create(client, name));
        try {
            List<String> all = new ArrayList<>(names);
            all.add(TABLE);
            assertThat(client.listTablesPaginator(request -> request.limit(5)).tableNames())
                    .containsExactlyElementsOf(all);
        } finally {
            names.forEach(name -> client.deleteTable(request -> request.tableName(name)));
        }
    }
}
