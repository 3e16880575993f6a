package dev.sortkey.error;

/** What DynamoDB says about an update that does not fit the item it finds (observed, April 2026). */
public final class UpdateProblems {
    private UpdateProblems() {}

    /** A target whose parent is missing or of another kind. */
    public static ServiceException invalidPath() {
        return Problems.validation("The document path provided in the update expression is invalid for update");
    }

    /** An operand that the item does not have. */
    public static ServiceException missingOperand() {
        return Problems.validation("The provided expression refers to an attribute that does not exist in the item");
    }

    /** An operand of a wrong type. */
    public static ServiceException operandType() {
        return Problems.validation("An operand in the update expression has an incorrect data type");
    }

    /** An attribute of a wrong type for a legacy action. */
    public static ServiceException attributeType() {
        return Problems.validation("Type mismatch for attribute to update");
    }

    /** A result that is no DynamoDB number; the text is that of the number's own check. */
    public static ServiceException number(String text) {
        return Problems.validation(text);
    }
}
