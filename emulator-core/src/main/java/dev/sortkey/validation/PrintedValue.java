package dev.sortkey.validation;

import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as constraint errors show them: as the service's Java objects print themselves, {@code [a, b]}, {@code {k=v}},
 * {@code KeySchemaElement(attributeName=a, keyType=HASH)}. Of attribute values only the type that is set is shown; the
 * service's own list of unset ones has changed too often to copy.
 */
final class PrintedValue {
    private PrintedValue() {}

    /** With quotes, or null without. */
    static String quoted(@Nullable Object value) {
        return value == null ? "null" : "'" + of(value) + "'";
    }

    private static String of(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        print(value, out);
        return out.toString();
    }

    private static void print(@Nullable Object value, StringBuilder out) {
        if (value instanceof Struct struct) {
            printStruct(struct, out);
        } else if (value instanceof Collection<?> elements) {
            printList(elements, out);
        } else if (value instanceof Map<?, ?> entries) {
            printMap(entries, out);
        } else if (value instanceof AttributeMap attributes) {
            printMap(attributes.values(), out);
        } else if (value instanceof AttributeInput input) {
            print(input.value().orElse(null), out);
        } else if (value instanceof AttributeValue attribute) {
            printAttribute(attribute, out);
        } else {
            out.append(value);
        }
    }

    private static void printStruct(Struct struct, StringBuilder out) {
        out.append(struct.shape().name()).append('(');
        String separator = "";
        for (Member<?> member : struct.shape().members()) {
            out.append(separator).append(member.pathName()).append('=');
            print(struct.get(member).orElse(null), out);
            separator = ", ";
        }
        out.append(')');
    }

    private static void printList(Collection<?> elements, StringBuilder out) {
        out.append('[');
        for (Iterator<?> rest = elements.iterator(); rest.hasNext(); ) {
            print(rest.next(), out);
            out.append(rest.hasNext() ? ", " : "");
        }
        out.append(']');
    }

    private static void printMap(Map<?, ?> entries, StringBuilder out) {
        out.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            out.append(separator).append(entry.getKey()).append('=');
            print(entry.getValue(), out);
            separator = ", ";
        }
        out.append('}');
    }

    private static void printAttribute(AttributeValue value, StringBuilder out) {
        String type = value.type().name().toLowerCase(Locale.ROOT);
        out.append("AttributeValue(").append(type).append('=');
        print(contentOf(value), out);
        out.append(')');
    }

    private static Object contentOf(AttributeValue value) {
        return switch (value.type()) {
            case S -> ((AttributeValue.Str) value).value();
            case N -> ((AttributeValue.Num) value).value();
            case B -> ((AttributeValue.Bin) value).value();
            case BOOL -> ((AttributeValue.Bool) value).value();
            case NULL -> true;
            case L -> ((AttributeValue.ListValue) value).values();
            case M -> ((AttributeValue.MapValue) value).values();
            case SS -> ((AttributeValue.StrSet) value).values();
            case NS -> ((AttributeValue.NumSet) value).values();
            case BS -> ((AttributeValue.BinSet) value).values();
        };
    }
}
