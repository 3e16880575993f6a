package dev.sortkey.partiql.syntax;

import dev.sortkey.value.AttributeValue;
import java.util.Set;

/** What IS can ask for: a type, or that there is nothing. */
public enum TypeName {
    /** No attribute at all. */
    MISSING(),
    /** The null value. */
    NULL(AttributeValue.Type.NULL),
    /** True or false. */
    BOOLEAN(AttributeValue.Type.BOOL),
    /** Any of the names of numbers. */
    NUMBER(AttributeValue.Type.N),
    /** Any of the names of texts. */
    TEXT(AttributeValue.Type.S),
    /** Bytes. */
    BLOB(AttributeValue.Type.B),
    /** A list. */
    LIST(AttributeValue.Type.L),
    /** A map. */
    STRUCT(AttributeValue.Type.M),
    /** A set of any kind. */
    BAG(AttributeValue.Type.SS, AttributeValue.Type.NS, AttributeValue.Type.BS);

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable set of constants
    private final Set<AttributeValue.Type> types;

    TypeName(AttributeValue.Type... types) {
        this.types = Set.of(types);
    }

    /** The types of values that it names; none for MISSING. */
    public Set<AttributeValue.Type> types() {
        return types;
    }
}
