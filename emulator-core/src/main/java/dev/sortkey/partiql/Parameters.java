package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.value.AttributeValue;
import java.util.List;

/** The values for the question marks of one statement, in order; more of them than question marks are tolerated. */
public record Parameters(List<AttributeValue> values) {
    /** Copies the list. */
    public Parameters {
        values = List.copyOf(values);
    }

    /** The value for the question mark of that ordinal, from 0. */
    AttributeValue value(int ordinal) {
        if (ordinal >= values.size()) {
            throw PartiqlProblems.parameterCount();
        }
        return values.get(ordinal);
    }
}
