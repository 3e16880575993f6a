package dev.sortkey.server.http;

import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/** Where Netty logs. */
public final class HttpLogging {
    private HttpLogging() {}

    /**
     * To java.util.logging, as the rest of the program. Of itself Netty would look for other libraries first, which
     * takes time and, where it finds half of one, leaves a scary line on stderr.
     */
    public static void throughJdk() {
        InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    }
}
