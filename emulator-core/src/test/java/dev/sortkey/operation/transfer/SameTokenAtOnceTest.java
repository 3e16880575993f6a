package dev.sortkey.operation.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.MemoryObjects;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same request twice at the same time, with one client token: one job. */
final class SameTokenAtOnceTest {
    private static final String KEYS = "'BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
            + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]";

    private final AtomicReference<Runnable> whileBegun = new AtomicReference<>();

    @AutoClose
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().objects(new Objects()).build());

    private volatile String second = "";

    /** Does something once, when the first job looks for its bucket. */
    private final class Objects implements ObjectStore {
        private final ObjectStore bucket = new MemoryObjects("data");

        @Override
        public boolean hasBucket(String name) {
            Runnable action = whileBegun.getAndSet(null);
            if (action != null) {
                action.run();
            }
            return bucket.hasBucket(name);
        }

        @Override
        public void put(String name, String key, byte[] content) throws IOException {
            bucket.put(name, key, content);
        }

        @Override
        public List<String> keys(String name, String prefix) throws IOException {
            return bucket.keys(name, prefix);
        }

        @Override
        public InputStream open(String name, String key) throws IOException {
            return bucket.open(name, key);
        }
    }

    /** Lets a thread run until it has ended or waits for somebody. */
    private static void runAsFarAsItGets(Thread thread) {
        thread.start();
        while (thread.getState() != Thread.State.TERMINATED && thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "ImportTable | /ImportTableDescription/ImportArn | {'ClientToken':'t','InputFormat':'CSV',"
                        + "'S3BucketSource':{'S3Bucket':'data'},'TableCreationParameters':{'TableName':'copy'," + KEYS
                        + "}}",
                "ExportTableToPointInTime | /ExportDescription/ExportArn | {'ClientToken':'t','S3Bucket':'data',"
                        + "'TableArn':'arn:aws:dynamodb:us-east-1:123456789012:table/orders'}"
            })
    void theSecondIsAnsweredWithTheJobOfTheFirst(String operation, String arn, String request)
            throws InterruptedException {
        client.call("CreateTable", "{'TableName':'orders'," + KEYS + "}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        Thread other = new Thread(
                () -> second = client.call(operation, request).at(arn).asText());
        other.setDaemon(true);
        whileBegun.set(() -> runAsFarAsItGets(other));
        JsonNode first = client.call(operation, request);
        other.join();
        assertThat(second).isNotEmpty().isEqualTo(first.at(arn).asText());
    }
}
