package dev.sortkey.operation.transfer;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.item.PutAction;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * Reads the items of one import. What is no item of the table is counted and passed over; of several items of one key
 * the last one stays, and none of them is an error (developer guide, "Import format quotas and validation").
 */
final class ImportReader {
    private static final Shape LINE = new Shape("Line");
    private static final Member<AttributeMap> ITEM = LINE.member("Item", MemberType.ATTRIBUTE_MAP);

    /** What lies next to the data of an export. */
    private static final Pattern OF_AN_EXPORT =
            Pattern.compile("(.*/)?(_started|manifest-(files|summary)\\.(json|md5))");

    private final ObjectStore objects;
    private final ImportRequest request;
    private final TableDefinition table;
    private final Transfers.JsonParser json;
    private final Map<String, ScalarType> types;
    private final Map<List<Optional<AttributeValue>>, Item> items = new LinkedHashMap<>();
    private long processed;
    private long errors;
    private long sizeBytes;

    ImportReader(ObjectStore objects, ImportRequest request, TableDefinition table, Transfers.JsonParser json) {
        this.objects = objects;
        this.request = request;
        this.table = table;
        this.json = json;
        this.types =
                table.attributeDefinitions().stream().collect(Collectors.toMap(KeyAttribute::name, KeyAttribute::type));
    }

    /** Reads all objects; an IOException when they cannot be listed. */
    void readAll() throws IOException {
        for (String key : objects.keys(request.bucket(), request.prefix())) {
            if (!OF_AN_EXPORT.matcher(key).matches()) {
                readObject(key);
            }
        }
    }

    /** The items, one of each key. */
    List<Item> items() {
        return List.copyOf(items.values());
    }

    /** How much was read so far. */
    Import.Totals totals() {
        return new Import.Totals(processed, errors, sizeBytes);
    }

    /** An object that cannot be read is one error. */
    private void readObject(String key) {
        byte[] content;
        try (InputStream input = opened(key)) {
            content = input.readAllBytes();
        } catch (IOException malformed) {
            refuse();
            return;
        }
        sizeBytes += content.length;
        switch (request.format()) {
            case DYNAMODB_JSON -> readLines(content);
            case CSV -> readRows(new String(content, StandardCharsets.UTF_8));
        }
    }

    private InputStream opened(String key) throws IOException {
        InputStream stored = objects.open(request.bucket(), key);
        if (request.compression() == ImportRequest.Compression.NONE) {
            return stored;
        }
        try {
            return new GZIPInputStream(stored);
        } catch (IOException notCompressed) {
            stored.close();
            throw notCompressed;
        }
    }

    private void readLines(byte[] content) {
        new String(content, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .forEach(this::readLine);
    }

    private void readLine(String line) {
        try {
            Optional<AttributeMap> item =
                    json.read(line.getBytes(StandardCharsets.UTF_8), LINE).get(ITEM);
            if (item.isEmpty()) {
                refuse();
            } else {
                add(item.get().orThrow());
            }
        } catch (ServiceException noItem) {
            refuse();
        }
    }

    private void readRows(String text) {
        CsvRows rows = new CsvRows(text, request.csv().delimiter());
        List<String> headers = request.csv().headers();
        if (headers.isEmpty()) {
            headers = rows.next().orElse(List.of());
        }
        if (new HashSet<>(headers).size() < headers.size()) {
            refuse();
            return;
        }
        for (Optional<List<String>> row = rows.next(); row.isPresent(); row = rows.next()) {
            readRow(headers, row.get());
        }
    }

    private void readRow(List<String> headers, List<String> fields) {
        if (fields.size() != headers.size()) {
            refuse();
            return;
        }
        try {
            Map<String, AttributeValue> attributes = new LinkedHashMap<>();
            for (int i = 0; i < fields.size(); i++) {
                attributes.put(headers.get(i), value(headers.get(i), fields.get(i)));
            }
            add(attributes);
        } catch (ServiceException | InvalidNumberException | IllegalArgumentException noItem) {
            refuse();
        }
    }

    /** Keys are of their type; everything else is a string. */
    private AttributeValue value(String name, String field) throws InvalidNumberException {
        return switch (types.getOrDefault(name, ScalarType.S)) {
            case S -> new AttributeValue.Str(field);
            case N -> new AttributeValue.Num(DynamoNumber.parse(field));
            case B -> new AttributeValue.Bin(Bytes.wrap(Base64.getDecoder().decode(field)));
        };
    }

    private void add(Map<String, AttributeValue> attributes) {
        Item item = PutAction.importable(attributes, table);
        List<Optional<AttributeValue>> key = new ArrayList<>();
        table.keys().all().forEach(part -> key.add(item.attribute(part.name())));
        items.put(key, item);
        processed++;
    }

    private void refuse() {
        processed++;
        errors++;
    }
}
