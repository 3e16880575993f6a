package dev.sortkey.operation.vector;

import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.store.VectorSource.Match;
import dev.sortkey.value.FloatVector;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a search found. The vector is shown only when the projection names it and the index may show it, as the
 * floats that the index keeps (observed, August 2026).
 */
final class SearchResults {
    private final VectorIndexDefinition index;
    private final Optional<ProjectionExpression> projection;
    private final boolean vector;

    SearchResults(VectorIndexDefinition index, Optional<ProjectionExpression> projection) {
        this.index = index;
        this.projection = projection;
        this.vector = index.showsVector()
                && projection
                        .filter(paths -> paths.attributes().contains(index.vectorAttribute()))
                        .isPresent();
    }

    /** Writes the member SearchResults. */
    void write(List<Match> matches, JsonOutput answer) {
        answer.name("SearchResults").startArray();
        for (Match match : matches) {
            answer.startObject().name("Item");
            writeItem(match, answer);
            answer.member("Score", match.score()).endObject();
        }
        answer.endArray();
    }

    private void writeItem(Match match, JsonOutput answer) {
        Item item = match.item().without(index.vectorAttribute());
        Item shown = vector ? item.showing(index.vectorAttribute(), wire(match.vector())) : item;
        if (projection.isPresent()) {
            projection.get().write(shown, answer);
        } else {
            shown.writeTo(answer);
        }
    }

    private static byte[] wire(FloatVector vector) {
        JsonOutput list = new JsonOutput();
        list.startObject().name("L").startArray();
        for (int i = 0; i < vector.dimensions(); i++) {
            list.startObject().member("N", vector.componentText(i)).endObject();
        }
        list.endArray().endObject();
        return list.toByteArray();
    }
}
