package dev.sortkey;

import dev.sortkey.json.JsonOutput;

/**
 * One DynamoDB. Its one door is {@link #handle}; the HTTP server, tests and benchmarks are all callers of it. Safe for
 * use by many threads.
 */
public final class Emulator implements AutoCloseable {
    /**
     * Answers one request.
     *
     * @param operation the operation's name, as in X-Amz-Target after the point
     * @param body the request's JSON
     * @param context what the transport knows of the caller
     */
    public Answer handle(String operation, byte[] body, RequestContext context) {
        return new Answer(200, new JsonOutput());
    }

    @Override
    public void close() {}

    /** What the transport knows of a request. */
    public record RequestContext(String requestId, String region, String host) {}

    /** Status and body of an answer. */
    public record Answer(int httpStatus, JsonOutput body) {}
}
