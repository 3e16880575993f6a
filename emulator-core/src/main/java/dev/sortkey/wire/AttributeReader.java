package dev.sortkey.wire;

import com.fasterxml.jackson.core.JsonToken;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values off the stream. JSON of the wrong kind is thrown as it is found, since DynamoDB judges types
 * before all else; what is wrong with a value of the right kind is kept as its problem: the first one of each value.
 */
final class AttributeReader {
    /** A top-level value has level 1; elements of lists and maps have one more than these. */
    private static final int LEVEL_MAX = 32;

    private final JsonInput input;

    /** What is wrong with the top-level value that is being read. */
    private @Nullable ValueProblem problem;

    /** Whether numbers are read as those of PartiQL parameters are. */
    private boolean parameter;

    /** The number that was read last, as it was spelled. */
    private String numberText = "";

    AttributeReader(JsonInput input) {
        this.input = input;
    }

    /**
     * The map at this place.
     *
     * @param spelled whether the spellings of its numbers are kept
     */
    AttributeMap map(Place place, boolean spelled) throws IOException {
        place.requireMap(input.token(), Place.ATTRIBUTE_VALUE_CLASS);
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        Map<String, ValueProblem> problems = Map.of();
        Map<String, String> spellings = spelled ? new LinkedHashMap<>() : Map.of();
        while (input.next() == JsonToken.FIELD_NAME) {
            String name = input.name();
            input.next();
            AttributeValue value = topLevel(Place.ELEMENT);
            ValueProblem found = problem;
            // Of several values of one name the last one counts, and its place.
            values.remove(name);
            if (!problems.isEmpty()) {
                problems.remove(name);
            }
            if (found != null) {
                if (problems.isEmpty()) {
                    problems = new LinkedHashMap<>();
                }
                problems.put(name, found);
            } else if (value != null) {
                values.put(name, value);
                if (spelled && value instanceof AttributeValue.Num) {
                    spellings.put(name, numberText);
                }
            }
        }
        return new AttributeMap(values, problems, spellings);
    }

    /** The single value at this place. */
    AttributeInput value(Place place) throws IOException {
        AttributeValue value = topLevel(place);
        ValueProblem found = problem;
        return found != null
                ? new AttributeInput(Optional.empty(), Optional.of(found))
                : new AttributeInput(Optional.ofNullable(value), Optional.empty());
    }

    /** The parameter of a PartiQL statement at this place. */
    AttributeInput parameter(Place place) throws IOException {
        parameter = true;
        AttributeInput value = value(place);
        parameter = false;
        return value;
    }

    private @Nullable AttributeValue topLevel(Place place) throws IOException {
        problem = null;
        return value(place, 1);
    }

    /** The value at this place, or null after its problem was noted. */
    private @Nullable AttributeValue value(Place place, int level) throws IOException {
        if (input.token() == JsonToken.VALUE_NULL) {
            return note(ValueProblem.EMPTY);
        }
        place.requireStructure(input.token(), "AttributeValue");
        if (level > LEVEL_MAX) {
            input.skip();
            return note(ValueProblem.NESTING);
        }
        return ofOneType(level);
    }

    private @Nullable AttributeValue ofOneType(int level) throws IOException {
        AttributeValue value = null;
        AttributeValue.Type only = null;
        boolean several = false;
        while (input.next() == JsonToken.FIELD_NAME) {
            AttributeValue.Type type = typeNamed(input.name());
            boolean absent = input.next() == JsonToken.VALUE_NULL;
            if (type == null) {
                input.skip();
            } else if (!absent) {
                several |= only != null && only != type;
                only = type;
                value = typed(type, level);
            }
        }
        if (several) {
            return note(ValueProblem.SEVERAL_TYPES);
        }
        return only == null ? note(ValueProblem.EMPTY) : value;
    }

    private static AttributeValue.@Nullable Type typeNamed(String name) {
        return switch (name) {
            case "S" -> AttributeValue.Type.S;
            case "N" -> AttributeValue.Type.N;
            case "B" -> AttributeValue.Type.B;
            case "BOOL" -> AttributeValue.Type.BOOL;
            case "NULL" -> AttributeValue.Type.NULL;
            case "L" -> AttributeValue.Type.L;
            case "M" -> AttributeValue.Type.M;
            case "SS" -> AttributeValue.Type.SS;
            case "NS" -> AttributeValue.Type.NS;
            case "BS" -> AttributeValue.Type.BS;
            default -> null;
        };
    }

    private @Nullable AttributeValue typed(AttributeValue.Type type, int level) throws IOException {
        return switch (type) {
            case S -> new AttributeValue.Str(input.string());
            case N -> number(input.string());
            case B -> new AttributeValue.Bin(input.bytes());
            case BOOL -> new AttributeValue.Bool(input.bool());
            case NULL -> input.bool() ? AttributeValue.Null.INSTANCE : note(ValueProblem.NULL_NOT_TRUE);
            case L -> list(level);
            case M -> nestedMap(level);
            case SS -> stringSet();
            case NS -> numberSet();
            case BS -> binarySet();
        };
    }

    private @Nullable AttributeValue number(String text) {
        numberText = text;
        DynamoNumber number = parsed(text);
        return number == null ? null : new AttributeValue.Num(number);
    }

    private @Nullable DynamoNumber parsed(String text) {
        try {
            return parameter ? DynamoNumber.parseParameter(text) : DynamoNumber.parse(text);
        } catch (InvalidNumberException e) {
            note(ValueProblem.number(parameterRefusal(text).orElse(e).text(), e.text()));
            return null;
        }
    }

    /** How operations refuse the number whose check of values has not been renewed; they read it as a parameter. */
    private static Optional<InvalidNumberException> parameterRefusal(String text) {
        try {
            DynamoNumber.parseParameter(text);
            return Optional.empty();
        } catch (InvalidNumberException e) {
            return Optional.of(e);
        }
    }

    private AttributeValue list(int level) throws IOException {
        Place.FIELD.requireList(input.token());
        List<AttributeValue> values = new ArrayList<>();
        while (input.next() != JsonToken.END_ARRAY) {
            AttributeValue value = value(Place.ELEMENT, level + 1);
            if (value != null) {
                values.add(value);
            }
        }
        return new AttributeValue.ListValue(values);
    }

    private AttributeValue nestedMap(int level) throws IOException {
        Place.FIELD.requireMap(input.token(), Place.ATTRIBUTE_VALUE_CLASS);
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        while (input.next() == JsonToken.FIELD_NAME) {
            String name = input.name();
            input.next();
            AttributeValue value = value(Place.ELEMENT, level + 1);
            if (value != null) {
                values.put(name, value);
            }
        }
        return new AttributeValue.MapValue(values);
    }

    private @Nullable AttributeValue stringSet() throws IOException {
        List<String> elements = strings();
        Set<String> set = new LinkedHashSet<>(elements);
        if (set.isEmpty()) {
            return note(ValueProblem.EMPTY_STRING_SET);
        }
        return set.size() < elements.size()
                ? note(ValueProblem.duplicateStrings(elements))
                : new AttributeValue.StrSet(set);
    }

    private @Nullable AttributeValue numberSet() throws IOException {
        List<String> elements = strings();
        Set<DynamoNumber> set = new LinkedHashSet<>();
        for (String element : elements) {
            DynamoNumber number = parsed(element);
            if (number == null) {
                return null;
            }
            set.add(number);
        }
        if (set.isEmpty()) {
            return note(ValueProblem.EMPTY_NUMBER_SET);
        }
        return set.size() < elements.size() ? note(ValueProblem.DUPLICATE_NUMBERS) : new AttributeValue.NumSet(set);
    }

    private @Nullable AttributeValue binarySet() throws IOException {
        Place.FIELD.requireList(input.token());
        List<Bytes> elements = new ArrayList<>();
        while (input.next() != JsonToken.END_ARRAY) {
            if (input.token() == JsonToken.VALUE_NULL) {
                note(ValueProblem.EMPTY);
            } else {
                elements.add(input.bytes());
            }
        }
        Set<Bytes> set = new LinkedHashSet<>(elements);
        if (set.isEmpty()) {
            return note(ValueProblem.EMPTY_BINARY_SET);
        }
        return set.size() < elements.size()
                ? note(ValueProblem.duplicateBinaries(elements))
                : new AttributeValue.BinSet(set);
    }

    private List<String> strings() throws IOException {
        Place.FIELD.requireList(input.token());
        List<String> elements = new ArrayList<>();
        while (input.next() != JsonToken.END_ARRAY) {
            if (input.token() == JsonToken.VALUE_NULL) {
                note(ValueProblem.EMPTY);
            } else {
                elements.add(input.string());
            }
        }
        return elements;
    }

    /** Notes a problem unless there is one already; null, for the value that is not there. */
    private @Nullable AttributeValue note(ValueProblem found) {
        if (problem == null) {
            problem = found;
        }
        return null;
    }
}
