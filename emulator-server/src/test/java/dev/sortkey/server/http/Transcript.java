package dev.sortkey.server.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A recorded talk over one connection. Lines that begin with {@code #} say what it shows and where that was observed;
 * {@code @cors VALUE} sets the server up; {@code >>>} begins a request, {@code <<<} the answer to it; {@code ---
 * closed} says that the server then ends the connection.
 *
 * <p>In a request, <code>{length}</code> is the length of the body, <code>{signed}</code> a whole signature and <code>
 * {x*3}</code> is {@code xxx}. In an answer, what differs from run to run is masked as <code>{date}</code> and <code>
 * {id}</code>.
 */
record Transcript(String cors, List<Step> steps) {
    private static final Pattern REPEATED = Pattern.compile("\\{x\\*(\\d+)}");
    private static final String SIGNED = "X-Amz-Date: 20260101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256"
            + " Credential=key/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0";

    /** One thing that happens. */
    record Step(Kind kind, String text) {}

    /** What can happen. */
    enum Kind {
        REQUEST,
        ANSWER,
        CLOSED
    }

    static Transcript parse(String file) {
        String cors = "";
        List<Step> steps = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        Kind kind = Kind.CLOSED;
        for (String line : (file + "--- end").split("\n", -1)) {
            boolean marker = line.equals(">>>") || line.equals("<<<") || line.startsWith("--- ");
            if (marker) {
                if (!lines.isEmpty()) {
                    steps.add(new Step(kind, String.join("\n", lines)));
                    lines.clear();
                }
                if (line.equals("--- closed")) {
                    steps.add(new Step(Kind.CLOSED, ""));
                }
                kind = line.equals(">>>") ? Kind.REQUEST : Kind.ANSWER;
            } else if (steps.isEmpty() && lines.isEmpty() && (line.startsWith("#") || line.startsWith("@"))) {
                cors = line.startsWith("@cors ") ? line.substring("@cors ".length()) : cors;
            } else {
                lines.add(line);
            }
        }
        return new Transcript(cors, steps);
    }

    /** The bytes of a request. */
    static byte[] bytes(String text) {
        int end = text.indexOf("\n\n");
        String body = expanded(text.substring(end + 2));
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        String head = text.substring(0, end).replace("\n", "\r\n").replace("{signed}", SIGNED);
        String whole = expanded(head).replace("{length}", Integer.toString(length)) + "\r\n\r\n" + body;
        return whole.getBytes(StandardCharsets.UTF_8);
    }

    private static String expanded(String text) {
        return REPEATED.matcher(text).replaceAll(Transcript::repeated);
    }

    private static String repeated(MatchResult match) {
        return "x".repeat(Integer.parseInt(match.group(1)));
    }

    /** An answer as it is written in a transcript. */
    static String masked(RawConnection.Answer answer) {
        String head = String.join("\n", answer.head())
                .replaceFirst(
                        "\nDate: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT",
                        "\nDate: {date}")
                .replaceFirst("\nx-amzn-RequestId: [0-9A-Z]{52}", "\nx-amzn-RequestId: {id}");
        return head + "\n\n" + answer.text();
    }
}
