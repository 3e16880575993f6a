package dev.sortkey.server.http;

import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/** Settings of Netty for a process that is ours alone; what the user set stays. To be made before Netty is used. */
public final class NettySettings {
    private static final String SELECTOR_PROVIDER = "java.nio.channels.spi.SelectorProvider";
    private static final String LINUX_PROVIDER = "sun.nio.ch.EPollSelectorProvider";

    private NettySettings() {}

    /**
     * Quick to start and quiet. Of itself Netty would look for logging libraries other than the JDK's, prepare events
     * for the flight recorder, read all network interfaces to make channel ids that are unique in the world, watch
     * samples of its buffers for leaks, and have the JDK look through the jar for selectors other than its own.
     */
    public static void forOwnProcess() {
        InternalLoggerFactory.setDefaultFactory(
                System.getProperty("java.util.logging.config.file") == null
                        ? new WarningLogger.Factory()
                        : JdkLoggerFactory.INSTANCE);
        setUnlessSet("io.netty.jfr.enabled", "false");
        setUnlessSet("io.netty.leakDetection.level", "disabled");
        setUnlessSet("io.netty.machineId", "00:00:00:00:00:00:00:01");
        setUnlessSet("io.netty.processId", Long.toString(ProcessHandle.current().pid() & 0x3FFFFF));
        if (isPartOfTheJdk(LINUX_PROVIDER)) {
            setUnlessSet(SELECTOR_PROVIDER, LINUX_PROVIDER);
        }
    }

    private static boolean isPartOfTheJdk(String className) {
        try {
            return Class.forName(className, false, null) != null;
        } catch (ClassNotFoundException elsewhere) {
            return false;
        }
    }

    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
