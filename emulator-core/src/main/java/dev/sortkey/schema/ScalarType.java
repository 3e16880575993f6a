package dev.sortkey.schema;

import dev.sortkey.value.AttributeValue;

/** The types that a key attribute may have. */
public enum ScalarType {
    /** String. */
    S(AttributeValue.Type.S),
    /** Number. */
    N(AttributeValue.Type.N),
    /** Binary. */
    B(AttributeValue.Type.B);

    private final AttributeValue.Type type;

    ScalarType(AttributeValue.Type type) {
        this.type = type;
    }

    /** The value type that a key of this type holds. */
    public AttributeValue.Type valueType() {
        return type;
    }
}
