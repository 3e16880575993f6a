package dev.sortkey.server.protocol;

import java.util.Locale;

/**
 * Which Host fields may reach our own pages: loopback names, IP addresses, names without a dot (such as the services of
 * a compose file) and {@code host.docker.internal}. An attacker who rebinds a name to this machine needs a real domain.
 */
final class HostRule {
    private HostRule() {}

    static boolean isTrusted(String hostField) {
        String host = withoutPort(hostField.strip()).toLowerCase(Locale.ROOT);
        if (host.isEmpty()) {
            return false;
        }
        return host.startsWith("[")
                || host.indexOf('.') < 0
                || host.endsWith(".localhost")
                || host.equals("host.docker.internal")
                || isIpv4(host);
    }

    private static String withoutPort(String host) {
        int colon = host.indexOf(':', host.indexOf(']') + 1);
        return colon < 0 ? host : host.substring(0, colon);
    }

    private static boolean isIpv4(String host) {
        String[] parts = host.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (String part : parts) {
            if (part.isEmpty() || part.length() > 3 || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return false;
            }
        }
        return true;
    }
}
