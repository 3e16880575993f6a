package dev.sortkey.server;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * How the program logs: through {@link System.Logger}, which the JDK hands to java.util.logging, to stderr, a line an
 * event. A logging configuration of the user's own is left alone.
 */
final class Logging {
    private static final String FORMAT = "java.util.logging.SimpleFormatter.format";

    /** Held here, since the JDK forgets the level of a logger that nobody holds. */
    private static final Logger NETTY = Logger.getLogger("io.netty");

    private Logging() {}

    static void prepare() {
        if (System.getProperty(FORMAT) == null) {
            System.setProperty(FORMAT, "%1$tFT%1$tT.%1$tL %4$s %5$s%6$s%n");
        }
        if (System.getProperty("java.util.logging.config.file") == null) {
            NETTY.setLevel(Level.WARNING);
        }
    }
}
