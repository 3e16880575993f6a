package dev.sortkey.server.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which web pages may read answers of the API. None by default: otherwise any page that a developer visits could read
 * what is stored here. When all may, the fields are the service's own (observed by dynalite's suite).
 */
public final class CorsPolicy {
    /** No page. */
    public static final CorsPolicy OFF = new CorsPolicy(List.of());

    /** Every page. */
    public static final CorsPolicy ANY = new CorsPolicy(List.of("*"));

    private static final String LOOPBACK = "loopback";
    private static final Pattern ORIGIN = Pattern.compile("[a-z][a-z0-9+.-]*://[^/\\s]+");
    private static final String EXPOSED = "x-amzn-RequestId, x-amz-crc32";
    private static final String MAX_AGE_SECONDS = "172800";

    private final List<String> origins;

    private CorsPolicy(List<String> origins) {
        this.origins = origins;
    }

    /**
     * A comma-separated list of origins as browsers send them, of {@code loopback} for pages of this machine, or
     * {@code *} for every page; empty if it holds something else, which no page could ever match.
     */
    public static Optional<CorsPolicy> parse(String list) {
        List<String> origins = Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(origin -> !origin.isEmpty())
                .toList();
        return origins.stream().allMatch(CorsPolicy::isOrigin)
                ? Optional.of(new CorsPolicy(origins))
                : Optional.empty();
    }

    private static boolean isOrigin(String text) {
        return text.equals("*")
                || text.equals(LOOPBACK)
                || text.equals("null")
                || ORIGIN.matcher(text).matches();
    }

    /** The answer to an OPTIONS request of a page that may ask, or empty. */
    Optional<HttpAnswer> preflight(RequestHead head) {
        if (!head.method().equals("OPTIONS") || allowed(head).isEmpty()) {
            return Optional.empty();
        }
        HttpAnswer answer = HttpAnswer.text(200, "");
        answer = echo(head, "Access-Control-Request-Headers", answer, "Access-Control-Allow-Headers");
        answer = echo(head, "Access-Control-Request-Method", answer, "Access-Control-Allow-Methods");
        return Optional.of(answer.with("Access-Control-Max-Age", MAX_AGE_SECONDS));
    }

    private static HttpAnswer echo(RequestHead head, String asked, HttpAnswer answer, String told) {
        return head.field(asked).map(value -> answer.with(told, value)).orElse(answer);
    }

    /** The answer, with the fields that let the page read it if it may. */
    HttpAnswer apply(RequestHead head, HttpAnswer answer) {
        if (origins.isEmpty() || OwnPages.holds(head)) {
            return answer;
        }
        return allowed(head)
                .map(origin -> {
                    HttpAnswer open = answer.with("Access-Control-Allow-Origin", origin)
                            .with("Access-Control-Expose-Headers", EXPOSED);
                    return origin.equals("*") ? open : open.with("Vary", "Origin");
                })
                .orElse(answer);
    }

    private Optional<String> allowed(RequestHead head) {
        if (origins.isEmpty()) {
            return Optional.empty();
        }
        return head.field("Origin").flatMap(this::allowed);
    }

    private Optional<String> allowed(String origin) {
        if (origins.contains("*")) {
            return Optional.of("*");
        }
        boolean listed = origins.contains(origin) || (origins.contains(LOOPBACK) && isLoopback(origin));
        return listed ? Optional.of(origin) : Optional.empty();
    }

    private static boolean isLoopback(String origin) {
        int scheme = origin.indexOf("://");
        String host = origin.substring(scheme < 0 ? 0 : scheme + 3).toLowerCase(Locale.ROOT);
        return host.matches("(localhost|127(\\.\\d{1,3}){3}|\\[::1\\]|[a-z0-9.-]+\\.localhost)(:\\d+)?");
    }
}
