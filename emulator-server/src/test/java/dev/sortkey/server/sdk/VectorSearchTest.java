package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/** Vector search with the SDK; the operation is answered at the same endpoint as all others. */
class VectorSearchTest {
    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeAll
    static void createTheTable() {
        SERVER.client()
                .createTable(request -> request.tableName("photos")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("path")
                                .keyType(KeyType.HASH)
                                .build())
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("path")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .vectorIndexes(VectorIndex.builder()
                                .indexName("alike")
                                .vectorAttribute(attribute -> attribute.attributeName("look"))
                                .dimensions(2L)
                                .distanceFunction(VectorDistanceFunction.COSINE)
                                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                                .build()));
    }

    private void put(String path, AttributeValue look) {
        client.putItem(request -> request.tableName("photos").item(Map.of("path", text(path), "look", look)));
    }

    private static AttributeValue list(String... numbers) {
        return AttributeValue.fromL(
                List.of(numbers).stream().map(Values::number).toList());
    }

    @Test
    void theClosestAreFoundFirst() {
        put("root/sea.jpg", list("1", "0"));
        put("root/beach.jpg", list("0.9", "0.1"));
        put("root/forest.jpg", list("0", "1"));

        SearchVectorsResponse answer = client.searchVectors(request -> request.tableName("photos")
                .indexName("alike")
                .searchVector(number("1"), number("0"))
                .topK(2)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

        assertThat(answer.searchResults())
                .extracting(result -> Values.member(result.item(), "path").s())
                .containsExactly("root/sea.jpg", "root/beach.jpg");
        assertThat(answer.searchResults().get(0).score()).isZero();
        assertThat(answer.consumedCapacity().vectorSearchRequestBytes()).isEqualTo(1024.0);
    }

    @Test
    void aVectorOfAnotherSizeIsRefused() {
        DynamoDbException thrown =
                catchThrowableOfType(DynamoDbException.class, () -> put("root/x.jpg", list("1", "2", "3")));

        assertThat(thrown.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
        assertThat(thrown.awsErrorDetails().errorMessage())
                .isEqualTo("One or more parameter values were invalid. Invalid size for parameter look, Expected: 2,"
                        + " Actual: 3 IndexName: alike");
    }
}
