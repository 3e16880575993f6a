package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Actions.batched;
import static dev.sortkey.server.sdk.Actions.transacted;
import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** PartiQL as the SDK asks for it. */
class PartiqlTest {
    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private static int tables;

    private final DynamoDbClient client = SERVER.client();
    private String table = "";

    @BeforeEach
    void createTable() {
        table = "tickets-" + tables++;
        Tickets.create(client, table);
        for (int id = 1; id <= 5; id++) {
            long ticket = id;
            client.putItem(request -> request.tableName(table)
                    .item(Map.of("board", text("web"), "id", number(ticket), "title", text("t" + ticket))));
        }
    }

    private ExecuteStatementResponse run(String statement, AttributeValue... parameters) {
        return client.executeStatement(request -> {
            request.statement(statement.replace("TABLE", '"' + table + '"'));
            if (parameters.length > 0) {
                request.parameters(parameters);
            }
        });
    }

    private Map<String, AttributeValue> item(long id) {
        return client.getItem(request -> request.tableName(table).key(keyOf("web", id)))
                .item();
    }

    @Test
    void oneStatementReadsOrWritesAndReturnsWhatItIsAskedFor() {
        assertThat(run("INSERT INTO TABLE VALUE {'board': ?, 'id': ?, 'tags': <<'new'>>}", text("web"), number(9))
                        .items())
                .isEmpty();
        assertThat(run("UPDATE TABLE SET tags = set_add(tags, <<'hot'>>) WHERE board = 'web' AND id = 9"
                                + " RETURNING MODIFIED NEW *")
                        .items())
                .containsExactly(Map.of("tags", AttributeValue.fromSs(List.of("hot", "new"))));
        assertThat(run("DELETE FROM TABLE WHERE board = 'web' AND id = 9 RETURNING ALL OLD *")
                        .items())
                .hasSize(1);
        assertThat(texts(
                        run("SELECT title FROM TABLE WHERE board = 'web' ORDER BY id DESC")
                                .items(),
                        "title"))
                .containsExactly("t5", "t4", "t3", "t2", "t1");
    }

    @Test
    void aFailedConditionShowsTheItemWhenAsked() {
        ConditionalCheckFailedException thrown = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> client.executeStatement(request -> request.statement(
                                "UPDATE \"" + table + "\" SET n = 1 WHERE board = 'web' AND id = 1 AND title = 'x'")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));

        assertThat(thrown.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
        assertThat(member(thrown.item(), "title").s()).isEqualTo("t1");
    }

    @Test
    void pagesFollowEachOtherByNextToken() {
        String statement = "SELECT title FROM \"" + table + "\" WHERE board = 'web' AND title <> 't2'";
        List<String> titles = new ArrayList<>();
        String token = null;
        int pages = 0;
        do {
            String from = token;
            ExecuteStatementResponse page = client.executeStatement(
                    request -> request.statement(statement).limit(2).nextToken(from));
            titles.addAll(texts(page.items(), "title"));
            token = page.nextToken();
            pages++;
            assertThat(page.hasLastEvaluatedKey()).isEqualTo(token != null);
        } while (token != null);

        assertThat(titles).containsExactly("t1", "t3", "t4", "t5");
        assertThat(pages).isEqualTo(3);
    }

    @Test
    void aTokenIsGoodForItsStatementOnly() {
        String token = client.executeStatement(request ->
                        request.statement("SELECT * FROM \"" + table + "\"").limit(1))
                .nextToken();
        assertThat(message(() -> client.executeStatement(request ->
                        request.statement("SELECT title FROM \"" + table + "\"").nextToken(token))))
                .isEqualTo("NextToken does not match request");
        assertThat(message(() -> client.executeStatement(request ->
                        request.statement("SELECT * FROM \"" + table + "\"").nextToken("no token"))))
                .isEqualTo("Invalid NextToken");
    }

    private static String message(Runnable call) {
        DynamoDbException thrown = catchThrowableOfType(DynamoDbException.class, call::run);
        return thrown.awsErrorDetails().errorMessage();
    }

    @Test
    void aBatchTellsTheFateOfEachStatementInItsPlace() {
        BatchExecuteStatementResponse answer = client.batchExecuteStatement(request -> request.statements(
                        batched("SELECT title FROM \"" + table + "\" WHERE board = 'web' AND id = 1", true),
                        batched("SELECT * FROM \"" + table + "\" WHERE board = 'web'"),
                        batched("SELECT * FROM nowhere WHERE board = 'web'"),
                        batched("SELECT * FROM \"" + table + "\" WHERE board = 'web' AND id = 99"))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

        assertThat(answer.responses().get(0).item()).isEqualTo(Map.of("title", text("t1")));
        assertThat(answer.responses().get(0).tableName()).isEqualTo(table);
        assertThat(answer.responses().get(1).error().code()).isEqualTo(BatchStatementErrorCodeEnum.VALIDATION_ERROR);
        assertThat(answer.responses().get(1).error().message())
                .isEqualTo("Select statements within BatchExecuteStatement must specify the primary key in the where"
                        + " clause.");
        assertThat(answer.responses().get(2).error().code()).isEqualTo(BatchStatementErrorCodeEnum.RESOURCE_NOT_FOUND);
        assertThat(answer.responses().get(3).hasItem()).isFalse();
        assertThat(answer.consumedCapacity()).hasSize(1);
        assertThat(answer.consumedCapacity().get(0).capacityUnits()).isEqualTo(1.5);
    }

    @Test
    void aBatchReadsOrWrites() {
        assertThat(message(() -> client.batchExecuteStatement(request -> request.statements(
                        batched("SELECT title FROM \"" + table + "\" WHERE board = 'web' AND id = 1"),
                        batched("DELETE FROM \"" + table + "\" WHERE board = 'web' AND id = 2")))))
                .isEqualTo("Read and write requests together in the same batch is not supported.");
    }

    @Test
    void aTransactionWritesAllOrNothing() {
        ExecuteTransactionResponse answer = client.executeTransaction(request -> request.transactStatements(
                transacted("UPDATE \"" + table + "\" SET title = 'new' WHERE board = 'web' AND id = 1"),
                transacted("EXISTS(SELECT * FROM \"" + table + "\" WHERE board = 'web' AND id = 2 AND title = 't2')")));
        assertThat(answer.responses()).isEmpty();
        assertThat(member(item(1), "title").s()).isEqualTo("new");

        TransactionCanceledException thrown = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> client.executeTransaction(request -> request.transactStatements(
                        transacted("DELETE FROM \"" + table + "\" WHERE board = 'web' AND id = 3"),
                        transacted("INSERT INTO \"" + table + "\" VALUE {'board':'web','id':4}"))));
        assertThat(thrown.cancellationReasons())
                .extracting(reason -> reason.code())
                .containsExactly("None", "DuplicateItem");
        assertThat(item(3)).isNotEmpty();
    }

    @Test
    void aTransactionReadsAllAtOneMoment() {
        ExecuteTransactionResponse answer = client.executeTransaction(request -> request.transactStatements(
                        transacted("SELECT title FROM \"" + table + "\" WHERE board = 'web' AND id = ?", number(2)),
                        transacted("SELECT * FROM \"" + table + "\" WHERE board = 'web' AND id = 77"))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

        assertThat(answer.responses().get(0).item()).isEqualTo(Map.of("title", text("t2")));
        assertThat(answer.responses().get(1).hasItem()).isFalse();
        assertThat(answer.consumedCapacity().get(0).readCapacityUnits()).isEqualTo(4.0);
    }

    @Test
    void aTokenMakesATransactionIdempotent() {
        run("UPDATE TABLE SET n = 0 WHERE board = 'web' AND id = 1");
        for (int i = 0; i < 2; i++) {
            client.executeTransaction(request -> request.clientRequestToken("once")
                    .transactStatements(
                            transacted("UPDATE \"" + table + "\" SET n = n + 1 WHERE board = 'web' AND id = 1")));
        }
        assertThat(member(item(1), "n").n()).isEqualTo("1");
    }
}
