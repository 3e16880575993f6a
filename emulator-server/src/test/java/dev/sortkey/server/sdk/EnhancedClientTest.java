package dev.sortkey.server.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The enhanced client, which maps beans and writes its own expressions with its own placeholders. */
class EnhancedClientTest {
    private static final TableSchema<Track> SCHEMA = TableSchema.fromBean(Track.class);

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbEnhancedClient client =
            DynamoDbEnhancedClient.builder().dynamoDbClient(SERVER.client()).build();
    private final DynamoDbTable<Track> tracks = client.table("tracks", SCHEMA);

    @BeforeEach
    void createTheTable() {
        tracks.createTable();
        tracks.putItem(new Track("Ada", "Notes", "jazz", 7));
        tracks.putItem(new Track("Ada", "Engine", "rock", 30));
        tracks.putItem(new Track("Bob", "Builder", "jazz", 100));
    }

    @AfterEach
    void deleteTheTable() {
        tracks.deleteTable();
    }

    private static Key key(String artist, String title) {
        return Key.builder().partitionValue(artist).sortValue(title).build();
    }

    private static Key key(String partition) {
        return Key.builder().partitionValue(partition).build();
    }

    private static Expression isAbsent() {
        return Expression.builder()
                .expression("attribute_not_exists(#artist)")
                .expressionNames(Map.of("#artist", "artist"))
                .build();
    }

    @Test
    void theTableHasTheIndexOfTheBean() {
        assertThat(tracks.describeTable().table().globalSecondaryIndexes())
                .singleElement()
                .satisfies(index -> assertThat(index.indexName()).isEqualTo(Track.BY_GENRE));
    }

    @Test
    void getAndDeleteGiveTheBeanBack() {
        assertThat(tracks.getItem(key("Ada", "Notes"))).hasToString("Ada/Notes/jazz/7");
        assertThat(tracks.getItem(key("Ada", "Nothing"))).isNull();
        assertThat(tracks.deleteItem(key("Ada", "Notes"))).hasToString("Ada/Notes/jazz/7");
        assertThat(tracks.getItem(key("Ada", "Notes"))).isNull();
    }

    @Test
    void updateWritesEveryAttributeOfTheBean() {
        assertThat(tracks.updateItem(new Track("Ada", "Notes", "blues", 8))).hasToString("Ada/Notes/blues/8");
        assertThat(tracks.updateItem(new Track("Eve", "New", "blues", 0))).hasToString("Eve/New/blues/0");
    }

    @Test
    void aConditionOnAPutIsHeld() {
        assertThatThrownBy(() -> tracks.putItem(PutItemEnhancedRequest.builder(Track.class)
                        .item(new Track("Ada", "Notes", "pop", 0))
                        .conditionExpression(isAbsent())
                        .build()))
                .isInstanceOf(ConditionalCheckFailedException.class);
        assertThat(tracks.getItem(key("Ada", "Notes"))).hasToString("Ada/Notes/jazz/7");
    }

    @Test
    void queriesOfTableAndIndexComeInOrder() {
        assertThat(tracks.query(QueryConditional.keyEqualTo(key("Ada"))).items())
                .extracting(Track::getTitle)
                .containsExactly("Engine", "Notes");
        assertThat(tracks.query(QueryConditional.sortBeginsWith(key("Ada", "E")))
                        .items())
                .extracting(Track::getTitle)
                .containsExactly("Engine");
        assertThat(tracks
                        .index(Track.BY_GENRE)
                        .query(query -> query.queryConditional(QueryConditional.keyEqualTo(key("jazz")))
                                .scanIndexForward(false)
                                .limit(1))
                        .stream()
                        .flatMap(page -> page.items().stream()))
                .extracting(Track::getPlays)
                .containsExactly(100, 7);
    }

    @Test
    void scanSeesEverythingByPages() {
        PageIterable<Track> pages = tracks.scan(scan -> scan.limit(2));
        assertThat(pages.items())
                .extracting(Track::toString)
                .containsExactlyInAnyOrder("Ada/Notes/jazz/7", "Ada/Engine/rock/30", "Bob/Builder/jazz/100");
    }

    @Test
    void batchesWriteAndRead() {
        assertThat(client.batchWriteItem(batch -> batch.writeBatches(WriteBatch.builder(Track.class)
                                .mappedTableResource(tracks)
                                .addPutItem(new Track("Eve", "New", "pop", 0))
                                .addDeleteItem(key("Ada", "Notes"))
                                .build()))
                        .unprocessedPutItemsForTable(tracks))
                .isEmpty();
        assertThat(client.batchGetItem(batch -> batch.readBatches(ReadBatch.builder(Track.class)
                                .mappedTableResource(tracks)
                                .addGetItem(key("Eve", "New"))
                                .addGetItem(key("Ada", "Notes"))
                                .addGetItem(key("Ada", "Engine"))
                                .build()))
                        .resultsForTable(tracks))
                .extracting(Track::toString)
                .containsExactlyInAnyOrder("Eve/New/pop/0", "Ada/Engine/rock/30");
    }

    @Test
    void transactionsWriteAllOrNothing() {
        client.transactWriteItems(transaction -> transaction
                .addPutItem(tracks, new Track("Eve", "New", "pop", 0))
                .addDeleteItem(tracks, key("Ada", "Notes")));
        assertThat(client.transactGetItems(transaction ->
                        transaction.addGetItem(tracks, key("Eve", "New")).addGetItem(tracks, key("Ada", "Notes"))))
                .extracting(document -> String.valueOf(document.getItem(tracks)))
                .containsExactly("Eve/New/pop/0", "null");

        assertThatThrownBy(() -> client.transactWriteItems(transaction -> transaction
                        .addUpdateItem(tracks, new Track("Eve", "New", "rock", 1))
                        .addConditionCheck(
                                tracks,
                                ConditionCheck.builder()
                                        .key(key("Bob", "Builder"))
                                        .conditionExpression(isAbsent())
                                        .build())))
                .isInstanceOf(TransactionCanceledException.class);
        assertThat(tracks.getItem(key("Eve", "New"))).hasToString("Eve/New/pop/0");
    }
}
