package dev.sortkey.expression.eval;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.DocumentPath.Step;
import dev.sortkey.item.ItemSize;

/**
 * What an update expression counts, in bytes, when UpdateItem compares it with the size limit of items: for what it
 * writes rather than for the item that it makes (measured on the service to the byte, October 2026, in 22 of 32
 * regions). A value counts its size at every use; what a path reads counts nothing.
 */
public final class UpdateCharge {
    /** Of any update. */
    public static final int BASE = 3;

    /** Of SET and ADD, beside target and value. */
    static final int GIVING = 19;

    /** Of REMOVE and DELETE, beside the target. */
    static final int TAKING = 1;

    static final int IF_NOT_EXISTS = 39;
    static final int LIST_APPEND = 37;
    static final int PLUS = 34;
    static final int MINUS = 37;

    private static final int OPERAND = 1;
    private static final int OPERAND_ELEMENT = 14;
    private static final int TARGET_ELEMENT = 4;

    private UpdateCharge() {}

    /** Of a path that is read. */
    static int ofOperand(DocumentPath path) {
        int bytes = OPERAND + OPERAND_ELEMENT + ItemSize.utf8Length(path.attribute());
        for (Step step : path.steps()) {
            bytes += OPERAND_ELEMENT + ofElement(step);
        }
        return bytes;
    }

    /** Of a path that is written or removed. */
    static int ofTarget(DocumentPath path) {
        int bytes = ItemSize.utf8Length(path.attribute());
        for (Step step : path.steps()) {
            bytes += TARGET_ELEMENT + ofElement(step);
        }
        return bytes;
    }

    private static int ofElement(Step step) {
        return step instanceof Step.Name name
                ? ItemSize.utf8Length(name.name())
                : Integer.toString(((Step.Index) step).index()).length();
    }
}
