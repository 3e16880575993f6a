package dev.sortkey.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.sortkey.error.SerializationProblems;
import dev.sortkey.value.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A request body as a stream of tokens, and its scalars as DynamoDB converts them. An IOException means that the body
 * is no JSON; a scalar of the wrong kind is a SerializationException with DynamoDB's text.
 */
final class JsonInput implements AutoCloseable {
    /** Beyond what 32 levels of attribute values need; it bounds what a body of nothing but brackets costs. */
    private static final int NESTING_DEPTH_MAX = 10_000;

    /** Attribute names may have 65535 bytes; a name is kept by the parser's symbol table, so it is bounded. */
    private static final int NAME_LENGTH_MAX = 100_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(NESTING_DEPTH_MAX)
                    .maxNameLength(NAME_LENGTH_MAX)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .disable(JsonFactory.Feature.CHARSET_DETECTION)
            .build();

    private final JsonParser parser;
    private final boolean mayHaveSurrogates;

    private JsonInput(JsonParser parser, boolean mayHaveSurrogates) {
        this.parser = parser;
        this.mayHaveSurrogates = mayHaveSurrogates;
    }

    /** Opens a body; it is UTF-8, whatever its first bytes look like. */
    static JsonInput open(byte[] body) throws IOException {
        if (!Utf8.isValid(body)) {
            throw new IOException("not UTF-8");
        }
        return new JsonInput(JSON.createParser(body), LoneSurrogates.mayBeIn(body));
    }

    /** The next token; null at the end of the body. */
    @Nullable
    JsonToken next() throws IOException {
        return parser.nextToken();
    }

    /** The current token. */
    JsonToken token() {
        return parser.currentToken();
    }

    /** The name of the current member. */
    String name() throws IOException {
        return parser.currentName();
    }

    /** How far the body has been read: the line, and the bytes of it. */
    String position() {
        JsonLocation location = parser.currentLocation();
        return "line " + location.getLineNr() + " column " + (location.getColumnNr() - 1);
    }

    /** Passes over the current value, however deep. */
    void skip() throws IOException {
        parser.skipChildren();
    }

    /** The string at this place. */
    String string() throws IOException {
        if (token() != JsonToken.VALUE_STRING) {
            throw notConvertible("String", "class java.lang.String");
        }
        return wellFormed(parser.getText());
    }

    /** The boolean at this place; some strings will do. */
    boolean bool() throws IOException {
        return switch (token()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_STRING -> spelledBoolean(parser.getText());
            default -> throw notConvertible("Boolean", "class java.lang.Boolean");
        };
    }

    private static boolean spelledBoolean(String text) {
        return switch (text) {
            case "true", "1", "yes" -> true;
            case "false", "0", "no" -> false;
            default -> throw SerializationProblems.unexpectedToken();
        };
    }

    /** The 32-bit integer at this place: fractions are floored; what is out of range becomes the nearest bound. */
    int integer() throws IOException {
        long value = whole("Integer", "class java.lang.Integer");
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }

    /** The 64-bit integer at this place, as {@link #integer}. */
    long longInteger() throws IOException {
        return whole("Long", "class java.lang.Long");
    }

    private long whole(String target, String javaType) throws IOException {
        return switch (token()) {
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? parser.getText().startsWith("-") ? Long.MIN_VALUE : Long.MAX_VALUE
                        : parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> (long) Math.floor(parser.getDoubleValue());
            default -> throw notConvertible(target, javaType);
        };
    }

    /** The floating-point number at this place; the names say what a value of another kind is not convertible to. */
    double floating(String target, String javaType) throws IOException {
        return switch (token()) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> throw notConvertible(target, javaType);
        };
    }

    /** The bytes at this place. */
    Bytes bytes() throws IOException {
        return switch (token()) {
            case VALUE_STRING -> Base64Text.decode(parser.getText());
            case START_OBJECT -> throw SerializationProblems.unexpectedObject();
            case START_ARRAY -> throw SerializationProblems.unexpectedList("class java.nio.ByteBuffer");
            default -> throw SerializationProblems.notBase64();
        };
    }

    private RuntimeException notConvertible(String target, String javaType) {
        return switch (token()) {
            case START_OBJECT -> SerializationProblems.unexpectedObject();
            case START_ARRAY -> SerializationProblems.unexpectedList(javaType);
            case VALUE_STRING -> SerializationProblems.notConvertible("STRING_VALUE", target);
            case VALUE_NUMBER_INT -> SerializationProblems.notConvertible("NUMBER_VALUE", target);
            case VALUE_NUMBER_FLOAT -> SerializationProblems.notConvertible("DECIMAL_VALUE", target);
            case VALUE_TRUE -> SerializationProblems.notConvertible("TRUE_VALUE", target);
            case VALUE_FALSE -> SerializationProblems.notConvertible("FALSE_VALUE", target);
            default -> new IllegalStateException("no value: " + token());
        };
    }

    private String wellFormed(String text) {
        return mayHaveSurrogates ? LoneSurrogates.replaced(text) : text;
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
