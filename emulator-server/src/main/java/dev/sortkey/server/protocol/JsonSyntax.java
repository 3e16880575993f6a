package dev.sortkey.server.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Whether a body is JSON at all. Asked only of requests that are refused for their target or signature: the service
 * judges the JSON first. Bodies that reach an operation are parsed there.
 */
final class JsonSyntax {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonSyntax() {}

    /** Whether the bytes are not one JSON object. An empty body is judged later, and passes here. */
    static boolean isBroken(byte[] body) {
        if (body.length == 0) {
            return false;
        }
        try (JsonParser parser = FACTORY.createParser(body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return true;
            }
            parser.skipChildren();
            return parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null;
        } catch (IOException malformed) {
            return true;
        }
    }
}
