package dev.sortkey.operation.transfer.format;

import dev.sortkey.schema.ScalarType;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * CSV: an item of strings a row, but for the keys of the table and its indexes, which are of their types (import guide,
 * "Amazon S3 import formats").
 */
public final class CsvItems implements ItemSource {
    private final CsvRows rows;
    private final Map<String, ScalarType> types;
    private List<String> headers;

    /**
     * The items of an object with this content.
     *
     * @param delimiter between fields
     * @param headers the names of the fields; if empty, the first row has them
     * @param types of the attributes that are keys
     */
    public CsvItems(byte[] content, char delimiter, List<String> headers, Map<String, ScalarType> types) {
        this.rows = new CsvRows(new String(content, StandardCharsets.UTF_8), delimiter);
        this.headers = List.copyOf(headers);
        this.types = Map.copyOf(types);
    }

    @Override
    public Optional<Map<String, AttributeValue>> next() throws UnreadableException {
        if (headers.isEmpty()) {
            headers = rows.next().orElse(List.of());
        }
        if (new HashSet<>(headers).size() < headers.size()) {
            throw new UnreadableException("headers that are not apart: " + headers);
        }
        Optional<List<String>> fields = rows.next();
        return fields.isPresent() ? Optional.of(item(fields.get())) : Optional.empty();
    }

    private Map<String, AttributeValue> item(List<String> fields) throws UnreadableException {
        if (fields.size() != headers.size()) {
            throw new UnreadableException(fields.size() + " fields for " + headers.size() + " headers");
        }
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            attributes.put(headers.get(i), value(headers.get(i), fields.get(i)));
        }
        return attributes;
    }

    /** The value of the type that the attribute has; a field of no such value stays a string, which is no such key. */
    private AttributeValue value(String name, String field) {
        AttributeValue text = new AttributeValue.Str(field);
        try {
            return switch (types.getOrDefault(name, ScalarType.S)) {
                case S -> text;
                case N -> new AttributeValue.Num(DynamoNumber.parse(field));
                case B -> new AttributeValue.Bin(Bytes.wrap(Base64.getDecoder().decode(field)));
            };
        } catch (InvalidNumberException | IllegalArgumentException ofAnotherType) {
            return text;
        }
    }
}
