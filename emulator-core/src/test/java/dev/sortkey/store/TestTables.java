package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Small tables, items and reads for tests of the store. */
final class TestTables {
    static final Projection ALL = new Projection(Projection.Kind.ALL, List.of());
    static final Projection KEYS_ONLY = new Projection(Projection.Kind.KEYS_ONLY, List.of());
    static final int NO_LIMIT = Integer.MAX_VALUE;

    private TestTables() {}

    static InMemoryDatabase database() {
        return new InMemoryDatabase(InstantSource.system(), PropagationDelay.NONE);
    }

    /** Makes a table named t. */
    static Table table(Database database, KeySchema keys, IndexDefinition... indexes) {
        database.create(definition("t", keys, indexes));
        return database.table("t").orElseThrow();
    }

    static TableDefinition definition(String name, KeySchema keys, IndexDefinition... indexes) {
        List<IndexDefinition> locals =
                Stream.of(indexes).filter(index -> !index.global()).toList();
        List<IndexDefinition> globals =
                Stream.of(indexes).filter(IndexDefinition::global).toList();
        TableSettings settings =
                TableSettings.of(new Billing(BillingMode.PAY_PER_REQUEST, Optional.empty()), Throughput.ON_DEMAND);
        return new TableDefinition(name, "arn", "id", Instant.EPOCH, keys, List.of(), locals, globals, settings);
    }

    /** A key schema out of "pk:S" or "a:S,b:N" for each side; the sort side may be empty. */
    static KeySchema keys(String partition, String sort) {
        return new KeySchema(keyAttributes(partition), keyAttributes(sort));
    }

    private static List<KeyAttribute> keyAttributes(String text) {
        List<KeyAttribute> attributes = new ArrayList<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int colon = part.indexOf(':');
            attributes.add(new KeyAttribute(part.substring(0, colon), ScalarType.valueOf(part.substring(colon + 1))));
        }
        return attributes;
    }

    static IndexDefinition global(String name, KeySchema keys, Projection projection) {
        return new IndexDefinition(name, IndexDefinition.Kind.GLOBAL, keys, projection);
    }

    static IndexDefinition local(String name, KeySchema keys, Projection projection) {
        return new IndexDefinition(name, IndexDefinition.Kind.LOCAL, keys, projection);
    }

    static AttributeValue s(String text) {
        return new Str(text);
    }

    static AttributeValue n(long number) {
        return new Num(DynamoNumber.of(number));
    }

    /** An item of string attributes: name, value, name, value, ... */
    static Item item(String... namesAndValues) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            attributes.put(namesAndValues[i], s(namesAndValues[i + 1]));
        }
        return Item.of(attributes);
    }

    static WriteReport put(Table table, Item item) {
        return table.write(table.positionOf(item), before -> Optional.of(item));
    }

    static WriteReport delete(Table table, Item key) {
        return table.write(table.positionOf(key), before -> Optional.empty());
    }

    static RangeRead range(KeyRange range, boolean forward, Optional<Bytes> startAfter, int itemLimit, long byteLimit) {
        return new RangeRead(range, forward, startAfter, itemLimit, byteLimit, item -> true);
    }

    /** All items of a partition, in order. */
    static List<Item> queryAll(ReadSource source, Bytes partition) {
        return source.query(partition, range(KeyRange.ALL, true, Optional.empty(), NO_LIMIT, Long.MAX_VALUE))
                .items();
    }

    /** All items, in scan order, in one page. */
    static List<Item> scanAll(ReadSource source) {
        return scanPage(source, 0, 1, Optional.empty(), NO_LIMIT).items();
    }

    static ReadReport scanPage(
            ReadSource source, int segment, int totalSegments, Optional<PrimaryKey> startAfter, int itemLimit) {
        return source.scan(
                new ScanRead(segment, totalSegments, startAfter, itemLimit, RangeRead.PAGE_BYTES, item -> true));
    }

    /** The string attribute of the item. */
    static String text(Item item, String name) {
        return item.attribute(name).map(value -> ((Str) value).value()).orElse("-");
    }
}
