package dev.sortkey.wire;

import com.fasterxml.jackson.core.JsonToken;
import dev.sortkey.error.SerializationProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Request bodies to structures, driven by the shape: one pass, no tree. Members that the shape does not know are
 * ignored, null means absent, and of several members of one name the last one counts. Only the kinds of JSON values are
 * judged here; a null element of a list or map is kept as null for the constraint checks to report.
 */
public final class RequestReader {
    /** Two objects a level; a value of 62 levels is still read the usual way, one of 63 is not (October 2026). */
    private static final int DEEP = 128;

    private static final Shape NO_MEMBERS = new Shape("NoMembers");

    private final JsonInput input;
    private final AttributeReader attributes;

    private RequestReader(JsonInput input) {
        this.input = input;
        this.attributes = new AttributeReader(input);
    }

    /** The body as a structure of the shape; a SerializationException when it is none. */
    public static Struct read(byte[] body, Shape shape) {
        try (JsonInput input = JsonInput.open(body)) {
            if (input.next() != JsonToken.START_OBJECT) {
                throw SerializationProblems.malformed();
            }
            Struct struct = new RequestReader(input).structure(shape);
            if (input.next() != null) {
                throw SerializationProblems.malformed();
            }
            return struct;
        } catch (IOException notJson) {
            throw SerializationProblems.malformed();
        }
    }

    /** Throws a SerializationException unless the body is empty or a JSON object: the check before all others. */
    public static void requireJson(byte[] body) {
        if (body.length > 0) {
            read(body, NO_MEMBERS);
        }
    }

    /** Whether a value of the request has more than about 62 levels, beyond which the service reads it another way. */
    public static boolean isDeep(byte[] body) {
        return JsonNesting.exceeds(body, DEEP);
    }

    private Struct structure(Shape shape) throws IOException {
        Struct struct = new Struct(shape);
        while (input.next() == JsonToken.FIELD_NAME) {
            Member<?> member = shape.find(input.name());
            JsonToken token = input.next();
            if (member == null) {
                input.skip();
            } else if (token == JsonToken.VALUE_NULL) {
                StrictShapes.requireNullable(member, input);
                struct.clear(member);
            } else {
                readMember(struct, member);
            }
        }
        StrictShapes.requireComplete(struct, input);
        return struct;
    }

    private <T> void readMember(Struct struct, Member<T> member) throws IOException {
        struct.set(member, value(member.type(), Place.FIELD));
    }

    @SuppressWarnings("unchecked") // each kind of type returns its own Java type
    private <T> T value(MemberType<T> type, Place place) throws IOException {
        if (type instanceof MemberType.Scalar<T> scalar) {
            return (T) scalar(scalar);
        }
        if (type instanceof MemberType.ValueMap map) {
            return (T) attributes.map(place, map.spelled());
        }
        if (type instanceof MemberType.Value value) {
            return (T) (value.parameter() ? attributes.parameter(place) : attributes.value(place));
        }
        if (type instanceof MemberType.ListOf<?> listType) {
            return (T) list(listType, place);
        }
        if (type instanceof MemberType.MapOf<?> mapType) {
            return (T) map(mapType, place);
        }
        if (type instanceof MemberType.StructureOf structureType) {
            place.requireStructure(input.token(), structureType.shape().name());
            return (T) structure(structureType.shape());
        }
        throw new IllegalStateException("unknown type " + type);
    }

    private Object scalar(MemberType.Scalar<?> type) throws IOException {
        return switch (type.modelName()) {
            case "String" -> input.string();
            case "Integer" -> input.integer();
            case "Long" -> input.longInteger();
            case "Boolean" -> input.bool();
            case "Double" -> input.floating("Double", JavaTypes.nameInMessages(type));
            case "Timestamp" -> input.floating("Date", JavaTypes.nameInMessages(type));
            case "Blob" -> input.bytes();
            default -> throw new IllegalStateException("unknown scalar " + type);
        };
    }

    private <E> List<E> list(MemberType.ListOf<E> type, Place place) throws IOException {
        place.requireList(input.token());
        List<E> elements = new ArrayList<>();
        while (input.next() != JsonToken.END_ARRAY) {
            elements.add(input.token() == JsonToken.VALUE_NULL ? null : value(type.element(), Place.ELEMENT));
        }
        return Collections.unmodifiableList(elements);
    }

    private <V> Map<String, V> map(MemberType.MapOf<V> type, Place place) throws IOException {
        place.requireMap(input.token(), JavaTypes.parameterName(type.value()));
        Map<String, V> entries = new LinkedHashMap<>();
        while (input.next() == JsonToken.FIELD_NAME) {
            String name = input.name();
            JsonToken token = input.next();
            entries.remove(name);
            entries.put(name, token == JsonToken.VALUE_NULL ? null : value(type.value(), Place.ELEMENT));
        }
        return Collections.unmodifiableMap(entries);
    }
}
