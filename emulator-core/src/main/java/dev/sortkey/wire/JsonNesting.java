package dev.sortkey.wire;

/** How deeply objects and lists are nested in a body of JSON, counted without reading it. */
final class JsonNesting {
    private JsonNesting() {}

    /** Whether anything lies in more objects and lists than that; the body is JSON. */
    static boolean exceeds(byte[] body, int levels) {
        int depth = 0;
        for (int at = 0; at < body.length; at++) {
            switch (body[at]) {
                case '"' -> at = endOfString(body, at + 1);
                case '{', '[' -> {
                    depth++;
                    if (depth > levels) {
                        return true;
                    }
                }
                case '}', ']' -> depth--;
                default -> {}
            }
        }
        return false;
    }

    private static int endOfString(byte[] body, int from) {
        int at = from;
        while (at < body.length && body[at] != '"') {
            at += body[at] == '\\' ? 2 : 1;
        }
        return at;
    }
}
