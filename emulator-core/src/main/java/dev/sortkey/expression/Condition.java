package dev.sortkey.expression;

import dev.sortkey.value.AttributeSource;
import java.util.List;

/** A condition or filter, parsed, bound and checked: it can only be true or false. */
public interface Condition {
    /** Whether it holds for the item; a missing item is AttributeSource.NONE. */
    boolean test(AttributeSource item);

    /** Every document path it names, in order of appearance. */
    List<DocumentPath> paths();
}
