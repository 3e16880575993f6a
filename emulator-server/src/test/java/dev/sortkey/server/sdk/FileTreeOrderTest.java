package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.ALL;
import static dev.sortkey.server.sdk.Values.KEYS_ONLY;
import static dev.sortkey.server.sdk.Values.attribute;
import static dev.sortkey.server.sdk.Values.bytes;
import static dev.sortkey.server.sdk.Values.globalIndex;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.localIndex;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.texts;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A tree of files, each a row, read in the order of its path from the table, of its size from a local index and of its
 * digest from a global one: sort keys of type S, N and B. Sizes and digests have ties, whose order nobody promises, but
 * which every way of reading must keep.
 */
class FileTreeOrderTest {
    private static final String TABLE = "files";
    private static final AttributeValue DRIVE = text("DRIVE#a91");

    /**
     * Neighbours of the slash, prefixes of each other, and characters whose UTF-16 order is not that of their bytes.
     */
    private static final List<String> PATHS = List.of(
            "root/photos0",
            "root/",
            "root/photos/2026/\uD83D\uDE00.jpg",
            "root/photos/2026/\uFF5E.jpg",
            "root/photos/2026/\u00E9t\u00E9.jpg",
            "root/photos/2026/sunset.jpg",
            "root/photos/2026/",
            "root/photos/",
            "root/photos",
            "root/photos-old/",
            "root/photos-old/a.jpg",
            "root/photos.bak",
            "root/Photos/",
            "root/photos/10.jpg",
            "root/photos/9.jpg",
            "root/photos/a b.jpg",
            "root/photos/a.jpg",
            "root/photos/a.jpg.part",
            "root/video/clip.mov");

    private static final List<String> SIZES =
            List.of("10", "9", "9", "0", "0", "0", "-1", "0.5", "12345678901234567890123456789012345678", "10.0");

    private static final List<AttributeValue> DIGESTS =
            List.of(bytes(0x80), bytes(0x7F), bytes(0xFF), bytes(0x7F), bytes(0x7F, 0), bytes(0), bytes(0x7F));

    /** What is read: where, by which attribute, and in which order. */
    private enum Source {
        TABLE_BY_PATH("", "drive", "path") {
            @Override
            int compare(AttributeValue one, AttributeValue other) {
                return Arrays.compareUnsigned(one.s().getBytes(UTF_8), other.s().getBytes(UTF_8));
            }
        },
        LOCAL_INDEX_BY_SIZE("by-size", "drive", "size") {
            @Override
            int compare(AttributeValue one, AttributeValue other) {
                return new BigDecimal(one.n()).compareTo(new BigDecimal(other.n()));
            }
        },
        GLOBAL_INDEX_BY_DIGEST("by-digest", "volume", "digest") {
            @Override
            int compare(AttributeValue one, AttributeValue other) {
                return Arrays.compareUnsigned(
                        one.b().asByteArrayUnsafe(), other.b().asByteArrayUnsafe());
            }
        };

        private final String index;
        private final String hash;
        private final String sort;

        Source(String index, String hash, String sort) {
            this.index = index;
            this.hash = hash;
            this.sort = sort;
        }

        abstract int compare(AttributeValue one, AttributeValue other);

        QueryRequest.Builder query(boolean forward) {
            QueryRequest.Builder request = QueryRequest.builder()
                    .tableName(TABLE)
                    .scanIndexForward(forward)
                    .keyConditionExpression("#hash = :drive")
                    .expressionAttributeNames(Map.of("#hash", hash))
                    .expressionAttributeValues(Map.of(":drive", DRIVE));
            return index.isEmpty() ? request : request.indexName(index);
        }
    }

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeAll
    static void createTheTable() {
        SERVER.client()
                .createTable(request -> request.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(
                                attribute("drive", ScalarAttributeType.S),
                                attribute("path", ScalarAttributeType.S),
                                attribute("size", ScalarAttributeType.N),
                                attribute("volume", ScalarAttributeType.S),
                                attribute("digest", ScalarAttributeType.B))
                        .keySchema(key("drive", "path"))
                        .localSecondaryIndexes(localIndex("by-size", key("drive", "size"), ALL))
                        .globalSecondaryIndexes(globalIndex("by-digest", key("volume", "digest"), KEYS_ONLY)));
    }

    /** All of it, before each test: one of them deletes as it reads. */
    @BeforeEach
    void storeTheTree() {
        List<WriteRequest> rows = IntStream.range(0, PATHS.size())
                .mapToObj(row -> Actions.batchPut(file(row)))
                .toList();
        client.batchWriteItem(request -> request.requestItems(Map.of(TABLE, rows)));
    }

    private static Map<String, AttributeValue> file(int row) {
        return Map.of(
                "drive", DRIVE,
                "path", text(PATHS.get(row)),
                "size", number(SIZES.get(row % SIZES.size())),
                "volume", DRIVE,
                "digest", DIGESTS.get(row % DIGESTS.size()));
    }

    @ParameterizedTest
    @EnumSource
    void rowsComeInTheOrderOfTheSortKey(Source source) {
        List<Map<String, AttributeValue>> rows =
                client.query(source.query(true).build()).items();

        Comparator<AttributeValue> order = source::compare;
        assertThat(rows).extracting(row -> member(row, source.sort)).isSortedAccordingTo(order);
        assertThat(texts(rows, "path")).containsExactlyInAnyOrderElementsOf(PATHS);
    }

    @ParameterizedTest
    @EnumSource
    void theReverseIsTheForwardOrderBackwards(Source source) {
        List<String> forward =
                new ArrayList<>(texts(client.query(source.query(true).build()).items(), "path"));
        List<String> reverse = texts(client.query(source.query(false).build()).items(), "path");

        assertThat(reverse).containsExactlyElementsOf(reversed(forward));
    }

    private static List<String> reversed(List<String> paths) {
        List<String> copy = new ArrayList<>(paths);
        Collections.reverse(copy);
        return copy;
    }

    private static Stream<Arguments> waysToPage() {
        return Stream.of(Source.values())
                .flatMap(source -> Stream.of(true, false)
                        .flatMap(forward -> Stream.of(1, 7, 19, 100).map(size -> Arguments.of(source, forward, size))));
    }

    @ParameterizedTest
    @MethodSource("waysToPage")
    void pagesTogetherAreTheWhole(Source source, boolean forward, int pageSize) {
        List<String> whole = texts(client.query(source.query(forward).build()).items(), "path");

        List<String> paged = new ArrayList<>();
        for (QueryResponse page :
                client.queryPaginator(source.query(forward).limit(pageSize).build())) {
            assertThat(page.count()).isLessThanOrEqualTo(pageSize);
            paged.addAll(texts(page.items(), "path"));
        }
        assertThat(paged).isEqualTo(whole);
    }

    @ParameterizedTest
    @MethodSource("waysToPage")
    void readingGoesOnAfterARowThatIsGone(Source source, boolean forward, int pageSize) {
        List<String> whole = texts(client.query(source.query(forward).build()).items(), "path");

        List<String> paged = new ArrayList<>();
        Map<String, AttributeValue> start = Map.of();
        do {
            QueryResponse page = client.query(source.query(forward)
                    .limit(pageSize)
                    .exclusiveStartKey(start.isEmpty() ? null : start)
                    .build());
            paged.addAll(texts(page.items(), "path"));
            start = page.lastEvaluatedKey();
            delete(start);
        } while (!start.isEmpty());

        assertThat(paged).isEqualTo(whole);
    }

    private void delete(Map<String, AttributeValue> lastRead) {
        if (!lastRead.isEmpty()) {
            Map<String, AttributeValue> key =
                    Map.of("drive", member(lastRead, "drive"), "path", member(lastRead, "path"));
            client.deleteItem(request -> request.tableName(TABLE).key(key));
        }
    }

    @Test
    void aSubtreeIsOneSliceOfItsPartition() {
        QueryResponse subtree = client.query(request -> request.tableName(TABLE)
                .keyConditionExpression("drive = :drive AND begins_with(#path, :folder)")
                .expressionAttributeNames(Map.of("#path", "path"))
                .expressionAttributeValues(Map.of(":drive", DRIVE, ":folder", text("root/photos/2026/"))));

        assertThat(texts(subtree.items(), "path"))
                .containsExactly(
                        "root/photos/2026/",
                        "root/photos/2026/sunset.jpg",
                        "root/photos/2026/\u00E9t\u00E9.jpg",
                        "root/photos/2026/\uFF5E.jpg",
                        "root/photos/2026/\uD83D\uDE00.jpg");
        assertThat(subtree.scannedCount()).isEqualTo(5);
    }

    @Test
    void aScanOfOnePartitionComesInTheOrderOfTheSortKeyToo() {
        List<String> scanned = client
                .scanPaginator(request -> request.tableName(TABLE).limit(7))
                .items()
                .stream()
                .map(item -> member(item, "path").s())
                .toList();

        assertThat(scanned)
                .isEqualTo(texts(
                        client.query(Source.TABLE_BY_PATH.query(true).build()).items(), "path"));
    }
}
