package dev.sortkey.server.sdk;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The SDK's small model objects in few words. */
final class Values {
    /** A projection of everything. */
    static final Projection ALL =
            Projection.builder().projectionType(ProjectionType.ALL).build();

    /** A projection of the keys. */
    static final Projection KEYS_ONLY =
            Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();

    private Values() {}

    static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    static AttributeValue number(String value) {
        return AttributeValue.fromN(value);
    }

    static AttributeValue bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int index = 0; index < values.length; index++) {
            bytes[index] = (byte) values[index];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes));
    }

    /** The attribute of an item that must have it. */
    static AttributeValue member(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), () -> name + " is missing in " + item);
    }

    /** The numeric attribute of an item that must have it. */
    static BigDecimal numberOf(Map<String, AttributeValue> item, String name) {
        return new BigDecimal(member(item, name).n());
    }

    /** The text attribute of each item. */
    static List<String> texts(List<Map<String, AttributeValue>> items, String name) {
        return items.stream().map(item -> member(item, name).s()).toList();
    }

    static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    /** Definitions of attributes of type S. */
    static List<AttributeDefinition> textAttributes(String... names) {
        return Arrays.stream(names)
                .map(name -> attribute(name, ScalarAttributeType.S))
                .toList();
    }

    /** A key schema of a partition key and a sort key. */
    static List<KeySchemaElement> key(String hash, String range) {
        return List.of(keyElement(hash, KeyType.HASH), keyElement(range, KeyType.RANGE));
    }

    /** A key schema of a partition key alone. */
    static List<KeySchemaElement> key(String hash) {
        return List.of(keyElement(hash, KeyType.HASH));
    }

    private static KeySchemaElement keyElement(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static LocalSecondaryIndex localIndex(String name, List<KeySchemaElement> key, Projection projection) {
        return LocalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key)
                .projection(projection)
                .build();
    }

    static GlobalSecondaryIndex globalIndex(String name, List<KeySchemaElement> key, Projection projection) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key)
                .projection(projection)
                .build();
    }
}
