package dev.sortkey.server;

/**
 * How the program logs: through {@link System.Logger}, which the JDK hands to java.util.logging, to stderr, a line an
 * event. A logging configuration of the user's own is left alone. Nothing is made here, since loggers are slow to make.
 */
final class Logging {
    private static final String FORMAT = "java.util.logging.SimpleFormatter.format";

    private Logging() {}

    static void prepare() {
        if (System.getProperty(FORMAT) == null) {
            System.setProperty(FORMAT, "%1$tFT%1$tT.%1$tL %4$s %5$s%6$s%n");
        }
    }
}
