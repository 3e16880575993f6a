package dev.sortkey.server.protocol;

/** What separates the tables of one caller from those of another. */
public enum IsolateBy {
    /** Nothing: every caller sees the same tables. */
    NOTHING(false, false),
    /** The access key. */
    KEY(true, false),
    /** The region that the request is signed for. */
    REGION(false, true),
    /** Both. */
    KEY_AND_REGION(true, true);

    private final boolean byKey;
    private final boolean byRegion;

    IsolateBy(boolean byKey, boolean byRegion) {
        this.byKey = byKey;
        this.byRegion = byRegion;
    }

    /** Whether regions are kept apart. */
    boolean regions() {
        return byRegion;
    }

    /** Whose regions the caller sees, if they are kept apart. */
    String ownerOf(Caller caller) {
        return byKey ? caller.accessKey() : "";
    }

    /** The name of the caller's namespace, also for people to read. */
    String namespaceOf(Caller caller) {
        if (!byKey && !byRegion) {
            return "";
        }
        String key = byKey ? "access key " + caller.accessKey() : "";
        String region = byRegion ? "region " + caller.region() : "";
        return byKey && byRegion ? region + ", " + key : key + region;
    }
}
