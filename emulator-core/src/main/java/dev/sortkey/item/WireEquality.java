package dev.sortkey.item;

import java.util.Arrays;

/**
 * Equality by value of attribute maps, told from their wire forms: the order of members and of set elements means
 * nothing. A write with an index asks this of an item that mostly differs in little from the one before, so both are
 * walked side by side, and values are made only of sets whose bytes differ.
 */
final class WireEquality {
    private final byte[] left;
    private final byte[] right;

    private WireEquality(byte[] left, byte[] right) {
        this.left = left;
        this.right = right;
    }

    /** Whether two items in wire form have the same attributes. */
    static boolean ofItems(byte[] left, byte[] right) {
        return left.length == right.length && new WireEquality(left, right).maps(0, 0);
    }

    /** Of maps of equal length in bytes: if all members of one are in the other, no room is left for more there. */
    private boolean maps(int leftMap, int rightMap) {
        int next = ItemScanner.firstName(right, rightMap);
        int name = ItemScanner.firstName(left, leftMap);
        while (name != ItemScanner.ABSENT) {
            int leftValue = ItemScanner.valueOf(left, name);
            int found = sameName(name, leftValue, next) ? next : find(name, leftValue, rightMap);
            if (found == ItemScanner.ABSENT) {
                return false;
            }
            int rightValue = found + leftValue - name;
            int leftEnd = ItemScanner.skipValue(left, leftValue);
            int rightEnd = ItemScanner.skipValue(right, rightValue);
            if (!values(leftValue, leftEnd, rightValue, rightEnd)) {
                return false;
            }
            name = ItemScanner.nameAfter(left, leftEnd);
            next = ItemScanner.nameAfter(right, rightEnd);
        }
        return true;
    }

    private boolean sameName(int leftName, int leftValue, int rightName) {
        int rightValue = rightName + leftValue - leftName;
        return rightName != ItemScanner.ABSENT
                && rightValue <= right.length
                && Arrays.equals(left, leftName, leftValue, right, rightName, rightValue);
    }

    private int find(int leftName, int leftValue, int rightMap) {
        int at = ItemScanner.firstName(right, rightMap);
        while (at != ItemScanner.ABSENT && !sameName(leftName, leftValue, at)) {
            at = ItemScanner.nextName(right, at);
        }
        return at;
    }

    private boolean values(int leftAt, int leftEnd, int rightAt, int rightEnd) {
        if (Arrays.equals(left, leftAt, leftEnd, right, rightAt, rightEnd)) {
            return true;
        }
        if (leftEnd - leftAt != rightEnd - rightAt
                || ItemScanner.typeAt(left, leftAt) != ItemScanner.typeAt(right, rightAt)) {
            return false;
        }
        return switch (ItemScanner.typeAt(left, leftAt)) {
            // Scalars have one spelling each.
            case S, N, B, BOOL, NULL -> false;
            case L -> lists(ItemScanner.contentOf(left, leftAt), ItemScanner.contentOf(right, rightAt));
            case M -> maps(ItemScanner.contentOf(left, leftAt), ItemScanner.contentOf(right, rightAt));
            case SS, NS, BS ->
                new ItemReader(left, leftAt).readValue().equals(new ItemReader(right, rightAt).readValue());
        };
    }

    private boolean lists(int leftList, int rightList) {
        int leftAt = leftList + 1;
        int rightAt = rightList + 1;
        while (left[leftAt] != ']' && right[rightAt] != ']') {
            int leftEnd = ItemScanner.skipValue(left, leftAt);
            int rightEnd = ItemScanner.skipValue(right, rightAt);
            if (!values(leftAt, leftEnd, rightAt, rightEnd)) {
                return false;
            }
            leftAt = afterComma(left, leftEnd);
            rightAt = afterComma(right, rightEnd);
        }
        return left[leftAt] == right[rightAt];
    }

    private static int afterComma(byte[] wire, int at) {
        return wire[at] == ',' ? at + 1 : at;
    }
}
