package dev.sortkey.operation.transfer;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.item.PutAction;
import dev.sortkey.operation.transfer.format.CsvItems;
import dev.sortkey.operation.transfer.format.ItemSource;
import dev.sortkey.operation.transfer.format.JsonItems;
import dev.sortkey.operation.transfer.format.UnreadableException;
import dev.sortkey.operation.transfer.ion.IonItems;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.value.AttributeValue;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the items of one import. One that the table does not take is an error and passed over; what is no item at all
 * is one error, and with it the rest of its object is given up (measured, 2026). Of several items of one key the last
 * one stays; each of them counts, and none is an error (import guide, "Import format quotas and validation").
 */
final class ImportReader {
    private final ObjectStore objects;
    private final ImportRequest request;
    private final TableDefinition table;
    private final JsonItems.Parser json;
    private final Map<List<Optional<AttributeValue>>, Item> items = new LinkedHashMap<>();
    private long imported;
    private long errors;
    private long sizeBytes;

    ImportReader(ObjectStore objects, ImportRequest request, TableDefinition table, JsonItems.Parser json) {
        this.objects = objects;
        this.request = request;
        this.table = table;
        this.json = json;
    }

    /** Reads all objects; an IOException when they cannot be listed. */
    void readAll() throws IOException {
        for (String key : objects.keys(request.bucket(), request.prefix())) {
            readObject(key);
        }
    }

    /** The items, one of each key. */
    List<Item> items() {
        return List.copyOf(items.values());
    }

    /** How much was read so far. */
    Import.Totals totals() {
        return new Import.Totals(imported, errors, sizeBytes);
    }

    private void readObject(String key) {
        try {
            ItemSource source = source(content(key));
            for (var next = source.next(); next.isPresent(); next = source.next()) {
                add(next.get());
            }
        } catch (IOException | UnreadableException restIsGivenUp) {
            errors++;
        }
    }

    private byte[] content(String key) throws IOException {
        try (InputStream stored = objects.open(request.bucket(), key)) {
            byte[] compressed = stored.readAllBytes();
            // An object without anything is one of no items, whatever its compression should be (observed, 2026).
            byte[] content =
                    compressed.length == 0 ? compressed : request.compression().undo(compressed);
            sizeBytes += content.length;
            return content;
        }
    }

    private ItemSource source(byte[] content) {
        return switch (request.format()) {
            case DYNAMODB_JSON -> new JsonItems(content, json);
            case ION -> new IonItems(content);
            case CSV ->
                new CsvItems(
                        content,
                        request.csv().delimiter(),
                        request.csv().headers(),
                        table.attributeDefinitions().stream()
                                .collect(Collectors.toMap(KeyAttribute::name, KeyAttribute::type)));
        };
    }

    private void add(Map<String, AttributeValue> attributes) throws UnreadableException {
        if (attributes.containsKey("")) {
            throw new UnreadableException("an attribute without a name");
        }
        try {
            Item item = PutAction.importable(attributes, table);
            List<Optional<AttributeValue>> key = new ArrayList<>();
            table.keys().all().forEach(part -> key.add(item.attribute(part.name())));
            items.put(key, item);
            imported++;
        } catch (ServiceException notOfTheTable) {
            errors++;
        }
    }
}
