package dev.sortkey.server.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionLoadRequest;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionWriteRequest;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import com.amazonaws.services.dynamodbv2.model.CreateTableRequest;
import com.amazonaws.services.dynamodbv2.model.Projection;
import com.amazonaws.services.dynamodbv2.model.ProjectionType;
import com.amazonaws.services.dynamodbv2.model.ProvisionedThroughput;
import com.amazonaws.services.dynamodbv2.model.TransactionCanceledException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The mapper of the SDK's version 1, which speaks with the legacy parameters: Expected, AttributeUpdates,
 * KeyConditions.
 */
class MapperTest {
    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    @AutoClose("shutdown")
    private static final AmazonDynamoDB CLIENT = AmazonDynamoDBClientBuilder.standard()
            .withEndpointConfiguration(new EndpointConfiguration(SERVER.url(), "eu-west-1"))
            .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("key", "secret")))
            .build();

    private final DynamoDBMapper mapper = new DynamoDBMapper(CLIENT);

    @BeforeEach
    void createTheTable() {
        CreateTableRequest request = mapper.generateCreateTableRequest(Song.class)
                .withProvisionedThroughput(new ProvisionedThroughput(100L, 100L));
        request.getGlobalSecondaryIndexes()
                .forEach(index -> index.withProvisionedThroughput(new ProvisionedThroughput(100L, 100L))
                        .withProjection(new Projection().withProjectionType(ProjectionType.ALL)));
        CLIENT.createTable(request);
        mapper.batchSave(
                new Song("Ada", "Notes", "jazz", 7),
                new Song("Ada", "Engine", "rock", 30),
                new Song("Ada", "Enigma", "rock", 40),
                new Song("Bob", "Builder", "jazz", 100));
    }

    @AfterEach
    void deleteTheTable() {
        CLIENT.deleteTable("songs");
    }

    private static DynamoDBQueryExpression<Song> beginsWith(String artist, String prefix) {
        return new DynamoDBQueryExpression<Song>()
                .withHashKeyValues(new Song(artist, "", null, null))
                .withRangeKeyCondition(
                        "title",
                        new Condition()
                                .withComparisonOperator(ComparisonOperator.BEGINS_WITH)
                                .withAttributeValueList(new AttributeValue(prefix)));
    }

    @Test
    void savesLoadsAndDeletes() {
        mapper.save(new Song("Eve", "New", "pop", 1));
        Song loaded = mapper.load(Song.class, "Eve", "New");
        assertThat(loaded).hasToString("Eve/New/pop/1");
        assertThat(loaded.getVersion()).isOne();
        mapper.delete(loaded);
        assertThat(mapper.load(Song.class, "Eve", "New")).isNull();
    }

    @Test
    void aSaveOfAnOldVersionIsRefused() {
        Song first = mapper.load(Song.class, "Ada", "Notes");
        Song second = mapper.load(Song.class, "Ada", "Notes");
        first.setPlays(8);
        mapper.save(first);
        second.setPlays(9);
        assertThatThrownBy(() -> mapper.save(second)).isInstanceOf(ConditionalCheckFailedException.class);
        assertThat(mapper.load(Song.class, "Ada", "Notes")).hasToString("Ada/Notes/jazz/8");
    }

    @Test
    void aSaveThatSkipsNullsLeavesTheOtherAttributes() {
        Song change = new Song("Ada", "Notes", null, 9);
        change.setVersion(mapper.load(Song.class, "Ada", "Notes").getVersion());
        mapper.save(
                change,
                DynamoDBMapperConfig.builder()
                        .withSaveBehavior(DynamoDBMapperConfig.SaveBehavior.UPDATE_SKIP_NULL_ATTRIBUTES)
                        .build());
        assertThat(mapper.load(Song.class, "Ada", "Notes")).hasToString("Ada/Notes/jazz/9");
    }

    @Test
    void queriesByPrefixForwardAndInReverseAndByPages() {
        assertThat(mapper.query(Song.class, beginsWith("Ada", "En")))
                .extracting(Song::getTitle)
                .containsExactly("Engine", "Enigma");
        assertThat(mapper.query(Song.class, beginsWith("Ada", "En").withLimit(1).withScanIndexForward(false)))
                .extracting(Song::getTitle)
                .containsExactly("Enigma", "Engine");
        assertThat(mapper.queryPage(Song.class, beginsWith("Ada", "En").withLimit(1))
                        .getLastEvaluatedKey())
                .containsEntry("title", new AttributeValue("Engine"));
    }

    @Test
    void queriesTheIndex() {
        Song jazz = new Song();
        jazz.setGenre("jazz");
        assertThat(mapper.query(
                        Song.class,
                        new DynamoDBQueryExpression<Song>()
                                .withIndexName(Song.BY_GENRE)
                                .withConsistentRead(false)
                                .withHashKeyValues(jazz)
                                .withScanIndexForward(false)))
                .extracting(Song::getPlays)
                .containsExactly(100, 7);
    }

    @Test
    void scansWithAFilterInSegments() {
        DynamoDBScanExpression rock = new DynamoDBScanExpression()
                .withFilterExpression("genre = :rock")
                .withExpressionAttributeValues(Map.of(":rock", new AttributeValue("rock")));
        assertThat(mapper.parallelScan(Song.class, rock, 3))
                .extracting(Song::getTitle)
                .containsExactlyInAnyOrder("Engine", "Enigma");
        assertThat(mapper.count(Song.class, rock)).isEqualTo(2);
    }

    @Test
    void batchesLoadAndDelete() {
        assertThat(mapper.batchLoad(List.of(new Song("Ada", "Notes", null, null), new Song("Ada", "None", null, null)))
                        .get("songs"))
                .extracting(Object::toString)
                .containsExactly("Ada/Notes/jazz/7");
        assertThat(mapper.batchDelete(new Song("Ada", "Notes", null, null), new Song("Bob", "Builder", null, null)))
                .isEmpty();
        assertThat(mapper.count(Song.class, new DynamoDBScanExpression())).isEqualTo(2);
    }

    @Test
    void transactionsWriteAllOrNothing() {
        mapper.transactionWrite(new TransactionWriteRequest().addPut(new Song("Eve", "New", "pop", 1)));
        assertThat(mapper.transactionLoad(new TransactionLoadRequest().addLoad(new Song("Eve", "New", null, null))))
                .extracting(Object::toString)
                .containsExactly("Eve/New/pop/1");
        // A song without a version is a new one to the mapper, which makes a condition of that.
        mapper.save(new Song("Eve", "Saved", "pop", 1));
        assertThatThrownBy(() -> mapper.transactionWrite(new TransactionWriteRequest()
                        .addPut(new Song("Eve", "Other", "pop", 1))
                        .addPut(new Song("Eve", "Saved", "pop", 2))))
                .isInstanceOf(TransactionCanceledException.class);
        assertThat(mapper.load(Song.class, "Eve", "Other")).isNull();
        assertThat(mapper.load(Song.class, "Eve", "Saved")).hasToString("Eve/Saved/pop/1");
    }
}
