package dev.sortkey.store;

/** On whose behalf an item changed. */
public enum ChangeOrigin {
    /** A caller's request. */
    REQUEST,
    /** The service, since the item had expired. */
    TIME_TO_LIVE,
    /** The service, bringing over what was written in another region. */
    REPLICATION
}
