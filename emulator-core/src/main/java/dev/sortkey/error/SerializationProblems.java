package dev.sortkey.error;

import java.util.Optional;

/**
 * The texts of SerializationException: bodies that are no JSON, and JSON of another kind than the member takes. All
 * observed per member kind by suites that ran against the service, the newest in October 2026.
 */
public final class SerializationProblems {
    private SerializationProblems() {}

    /** A body that is no JSON object; DynamoDB sends it without a message. */
    public static ServiceException malformed() {
        return new ServiceException(ErrorType.SERIALIZATION, Optional.empty(), new ServiceException.Payload.None());
    }

    /** A scalar for a scalar member of another type; the source is such as NUMBER_VALUE, the target such as String. */
    public static ServiceException notConvertible(String source, String target) {
        return serialization(source + " cannot be converted to " + target);
    }

    /** A string that is no boolean. */
    public static ServiceException unexpectedToken() {
        return serialization("Unexpected token received from parser");
    }

    /** An object where a scalar or a list is wanted. */
    public static ServiceException unexpectedObject() {
        return serialization("Start of structure or map found where not expected");
    }

    /** A list where something else is wanted; the Java type is what DynamoDB's own code takes there. */
    public static ServiceException unexpectedList(String javaType) {
        return serialization("Unrecognized collection type " + javaType);
    }

    /** A scalar for a member that is a structure, list or map. */
    public static ServiceException unexpectedField() {
        return serialization("Unexpected field type");
    }

    /** A scalar for an element that is a structure. */
    public static ServiceException unexpectedValue() {
        return serialization("Unexpected value type in payload");
    }

    /** A scalar for an element that is itself a list or map: DynamoDB shows what its own code stumbled over. */
    public static ServiceException unexpectedScalarForCollection() {
        return serialization(
                "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class"
                        + " java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class"
                        + " are in module java.base of loader 'bootstrap')");
    }

    /** A null for a required member of a search; the position is where the null ends. */
    public static ServiceException nullMember(String expected, String position) {
        return serialization("invalid type: null, expected " + expected + " at " + position);
    }

    /** A scalar other than a string for bytes. */
    public static ServiceException notBase64() {
        return serialization("only base-64-encoded strings are convertible to bytes");
    }

    /** Base64 text of a length that cannot be. */
    public static ServiceException base64Length(int length) {
        return serialization("Base64 encoded length is expected a multiple of 4 bytes but found: " + length);
    }

    /** A character outside the alphabet (the text is likely, derived from an older capture). */
    public static ServiceException base64Character(String character) {
        return serialization("Invalid Base64 character: '" + character + "'");
    }

    /** Padding in a wrong place, or bits left over; spelt as DynamoDB spells it. */
    public static ServiceException base64LastCharacter() {
        return serialization("Invalid last non-pad Base64 character dectected");
    }

    private static ServiceException serialization(String text) {
        return Problems.of(ErrorType.SERIALIZATION, text);
    }
}
