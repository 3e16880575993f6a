package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import java.util.Optional;

/** What a write returns of the item. */
enum ReturnValues {
    /** Nothing. */
    NONE,
    /** The item before the write. */
    ALL_OLD,
    /** What the update touched, as it was. */
    UPDATED_OLD,
    /** The item after the write. */
    ALL_NEW,
    /** What the update touched, as it is now. */
    UPDATED_NEW;

    /** Of UpdateItem, which takes all five; the constraint admits no others. */
    static ReturnValues any(Optional<String> returnValues) {
        return returnValues.map(ReturnValues::valueOf).orElse(NONE);
    }

    /** Of PutItem and DeleteItem. */
    static ReturnValues allOldOrNone(Optional<String> returnValues) {
        ReturnValues asked = any(returnValues);
        if (asked != NONE && asked != ALL_OLD) {
            throw ItemProblems.returnValuesNotAllOldOrNone();
        }
        return asked;
    }
}
