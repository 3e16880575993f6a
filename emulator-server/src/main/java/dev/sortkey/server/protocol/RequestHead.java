package dev.sortkey.server.protocol;

import java.util.Optional;

/** The request line and the header fields of one request, whichever library read them. */
public interface RequestHead {
    /** The method, in capitals. */
    String method();

    /** The request's target as sent: a path and perhaps a query. */
    String uri();

    /** The first field of that name, whatever its case. */
    Optional<String> field(String name);

    /** The path: the target up to its query. */
    default String path() {
        String uri = uri();
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }
}
