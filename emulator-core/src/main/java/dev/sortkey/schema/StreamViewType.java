package dev.sortkey.schema;

/** What a stream record shows of a changed item. */
public enum StreamViewType {
    /** Only its key attributes. */
    KEYS_ONLY,
    /** The item as it is after the change. */
    NEW_IMAGE,
    /** The item as it was before the change. */
    OLD_IMAGE,
    /** Both. */
    NEW_AND_OLD_IMAGES
}
