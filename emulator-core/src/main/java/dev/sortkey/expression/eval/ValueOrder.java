package dev.sortkey.expression.eval;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;

/** The order of values of one type: S by UTF-8 bytes, N by value, B by unsigned bytes. The others have none. */
public final class ValueOrder {
    private ValueOrder() {}

    /** Whether values of the type have an order. */
    public static boolean isOrdered(AttributeValue.Type type) {
        return type == AttributeValue.Type.S || type == AttributeValue.Type.N || type == AttributeValue.Type.B;
    }

    /** Whether there is an order between the two. */
    public static boolean comparable(AttributeValue left, AttributeValue right) {
        return left.type() == right.type() && isOrdered(left.type());
    }

    /** Below, equal or above zero as left is below, equal to or above right; they must be comparable. */
    public static int compare(AttributeValue left, AttributeValue right) {
        return switch (left.type()) {
            case S -> compareUtf8(((Str) left).value(), ((Str) right).value());
            case N -> ((Num) left).value().compareTo(((Num) right).value());
            case B -> ((Bin) left).value().compareTo(((Bin) right).value());
            case BOOL, NULL, L, M, SS, NS, BS -> throw new IllegalStateException("no order: " + left.type());
        };
    }

    /**
     * The order of the UTF-8 bytes, without making them. It is the order of code points: that of UTF-16 units, except
     * that surrogates, which stand for the code points beyond U+FFFF, come last.
     */
    private static int compareUtf8(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean aBeyond = Character.isSurrogate(a);
                boolean bBeyond = Character.isSurrogate(b);
                return aBeyond == bBeyond ? Character.compare(a, b) : Boolean.compare(aBeyond, bBeyond);
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
