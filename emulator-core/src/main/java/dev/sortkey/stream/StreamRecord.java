package dev.sortkey.stream;

import dev.sortkey.item.Item;
import dev.sortkey.schema.StreamViewType;
import dev.sortkey.store.ChangeListener.Change;
import dev.sortkey.store.ChangeOrigin;
import java.util.Optional;
import java.util.Set;

/**
 * A change of an item as a stream keeps it: no more of the item than the stream shows. Images are the table's own
 * immutable items, so that keeping them costs nothing while they are in the table.
 *
 * @param number the sequence number
 * @param milli when the item changed, in milliseconds of the epoch
 * @param event what happened to it
 * @param keys an item with the key attributes; with nothing else only in a record that is {@linkplain #shown shown}
 * @param newImage the item as it is now, where the stream shows it
 * @param oldImage the item as it was, where the stream shows it
 * @param origin on whose behalf
 */
public record StreamRecord(
        long number,
        long milli,
        Event event,
        Item keys,
        Optional<Item> newImage,
        Optional<Item> oldImage,
        ChangeOrigin origin) {

    /** What can happen to an item. */
    public enum Event {
        /** It was not there before. */
        INSERT,
        /** It changed. */
        MODIFY,
        /** It is gone. */
        REMOVE
    }

    /** The record of a change. Copies nothing where an image is kept anyway. */
    static StreamRecord of(Change change, long number, long milli, StreamViewType viewType, Set<String> keyNames) {
        Optional<Item> newImage = showsNew(viewType) ? change.after() : Optional.empty();
        Optional<Item> oldImage = showsOld(viewType) ? change.before() : Optional.empty();
        Item keys = newImage.or(() -> oldImage).orElseGet(() -> anyImage(change).project(keyNames));
        return new StreamRecord(number, milli, eventOf(change), keys, newImage, oldImage, change.origin());
    }

    private static boolean showsNew(StreamViewType viewType) {
        return viewType == StreamViewType.NEW_IMAGE || viewType == StreamViewType.NEW_AND_OLD_IMAGES;
    }

    private static boolean showsOld(StreamViewType viewType) {
        return viewType == StreamViewType.OLD_IMAGE || viewType == StreamViewType.NEW_AND_OLD_IMAGES;
    }

    private static Item anyImage(Change change) {
        return change.after().or(change::before).orElseThrow(IllegalStateException::new);
    }

    private static Event eventOf(Change change) {
        if (change.before().isEmpty()) {
            return Event.INSERT;
        }
        return change.after().isEmpty() ? Event.REMOVE : Event.MODIFY;
    }

    /** The same with nothing but the key attributes for keys. */
    StreamRecord shown(Set<String> keyNames) {
        return new StreamRecord(number, milli, event, keys.project(keyNames), newImage, oldImage, origin);
    }

    /** The size that the service tells of a shown record: keys and images by its formula for items. */
    public long sizeBytes() {
        return keys.sizeBytes() + sizeBytes(newImage) + sizeBytes(oldImage);
    }

    private static long sizeBytes(Optional<Item> image) {
        return image.isPresent() ? image.get().sizeBytes() : 0;
    }
}
