package dev.sortkey.wire;

import com.fasterxml.jackson.core.JsonToken;
import dev.sortkey.error.SerializationProblems;
import dev.sortkey.error.ServiceException;

/**
 * Where a list, map or structure stands: as a member of a structure or as an element of a list or map. DynamoDB's words
 * for JSON of the wrong kind differ between the two.
 */
enum Place {
    /** A member of a structure. */
    FIELD {
        @Override
        ServiceException scalarForStructure() {
            return SerializationProblems.unexpectedField();
        }

        @Override
        ServiceException scalarForCollection() {
            return SerializationProblems.unexpectedField();
        }
    },
    /** An element of a list or map. */
    ELEMENT {
        @Override
        ServiceException scalarForStructure() {
            return SerializationProblems.unexpectedValue();
        }

        @Override
        ServiceException scalarForCollection() {
            return SerializationProblems.unexpectedScalarForCollection();
        }
    };

    /** The package of the service's own classes, which its messages show. */
    static final String MODEL_PACKAGE = "com.amazonaws.dynamodb.v20120810.";

    /** The class of attribute values in messages. */
    static final String ATTRIBUTE_VALUE_CLASS = MODEL_PACKAGE + "AttributeValue";

    abstract ServiceException scalarForStructure();

    abstract ServiceException scalarForCollection();

    /** Returns if the token opens an object; else throws in the words for a structure of that name. */
    void requireStructure(JsonToken token, String shapeName) {
        if (token == JsonToken.START_ARRAY) {
            throw SerializationProblems.unexpectedList("class " + MODEL_PACKAGE + shapeName);
        }
        if (token != JsonToken.START_OBJECT) {
            throw scalarForStructure();
        }
    }

    /** Returns if the token opens an object; else throws in the words for a map to values of that Java type. */
    void requireMap(JsonToken token, String valueType) {
        if (token == JsonToken.START_ARRAY) {
            throw SerializationProblems.unexpectedList("java.util.Map<java.lang.String, " + valueType + ">");
        }
        if (token != JsonToken.START_OBJECT) {
            throw scalarForCollection();
        }
    }

    /** Returns if the token opens a list; else throws. */
    void requireList(JsonToken token) {
        if (token == JsonToken.START_OBJECT) {
            throw SerializationProblems.unexpectedObject();
        }
        if (token != JsonToken.START_ARRAY) {
            throw scalarForCollection();
        }
    }
}
