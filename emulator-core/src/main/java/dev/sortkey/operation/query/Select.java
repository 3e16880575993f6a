package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ReadProblems.Speaker;
import dev.sortkey.shape.Struct;
import java.util.Optional;

/** What a read returns of the items it finds: the member Select, or what stands for it when it is absent. */
enum Select {
    /** Every attribute of the item. */
    ALL_ATTRIBUTES,
    /** Every attribute of the index entry. */
    ALL_PROJECTED_ATTRIBUTES,
    /** The attributes that the request names. */
    SPECIFIC_ATTRIBUTES,
    /** None, only how many there are. */
    COUNT;

    /**
     * What the request selects; refuses a Select that its projection or IndexName belies. The projection is judged
     * first, then its absence, then the absence of an index (observed, September 2026).
     */
    static Select of(Struct request, ReadMembers members, Speaker speaker) {
        Optional<String> projection = projectionParameter(request, members);
        boolean index = request.has(members.indexName());
        Optional<Select> given = request.get(members.select()).map(Select::valueOf);
        given.ifPresent(select -> select.check(projection, index, speaker));
        return given.orElse(
                projection.isPresent() ? SPECIFIC_ATTRIBUTES : index ? ALL_PROJECTED_ATTRIBUTES : ALL_ATTRIBUTES);
    }

    private void check(Optional<String> projection, boolean index, Speaker speaker) {
        if (this != SPECIFIC_ATTRIBUTES && projection.isPresent()) {
            throw ReadProblems.projectionBesideSelect(
                    speaker, projection.get(), this == COUNT ? "only the Count" : name());
        }
        if (this == SPECIFIC_ATTRIBUTES && projection.isEmpty()) {
            throw ReadProblems.projectionRequired(speaker);
        }
        if (this == ALL_PROJECTED_ATTRIBUTES && !index) {
            throw ReadProblems.projectedOfTable();
        }
    }

    private static Optional<String> projectionParameter(Struct request, ReadMembers members) {
        if (request.has(members.projectionExpression())) {
            return Optional.of(members.projectionExpression().name());
        }
        return request.get(members.attributesToGet())
                .map(names -> members.attributesToGet().name());
    }
}
