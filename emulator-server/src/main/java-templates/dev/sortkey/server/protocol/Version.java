package dev.sortkey.server.protocol;

/** The version of this build. The build writes it into the class: to look a file up would open the jar at each start. */
public final class Version {
    private static final String CURRENT = "${project.version}";

    private Version() {}

    /** Such as {@code 0.1.0}. */
    public static String current() {
        return CURRENT;
    }
}
