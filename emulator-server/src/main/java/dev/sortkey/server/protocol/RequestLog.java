package dev.sortkey.server.protocol;

import java.util.Locale;
import java.util.function.Consumer;

/** One line a request, for those who ask for it: what was asked, the status, the answer's bytes, the time, the id. */
public final class RequestLog {
    /** Writes nothing. */
    public static final RequestLog OFF = new RequestLog(false, line -> {});

    private final boolean on;
    private final Consumer<String> sink;

    private RequestLog(boolean on, Consumer<String> sink) {
        this.on = on;
        this.sink = sink;
    }

    /** Hands each line to the sink, from any thread. */
    public static RequestLog to(Consumer<String> sink) {
        return new RequestLog(true, sink);
    }

    boolean isOn() {
        return on;
    }

    void record(RequestHead head, HttpAnswer answer, String requestId, long nanos) {
        String what = head.field("X-Amz-Target")
                .map(target -> target.substring(target.indexOf('.') + 1))
                .orElseGet(() -> head.method() + " " + head.uri());
        sink.accept(String.format(
                Locale.ROOT, "%s %d %d B %.3f ms %s", what, answer.status(), answer.length(), nanos / 1e6, requestId));
    }
}
