package dev.sortkey.operation.transfer.format;

import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** The items of one object, one after the other. Whether a table would take them is not looked at. */
public interface ItemSource {
    /**
     * The attributes of the next item; empty at the end.
     *
     * @throws UnreadableException when what comes next is no item: the service gives up the rest of the object then
     *     (measured, 2026), and nothing more is asked for
     */
    Optional<Map<String, AttributeValue>> next() throws UnreadableException;
}
