package dev.sortkey.server.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build. */
public final class Version {
    private static final String CURRENT = read();

    private Version() {}

    /** Such as {@code 0.1.0}. */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        try (InputStream file = Version.class.getResourceAsStream("version.properties")) {
            if (file == null) {
                return "unknown";
            }
            Properties properties = new Properties();
            properties.load(file);
            return properties.getProperty("version", "unknown");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
