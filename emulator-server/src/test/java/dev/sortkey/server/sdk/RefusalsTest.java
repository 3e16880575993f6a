package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.ticket;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sortkey.Operations;
import dev.sortkey.operation.Operation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Every operation as it is refused: the exception that the SDK makes of the answer, its code, and its words. */
class RefusalsTest {
    /** The two operations that read no member and so refuse nothing. */
    private static final Set<String> NEVER_REFUSED = Set.of("DescribeEndpoints", "DescribeLimits");

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    @BeforeAll
    static void createTheTable() {
        Tickets.create(SERVER.client(), Refusal.TABLE);
        SERVER.client().putItem(request -> request.tableName(Refusal.TABLE).item(ticket("web", 1, "open", 3)));
    }

    private static Stream<Refusal> refusals() {
        return Stream.of(
                        TableRefusals.all(),
                        SettingRefusals.all(),
                        GlobalTableRefusals.all(),
                        BackupRefusals.all(),
                        TransferRefusals.all(),
                        ItemRefusals.all(),
                        BatchRefusals.all(),
                        StreamRefusals.all(SERVER))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void theSdkThrowsItsExceptionWithTheWordsOfTheService(Refusal refusal) {
        DynamoDbException thrown =
                catchThrowableOfType(refusal.exception(), () -> refusal.call().accept(SERVER.client()));

        assertThat(thrown).isExactlyInstanceOf(refusal.exception());
        assertThat(thrown.awsErrorDetails().errorCode()).isEqualTo(refusal.code());
        assertThat(thrown.awsErrorDetails().errorMessage()).isEqualTo(refusal.message());
        assertThat(thrown.statusCode()).isEqualTo(400);
        assertThat(thrown.requestId()).matches("[0-9A-Z]{52}");
    }

    @Test
    void everyOperationThatCanBeRefusedIs() {
        Set<String> tried = new TreeSet<>(NEVER_REFUSED);
        refusals().map(Refusal::operation).forEach(tried::add);

        assertThat(tried)
                .containsExactlyInAnyOrderElementsOf(
                        Operations.all().stream().map(Operation::name).toList());
    }
}
