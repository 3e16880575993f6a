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
        return new StreamSettings(true, viewType, labelOf(now));
    }

    /** The label of a stream enabled at that moment: in milliseconds, UTC. */
    public static String labelOf(Instant moment) {
        return LABEL.format(moment);
    }

    /** The same stream, closed. */
    public StreamSettings disabled() {
        return new StreamSettings(false, viewType, label);
    }
}
