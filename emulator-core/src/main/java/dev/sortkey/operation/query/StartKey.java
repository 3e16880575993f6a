package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.KeyCondition;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.value.AttributeValue;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * ExclusiveStartKey: a position in what is read, after which the read begins. It names no item; whether one stands
 * there is never asked.
 *
 * <p>The checks stand in the order in which the service was seen to make them (observed by captures of 2013 to 2023):
 * the values, the number of attributes, the index's partition attributes, (the key condition,) the index's sort
 * attributes, the table's key, and only then whether the position is one that the read could have come to.
 */
final class StartKey {
    private final Map<String, AttributeValue> attributes;

    private StartKey(Map<String, AttributeValue> attributes) {
        this.attributes = attributes;
    }

    /** The start key as sent; refuses what is no value. */
    static StartKey of(AttributeMap sent) {
        sent.problems().values().stream().findFirst().ifPresent(problem -> {
            throw ReadProblems.startKeyValue(problem);
        });
        return new StartKey(sent.values());
    }

    /** Refuses a number of attributes that is not that of a position in the target. */
    void requireCount(ReadTarget target) {
        if (!hasCountOf(target)) {
            throw ReadProblems.startKeyInvalid();
        }
    }

    /** Whether it has as many attributes as a position in the target. */
    boolean hasCountOf(ReadTarget target) {
        return attributes.size() == target.positionAttributes().size();
    }

    /** Refuses a start key in which one of these key attributes of the target is missing or has a wrong type. */
    void require(Collection<KeyAttribute> keys) {
        for (KeyAttribute key : keys) {
            AttributeValue value = attributes.get(key.name());
            if (value == null) {
                throw ReadProblems.startKeyInvalid();
            }
            if (!KeyRules.hasType(value, key)) {
                throw ReadProblems.startKeyTypeMismatch();
            }
        }
    }

    /**
     * The position, once the target's own key attributes are checked; refuses a misfit of the table's key, and values
     * that can be no key at all.
     */
    PrimaryKey position(ReadTarget target) {
        if (target.index().isPresent()) {
            KeyRules.requireFilled(attributes, target.keys());
            KeyRules.requireFitting(attributes, target.keys());
        }
        requireTableKey(target.tableKeys());
        return target.source().positionOf(name -> Optional.ofNullable(attributes.get(name)));
    }

    private void requireTableKey(KeySchema tableKeys) {
        for (KeyAttribute key : tableKeys.all()) {
            AttributeValue value = attributes.get(key.name());
            if (value == null || !KeyRules.hasType(value, key)) {
                throw ReadProblems.startKeyMismatch();
            }
        }
        try {
            KeyRules.requireFilled(attributes, tableKeys);
            KeyRules.requireFitting(attributes, tableKeys);
        } catch (ServiceException unfit) {
            throw ReadProblems.startKeyInvalid(unfit);
        }
    }

    /** Refuses a position that a Query with this condition cannot have come to, or that nothing can follow. */
    static void requireReachable(PrimaryKey position, KeyCondition condition, ReadTarget target) {
        boolean samePartition = position.partition().equals(condition.partition());
        if (!condition.hasSortCondition()) {
            if (!samePartition) {
                throw ReadProblems.startKeyOutOfBounds();
            }
        } else if (!condition.range().contains(position.sort())) {
            throw ReadProblems.startKeyOutOfRange();
        } else if (!samePartition) {
            throw ReadProblems.cannotRestart();
        }
        if (!target.restartable()) {
            throw ReadProblems.cannotRestart();
        }
    }
}
