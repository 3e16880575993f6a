package dev.sortkey.server.command;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Where a Sortkey is, or is expected to be. */
record Endpoint(String url, InetSocketAddress address) {
    private static final int HTTP_PORT = 80;

    /** The named endpoint, or the one that the environment speaks of. */
    static Endpoint of(Optional<URI> named, Map<String, String> environment) {
        URI uri = named.orElseGet(() -> URI.create(Probe.url(environment)));
        String host = uri.getHost() == null ? "127.0.0.1" : uri.getHost();
        int port = uri.getPort() < 0 ? HTTP_PORT : uri.getPort();
        String url = uri.toString();
        return new Endpoint(
                url.endsWith("/") ? url.substring(0, url.length() - 1) : url, new InetSocketAddress(host, port));
    }

    boolean isReady() {
        return Probe.isReady(address);
    }
}
