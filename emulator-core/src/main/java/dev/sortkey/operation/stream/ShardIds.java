package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.length;

import dev.sortkey.shape.Constraint;

/** What is required of every shard id. */
final class ShardIds {
    private ShardIds() {}

    /** The lengths of ids (service model). */
    static Constraint ofProperLength() {
        return length(28, 65);
    }
}
