package dev.sortkey.server.protocol;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The parameters of a request's query; of a repeated one the first counts. */
final class QueryString {
    private final Map<String, String> values = new HashMap<>();

    private QueryString() {}

    static QueryString of(String uri) {
        QueryString query = new QueryString();
        int start = uri.indexOf('?');
        if (start >= 0) {
            for (String pair : uri.substring(start + 1).split("&", -1)) {
                query.add(pair);
            }
        }
        return query;
    }

    private void add(String pair) {
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        values.putIfAbsent(decoded(name), decoded(value));
    }

    /** Percent-decoded; the text itself where its escapes are broken. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException brokenEscape) {
            return text;
        }
    }

    boolean contains(String name) {
        return values.containsKey(name);
    }

    /** The parameter's value, empty if it has none or is not there. */
    String value(String name) {
        return values.getOrDefault(name, "");
    }
}
