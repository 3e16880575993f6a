package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.shape.Struct;
import java.util.HashSet;
import java.util.List;

/**
 * From the KeySchema of a request to key schemas, with the service's checks in its order. Tables and local indexes have
 * one HASH and at most one RANGE attribute; global indexes up to four of each, HASH first (November 2025).
 */
final class KeySchemas {
    private static final int MOST_OF_EACH_TYPE = 4;

    private KeySchemas() {}

    /** The key of a table. */
    static KeySchema ofTable(List<Struct> elements, AttributeDefinitions definitions) {
        if (elements.size() > definitions.size()) {
            throw TableSchemaProblems.keyWithoutDefinition();
        }
        return simple(elements, definitions);
    }

    /** The key of a local index: with a sort key, and the partition key of its table. */
    static KeySchema ofLocalIndex(
            String index, List<Struct> elements, AttributeDefinitions definitions, KeySchema tableKeys) {
        KeySchema keys = simple(elements, definitions);
        if (keys.sort().isEmpty()) {
            throw TableSchemaProblems.indexWithoutRangeKey(index);
        }
        String hash = keys.partition().get(0).name();
        String tableHash = tableKeys.partition().get(0).name();
        if (!hash.equals(tableHash)) {
            throw TableSchemaProblems.differentHashKey(index, hash, tableHash);
        }
        return keys;
    }

    /** The key of a global index. */
    static KeySchema ofGlobalIndex(List<Struct> elements, AttributeDefinitions definitions) {
        List<String> names = KeySchemaElement.names(elements);
        definitions.requireAll(names);
        checkDistinct(names);
        checkFirstIsHash(elements);
        checkHashBeforeRange(elements);
        KeySchema keys = schema(elements, definitions);
        checkCount(keys.partition(), KeySchemaElement.HASH);
        checkCount(keys.sort(), KeySchemaElement.RANGE);
        return keys;
    }

    private static KeySchema simple(List<Struct> elements, AttributeDefinitions definitions) {
        List<String> names = KeySchemaElement.names(elements);
        definitions.requireAll(names);
        checkDistinct(names);
        checkFirstIsHash(elements);
        if (elements.size() > 1 && KeySchemaElement.isHash(elements.get(1))) {
            throw TableSchemaProblems.secondNotRange();
        }
        return schema(elements, definitions);
    }

    private static void checkDistinct(List<String> names) {
        if (new HashSet<>(names).size() < names.size()) {
            throw names.size() == 2 ? TableSchemaProblems.sameName() : TableSchemaProblems.sameNameAmongMany();
        }
    }

    private static void checkFirstIsHash(List<Struct> elements) {
        if (!KeySchemaElement.isHash(elements.get(0))) {
            throw TableSchemaProblems.firstNotHash();
        }
    }

    private static void checkHashBeforeRange(List<Struct> elements) {
        for (int i = 1; i < elements.size(); i++) {
            if (KeySchemaElement.isHash(elements.get(i)) && !KeySchemaElement.isHash(elements.get(i - 1))) {
                throw TableSchemaProblems.hashAfterRange();
            }
        }
    }

    private static void checkCount(List<KeyAttribute> attributes, String keyType) {
        if (attributes.size() > MOST_OF_EACH_TYPE) {
            throw TableSchemaProblems.tooManyKeyAttributes(keyType);
        }
    }

    private static KeySchema schema(List<Struct> elements, AttributeDefinitions definitions) {
        return new KeySchema(attributes(elements, definitions, true), attributes(elements, definitions, false));
    }

    private static List<KeyAttribute> attributes(
            List<Struct> elements, AttributeDefinitions definitions, boolean hash) {
        return elements.stream()
                .filter(element -> KeySchemaElement.isHash(element) == hash)
                .map(element -> definitions.attribute(element.require(KeySchemaElement.ATTRIBUTE_NAME)))
                .toList();
    }
}
