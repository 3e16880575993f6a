package dev.sortkey.server.flags;

import dev.sortkey.server.flags.Settings.Setting;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the commands that use a running Sortkey look for it: one rule for all of them. */
public final class ServerUrl {
    /** The option that names it. */
    public static final String OPTION = "--url";

    /** The sentence on a help page. */
    public static final String DESCRIPTION =
            "The endpoint. Default: SORTKEY_URL, else SORTKEY_PORT on this machine, else port 8000.";

    private static final String URL_VARIABLE = "SORTKEY_URL";
    private static final String PORT_VARIABLE = "SORTKEY_PORT";

    private ServerUrl() {}

    /** What the option says, else SORTKEY_URL, else SORTKEY_PORT on this machine, else port 8000 there. */
    public static URI find(Optional<String> option, Map<String, String> environment) throws UsageException {
        return find(option, environment, List.of());
    }

    /** As {@link #find(Optional, Map)}, with variables that are asked before port 8000 is taken. */
    public static URI find(Optional<String> option, Map<String, String> environment, List<String> moreVariables)
            throws UsageException {
        if (option.isPresent()) {
            return url(new Setting(OPTION, option.get()));
        }
        Optional<Setting> url = setting(URL_VARIABLE, environment);
        if (url.isPresent()) {
            return url(url.get());
        }
        int port = port(environment);
        if (port != 0) {
            return onThisMachine(port);
        }
        for (String variable : moreVariables) {
            Optional<Setting> more = setting(variable, environment);
            if (more.isPresent()) {
                return url(more.get());
            }
        }
        return onThisMachine(ServeOptions.DEFAULT_PORT);
    }

    private static Optional<Setting> setting(String variable, Map<String, String> environment) {
        return Optional.ofNullable(environment.get(variable))
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .map(value -> new Setting(variable, value));
    }

    /** The port that the environment names, or 0: a server that was told to take any is not found by that. */
    private static int port(Map<String, String> environment) throws UsageException {
        Optional<Setting> port = setting(PORT_VARIABLE, environment);
        return port.isPresent() ? ServeOptions.port(port.get()) : 0;
    }

    private static URI onThisMachine(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }

    private static URI url(Setting setting) throws UsageException {
        String text = setting.value();
        try {
            URI uri = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException noUrl) {
            // said below
        }
        throw ServeOptions.notUnderstood(setting, "a URL such as http://127.0.0.1:8000");
    }
}
