package dev.sortkey.operation.transfer.format;

import dev.sortkey.error.ServiceException;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * DYNAMODB_JSON: {@code {"Item":{...}}} on each line. Lines that are empty or blank are passed over, and so are members
 * beside Item (measured, 2026).
 */
public final class JsonItems implements ItemSource {
    private static final Shape LINE = new Shape("Line");
    private static final Member<AttributeMap> ITEM = LINE.member("Item", MemberType.ATTRIBUTE_MAP);

    private final byte[] content;
    private final Parser parser;
    private int position;

    /** Reads JSON of a shape; it is the root of the emulator that knows how. */
    @FunctionalInterface
    public interface Parser {
        /** The text as a structure of the shape; a ServiceException when it is none. */
        Struct read(byte[] json, Shape shape);
    }

    /** The items of an object with this content. */
    public JsonItems(byte[] content, Parser parser) {
        this.content = content;
        this.parser = parser;
    }

    @Override
    public Optional<Map<String, AttributeValue>> next() throws UnreadableException {
        while (position < content.length) {
            int end = endOfLine();
            byte[] line = Arrays.copyOfRange(content, position, end);
            position = end + 1;
            if (!isBlank(line)) {
                return Optional.of(read(line));
            }
        }
        return Optional.empty();
    }

    private int endOfLine() {
        int end = position;
        while (end < content.length && content[end] != '\n') {
            end++;
        }
        return end;
    }

    private static boolean isBlank(byte[] line) {
        for (byte each : line) {
            if (each != ' ' && each != '\t' && each != '\r') {
                return false;
            }
        }
        return true;
    }

    private Map<String, AttributeValue> read(byte[] line) throws UnreadableException {
        try {
            return parser.read(line, LINE)
                    .get(ITEM)
                    .orElseThrow(() -> new UnreadableException("no Item"))
                    .orThrow();
        } catch (ServiceException noItem) {
            throw new UnreadableException(String.valueOf(noItem.getMessage()));
        }
    }
}
