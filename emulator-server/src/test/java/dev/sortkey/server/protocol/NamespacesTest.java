package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.EmulatorOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who shares tables with whom. */
class NamespacesTest {
    private static final String CREATE = "{\"TableName\":\"files\",\"BillingMode\":\"PAY_PER_REQUEST\","
            + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}],"
            + "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}]}";

    private final List<String> hints = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "NOTHING, other, eu-west-1, true",
        "NOTHING, one, us-west-2, true",
        "KEY, other, eu-west-1, false",
        "KEY, one, us-west-2, true",
        "REGION, other, eu-west-1, true",
        "REGION, one, us-west-2, false",
        "KEY_AND_REGION, other, eu-west-1, false",
        "KEY_AND_REGION, one, us-west-2, false",
        "KEY_AND_REGION, one, eu-west-1, true"
    })
    void tablesAreSharedByCallersOfOneNamespace(IsolateBy isolateBy, String key, String region, boolean shared) {
        try (Namespaces namespaces = new Namespaces(isolateBy, EmulatorOptions.defaults(), hints::add)) {
            assertThat(ask(namespaces, new Caller("one", "eu-west-1"), "CreateTable", CREATE)
                            .httpStatus())
                    .isEqualTo(200);
            assertThat(ask(namespaces, new Caller(key, region), "ListTables", "{}")
                            .body()
                            .toString())
                    .isEqualTo(shared ? "{\"TableNames\":[\"files\"]}" : "{\"TableNames\":[]}");
        }
    }

    @Test
    void aMissForATableOfAnotherNamespaceIsHintedAt() {
        try (Namespaces namespaces = new Namespaces(IsolateBy.KEY_AND_REGION, EmulatorOptions.defaults(), hints::add)) {
            ask(namespaces, new Caller("one", "eu-west-1"), "CreateTable", CREATE);
            ask(namespaces, new Caller("two", "eu-west-1"), "Scan", "{\"TableName\":\"files\"}");
            assertThat(hints)
                    .containsExactly("table files does not exist for region eu-west-1, access key two; it does for"
                            + " region eu-west-1, access key one (--isolate-by keeps them apart)");
        }
    }

    @Test
    void aMissForATableThatNobodyHasIsNot() {
        try (Namespaces namespaces = new Namespaces(IsolateBy.KEY, EmulatorOptions.defaults(), hints::add)) {
            ask(namespaces, new Caller("one", "eu-west-1"), "CreateTable", CREATE);
            ask(namespaces, new Caller("two", "eu-west-1"), "Scan", "{\"TableName\":\"elsewhere\"}");
            assertThat(hints).isEmpty();
        }
    }

    @Test
    void aSweepThatFailsIsNotTheLast() throws Exception {
        AtomicBoolean broken = new AtomicBoolean();
        CountDownLatch asked = new CountDownLatch(3);
        InstantSource clock = () -> {
            if (broken.get()) {
                asked.countDown();
                throw new IllegalStateException("no time");
            }
            return Instant.EPOCH;
        };
        EmulatorOptions options = EmulatorOptions.builder().clock(clock).build();
        try (Namespaces namespaces = new Namespaces(IsolateBy.NOTHING, options, hints::add)) {
            ask(namespaces, new Caller("one", "eu-west-1"), "CreateTable", CREATE);
            ask(
                    namespaces,
                    new Caller("one", "eu-west-1"),
                    "UpdateTimeToLive",
                    "{\"TableName\":\"files\",\"TimeToLiveSpecification\":{\"AttributeName\":\"ttl\",\"Enabled\":true}}");
            broken.set(true);
            namespaces.expireItemsEvery(Duration.ofMillis(1));
            assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
            broken.set(false);
        }
    }

    private static Answer ask(Namespaces namespaces, Caller caller, String operation, String body) {
        return namespaces.handle(
                caller,
                operation,
                body.getBytes(StandardCharsets.UTF_8),
                new RequestContext(RequestId.next(), caller.region(), "localhost"));
    }
}
