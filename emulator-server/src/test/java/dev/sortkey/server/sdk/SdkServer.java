package dev.sortkey.server.sdk;

import dev.sortkey.server.SortkeyServer;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import dev.sortkey.server.flags.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.crt.AwsCrtAsyncHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A server on a free port, and the SDK's clients of it. Closing it closes the server and the one client it keeps. */
final class SdkServer implements AutoCloseable {
    static final Region REGION = Region.EU_WEST_1;

    private final SortkeyServer server;
    private final DynamoDbClient client;

    private SdkServer(SortkeyServer server) {
        this.server = server;
        this.client = newClient();
    }

    /** One with flags as on the command line. */
    static SdkServer start(String... flags) {
        return start(InstantSource.system(), flags);
    }

    /** One whose time is the clock's. */
    static SdkServer start(InstantSource clock, String... flags) {
        List<String> all = new ArrayList<>(List.of("--port", "0"));
        all.addAll(List.of(flags));
        try {
            return new SdkServer(SortkeyServer.start(ServeOptions.of(Settings.read(all, Map.of())), clock));
        } catch (IOException cannotListen) {
            throw new UncheckedIOException(cannotListen);
        } catch (UsageException wrongFlag) {
            throw new IllegalArgumentException(wrongFlag);
        }
    }

    /** Where it is. */
    String url() {
        return server.url();
    }

    /** The client that the tests of a class share. */
    DynamoDbClient client() {
        return client;
    }

    /** A client with connections of its own, which the caller closes. */
    DynamoDbClient newClient() {
        return configured(DynamoDbClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** A client whose calls are watched, and which the caller closes. */
    DynamoDbClient newClient(ExecutionInterceptor watcher) {
        return configured(DynamoDbClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(watcher))
                .build();
    }

    /** A client of that region, which the caller closes. */
    DynamoDbClient newClient(Region region) {
        return configured(DynamoDbClient.builder())
                .region(region)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** A client that tells every refusal at once, which the caller closes. */
    DynamoDbClient newClientWithoutRetries() {
        return configured(DynamoDbClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .overrideConfiguration(configuration -> configuration.retryStrategy(AwsRetryStrategy.doNotRetry()))
                .build();
    }

    /** A client of DynamoDB Streams, which the caller closes. */
    DynamoDbStreamsClient newStreamsClient() {
        return configured(DynamoDbStreamsClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** An asynchronous client, which the caller closes. */
    DynamoDbAsyncClient newAsyncClient() {
        return configured(DynamoDbAsyncClient.builder())
                .httpClientBuilder(AwsCrtAsyncHttpClient.builder())
                .build();
    }

    private <B extends AwsClientBuilder<B, C>, C> B configured(B builder) {
        return builder.endpointOverride(URI.create(server.url()))
                .region(REGION)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")));
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
