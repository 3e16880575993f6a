package dev.sortkey.server.http;

import dev.sortkey.server.protocol.RequestHead;
import io.netty.handler.codec.http.HttpRequest;
import java.util.Optional;

/** A request's head as Netty decoded it. */
record NettyRequestHead(HttpRequest request) implements RequestHead {
    @Override
    public String method() {
        return request.method().name();
    }

    @Override
    public String uri() {
        return request.uri();
    }

    @Override
    public Optional<String> field(String name) {
        return Optional.ofNullable(request.headers().get(name));
    }
}
