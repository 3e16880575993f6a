package dev.sortkey.schema;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * A table's latest stream. A disabled stream keeps its label, since it stays readable for a day; enabling again makes
 * another stream with another label.
 *
 * @param enabled whether changes are recorded
 * @param viewType what a record shows
 * @param label the moment of enabling, which tells the table's streams apart
 */
public record StreamSettings(boolean enabled, StreamViewType viewType, String label) {
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** A stream enabled at that moment. */
    public static StreamSettings enabledAt(Instant now, StreamViewType viewType) {
        return new StreamSettings(true, viewType, LABEL.format(now));
    }

    /** The same stream, closed. */
    public StreamSettings disabled() {
        return new StreamSettings(false, viewType, label);
    }

    /** A new stream in place of this closed one; its label differs even within the same millisecond. */
    public StreamSettings succeededAt(Instant now, StreamViewType newViewType) {
        StreamSettings next = enabledAt(now, newViewType);
        return next.label.equals(label) ? enabledAt(now.plusMillis(1), newViewType) : next;
    }
}
