package dev.sortkey.server.command;

import dev.sortkey.server.flags.ServerUrl;
import dev.sortkey.server.flags.UsageException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Where a Sortkey is, or is expected to be. */
record Endpoint(String url, InetSocketAddress address) {
    private static final int HTTP_PORT = 80;

    /** The named endpoint, or the one that the environment speaks of. */
    static Endpoint of(Optional<String> named, Map<String, String> environment) throws UsageException {
        URI uri = ServerUrl.find(named, environment);
        int port = uri.getPort() < 0 ? HTTP_PORT : uri.getPort();
        return new Endpoint(uri.toString(), new InetSocketAddress(uri.getHost(), port));
    }

    boolean isReady() {
        return Probe.isReady(address);
    }
}
