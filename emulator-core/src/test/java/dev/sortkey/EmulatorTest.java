package dev.sortkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.error.ErrorType;
import dev.sortkey.error.Problems;
import dev.sortkey.error.Wording;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** The one door: what it does whatever the operation does. */
class EmulatorTest {
    private static final RequestContext CONTEXT = new RequestContext("REQUEST1", "eu-west-2", "localhost:8000");

    private interface Run {
        void run(OperationContext context, JsonOutput answer);
    }

    private record Fake(String name, Shape input, Run run) implements Operation {
        @Override
        public void run(Struct request, OperationContext context, JsonOutput answer) {
            run.run(context, answer);
        }
    }

    private static Emulator emulator(EmulatorOptions.Builder options, Run run) {
        return new Emulator(options.build(), name -> Optional.of(new Fake(name, new Shape("FakeInput"), run)));
    }

    private static Answer send(Emulator emulator, String operation) {
        return emulator.handle(operation, "{}".getBytes(UTF_8), CONTEXT);
    }

    @Test
    void anAnswerIsTheOperationsOwn() {
        Answer answer = send(
                emulator(
                        EmulatorOptions.builder(),
                        (context, out) -> out.startObject().endObject()),
                "Any");
        assertThat(answer.httpStatus()).isEqualTo(200);
        assertThat(answer.error()).isEmpty();
        assertThat(answer.body()).hasToString("{}");
    }

    @Test
    void anErrorReplacesWhatWasWrittenBefore() {
        Answer answer = send(
                emulator(EmulatorOptions.builder(), (context, out) -> {
                    out.startObject().member("half", 1);
                    throw Problems.resourceNotFound();
                }),
                "Any");
        assertThat(answer.httpStatus()).isEqualTo(400);
        assertThat(answer.error()).contains(ErrorType.RESOURCE_NOT_FOUND);
        assertThat(answer.body())
                .hasToString("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\","
                        + "\"message\":\"Requested resource not found\"}");
    }

    @Test
    void aBugIsAnsweredAndLoggedWithTheRequestIdAndNothingElseSuffers() {
        StringBuilder logged = new StringBuilder();
        Logger logger = Logger.getLogger(Emulator.class.getName());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.append(record.getMessage()).append(' ').append(record.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            Emulator emulator = emulator(EmulatorOptions.builder(), (context, out) -> {
                out.startObject();
                throw new StackOverflowError("a bug");
            });
            for (int i = 0; i < 2; i++) {
                Answer answer = send(emulator, "Any");
                assertThat(answer.httpStatus()).isEqualTo(500);
                assertThat(answer.error()).contains(ErrorType.INTERNAL_SERVER_ERROR);
                assertThat(answer.body())
                        .hasToString("{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\","
                                + "\"message\":\"Internal server error\"}");
            }
            assertThat(logged).contains("REQUEST1").contains("a bug");
        } finally {
            logger.removeHandler(handler);
            logger.setUseParentHandlers(true);
        }
    }

    @Test
    void theContextCarriesClockRegionAccountAndHost() {
        ManualClock clock = new ManualClock();
        Emulator emulator = emulator(
                EmulatorOptions.builder().clock(clock).accountId("123456789012").region("us-west-1"),
                (context, out) -> out.string(String.join(
                        " ",
                        context.region(),
                        context.accountId(),
                        context.host(),
                        context.clock().instant().toString())));
        clock.advance(Duration.ofHours(2));
        assertThat(send(emulator, "Any").body())
                .hasToString("\"eu-west-2 123456789012 localhost:8000 2026-01-01T02:00:00Z\"");
        assertThat(emulator.handle("Any", "{}".getBytes(UTF_8), RequestContext.inProcess("r"))
                        .body())
                .hasToString("\"us-west-1 123456789012 localhost 2026-01-01T02:00:00Z\"");
    }

    @Test
    void theClockOfTestsMovesByHandOnly() {
        ManualClock clock = new ManualClock(Instant.EPOCH);
        assertThat(clock.advance(Duration.ofSeconds(5))).isEqualTo(Instant.ofEpochSecond(5));
        clock.set(Instant.ofEpochSecond(1));
        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(1));
    }

    @Test
    void messagesAboutFormStandInTheEnvelopeOfTodayForThreeOperations() {
        Run run = (context, out) -> {
            throw Problems.form("x");
        };
        Emulator today = emulator(EmulatorOptions.builder(), run);
        Emulator before = emulator(EmulatorOptions.builder().wording(Wording.APRIL_2026), run);
        assertThat(send(today, "PutItem").body().toString()).endsWith("\"1 validation error detected: x\"}");
        assertThat(send(today, "UpdateItem").body().toString()).endsWith("\"1 validation error detected: x\"}");
        assertThat(send(today, "DeleteItem").body().toString()).endsWith("\"1 validation error detected: x\"}");
        assertThat(send(today, "GetItem").body().toString()).endsWith(":\"x\"}");
        assertThat(send(before, "PutItem").body().toString()).endsWith(":\"x\"}");
    }

    @Test
    void targetsNameTheServiceAndTheOperation() {
        assertThat(Operations.ofTarget("DynamoDB_20120810.Scan").map(Operation::name))
                .contains("Scan");
        assertThat(Operations.ofTarget("DynamoDBStreams_20120810.Scan")).isEmpty();
        assertThat(Operations.ofTarget("Scan")).isEmpty();
        assertThat(Operations.named("scan")).isEmpty();
    }

    @Test
    void aThousandEmulatorsAreMadeInAMoment() {
        assertThatCode(() -> {
                    for (int i = 0; i < 1000; i++) {
                        try (Emulator emulator = new Emulator()) {
                            assertThat(send(emulator, "Scan").httpStatus()).isEqualTo(400);
                        }
                    }
                })
                .doesNotThrowAnyException();
    }
}
