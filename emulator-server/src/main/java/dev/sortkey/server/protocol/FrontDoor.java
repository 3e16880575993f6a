package dev.sortkey.server.protocol;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where every request comes in: says which of the three kinds it is (the API, the health line, one of our own pages
 * under {@code /_sortkey/}) and sees to what all answers share. Safe for use by many threads; never throws.
 *
 * <p>The API does not look at the path, as the service does not.
 */
public final class FrontDoor {
    /** The longest body that is read, in bytes, as sent and after inflation. */
    public static final int BODY_BYTES_MAX = 16 * 1024 * 1024;

    private static final String HEALTHY = "healthy: dynamodb." + Caller.DEFAULT_REGION + ".amazonaws.com ";

    private final ApiDoor api;
    private final OwnPages ownPages;
    private final CorsPolicy cors;
    private final RequestLog log;

    /** A door before that backend. */
    public FrontDoor(Backend backend, CorsPolicy cors, RequestLog log) {
        this.api = new ApiDoor(backend);
        this.ownPages = new OwnPages();
        this.cors = cors;
        this.log = log;
    }

    /** Answers a request, of which the body was read whole. */
    public HttpAnswer answer(RequestHead head, byte[] body, String requestId) {
        return guarded(head, requestId, () -> routed(head, body, requestId));
    }

    /** Answers a request whose body is longer than {@link #BODY_BYTES_MAX}. */
    public HttpAnswer tooLarge(RequestHead head, String requestId) {
        return guarded(head, requestId, () -> isPost(head) ? api.tooLarge(head) : ApiDoor.notAnApiCall());
    }

    /** Logs if wanted; turns any bug into a 500, so that the connection and the data survive it. */
    private HttpAnswer guarded(RequestHead head, String requestId, Supplier<HttpAnswer> work) {
        long started = log.isOn() ? System.nanoTime() : 0;
        HttpAnswer answer;
        try {
            answer = work.get();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError bug) {
            Log.LOGGER.log(System.Logger.Level.ERROR, "request " + requestId + " met a bug of Sortkey's", bug);
            answer = api.failed(head);
        }
        HttpAnswer complete = cors.apply(head, answer);
        if (log.isOn()) {
            log.record(head, complete, requestId, System.nanoTime() - started);
        }
        return complete;
    }

    private HttpAnswer routed(RequestHead head, byte[] body, String requestId) {
        if (isPost(head) && !OwnPages.holds(head)) {
            return api.answer(head, body, requestId);
        }
        if (OwnPages.holds(head)) {
            return ownPages.answer(head);
        }
        Optional<HttpAnswer> preflight = cors.preflight(head);
        return preflight.orElseGet(
                () -> isHealthQuestion(head) ? HttpAnswer.text(200, HEALTHY) : ApiDoor.notAnApiCall());
    }

    private static boolean isPost(RequestHead head) {
        return head.method().equals("POST");
    }

    /** HEAD is answered like GET, for those who probe with {@code wget --spider}. */
    private static boolean isHealthQuestion(RequestHead head) {
        return (head.method().equals("GET") || head.method().equals("HEAD"))
                && head.path().equals("/");
    }

    /** Made when there is something to log: the JDK's logging takes long to start, and most runs never log. */
    private static final class Log {
        static final System.Logger LOGGER = System.getLogger(FrontDoor.class.getName());
    }
}
