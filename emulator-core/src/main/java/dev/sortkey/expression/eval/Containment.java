package dev.sortkey.expression.eval;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.BinSet;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.NumSet;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.AttributeValue.StrSet;
import dev.sortkey.value.Bytes;
import java.util.Arrays;

/** Parts of strings and byte strings, members of sets and lists. */
final class Containment {
    private Containment() {}

    /** Whether both are S or both are B and the value begins with the prefix. */
    static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        if (value instanceof Str text && prefix instanceof Str start) {
            return text.value().startsWith(start.value());
        }
        return value instanceof Bin bytes
                && prefix instanceof Bin start
                && bytes.value().startsWith(start.value());
    }

    /** Whether the part lies in the S or B, or is a member of the set or list. */
    static boolean contains(AttributeValue value, AttributeValue part) {
        return switch (value.type()) {
            case S -> part instanceof Str text && ((Str) value).value().contains(text.value());
            case B -> part instanceof Bin bytes && contains(((Bin) value).value(), bytes.value());
            case SS -> part instanceof Str text && ((StrSet) value).values().contains(text.value());
            case NS -> part instanceof Num number && ((NumSet) value).values().contains(number.value());
            case BS -> part instanceof Bin bytes && ((BinSet) value).values().contains(bytes.value());
            case L -> ((ListValue) value).values().contains(part);
            case N, BOOL, NULL, M -> false;
        };
    }

    private static boolean contains(Bytes whole, Bytes part) {
        byte[] a = whole.array();
        byte[] b = part.array();
        for (int at = 0; at + b.length <= a.length; at++) {
            if (Arrays.equals(a, at, at + b.length, b, 0, b.length)) {
                return true;
            }
        }
        return false;
    }
}
