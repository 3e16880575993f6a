package dev.sortkey.operation.transfer.format;

import dev.sortkey.item.Item;
import java.time.Instant;
import java.util.Optional;

/**
 * What became of an item over the period of an incremental export.
 *
 * @param keys the attributes of its key
 * @param written when it was changed last
 * @param oldImage as it was before the period, if it was there and is exported
 * @param newImage as it was at the end, if it was there
 */
public record ItemChange(Item keys, Instant written, Optional<Item> oldImage, Optional<Item> newImage) {
    private static final int MICROS_OF_A_SECOND = 1_000_000;
    private static final int NANOS_OF_A_MICRO = 1_000;

    /** When it was changed last, in microseconds since 1970. */
    public long writtenMicros() {
        return written.getEpochSecond() * MICROS_OF_A_SECOND + written.getNano() / NANOS_OF_A_MICRO;
    }
}
