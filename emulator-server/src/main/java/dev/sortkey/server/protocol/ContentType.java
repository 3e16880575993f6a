package dev.sortkey.server.protocol;

import java.util.Locale;
import java.util.Optional;

/** The two content types that the service takes; parameters after a semicolon and blanks do not matter. */
final class ContentType {
    static final String AMZ_JSON = "application/x-amz-json-1.0";
    static final String JSON = "application/json";

    private ContentType() {}

    /**
     * The content type in which the request is answered, or empty if the service does not take the request's. A request
     * without a body needs none, and is answered as {@code application/json} (observed by dynalite's suite).
     */
    static Optional<String> of(RequestHead head, boolean emptyBody) {
        Optional<String> sent = head.field("Content-Type");
        if (sent.isEmpty()) {
            return emptyBody ? Optional.of(JSON) : Optional.empty();
        }
        return base(sent.get());
    }

    private static Optional<String> base(String sent) {
        if (sent.equals(AMZ_JSON)) {
            return Optional.of(AMZ_JSON);
        }
        int parameters = sent.indexOf(';');
        String base = (parameters < 0 ? sent : sent.substring(0, parameters)).strip();
        return switch (base.toLowerCase(Locale.ROOT)) {
            case AMZ_JSON -> Optional.of(AMZ_JSON);
            case JSON -> Optional.of(JSON);
            default -> Optional.empty();
        };
    }
}
