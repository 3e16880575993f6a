package dev.sortkey.server.protocol;

import java.util.Map;
import java.util.Optional;

/** A head as a test says it; names of fields as the server asks for them. */
record TestHead(String method, String uri, Map<String, String> fields) implements RequestHead {
    @Override
    public Optional<String> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }
}
