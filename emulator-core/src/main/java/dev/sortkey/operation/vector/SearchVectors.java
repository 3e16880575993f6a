package dev.sortkey.operation.vector;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.required;
import static dev.sortkey.shape.Constraint.terse;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.expression.SearchConditionExpression;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity.Detail;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.store.VectorSource;
import dev.sortkey.store.VectorSource.Match;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.FloatVector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * SearchVectors: the items whose vectors are closest to one. The search is exact, where the service's is approximate;
 * its bytes are those of the entries found, which cannot be told from outside for the service.
 */
public final class SearchVectors implements Operation {
    private static final int MOST_RESULTS = 100;
    private static final int SEARCH_BYTES_MIN = 1024;

    private static final Shape INPUT = Shape.strict("SearchVectorsInput");
    private static final Member<String> TABLE_NAME =
            INPUT.member("TableName", MemberType.STRING, required(), CommonMembers.nameOrArnConstraint());
    private static final Member<String> INDEX_NAME =
            INPUT.member("IndexName", MemberType.STRING, required(), terse(length(3, 255)));
    private static final Member<List<AttributeInput>> SEARCH_VECTOR =
            INPUT.member("SearchVector", MemberType.list(MemberType.ATTRIBUTE_VALUE), required(), terse(minLength(1)));
    private static final Member<Integer> TOP_K = INPUT.member("TopK", MemberType.INTEGER, required(), min(1));
    private static final Member<String> SEARCH_CONDITION =
            INPUT.member(ExpressionKind.SEARCH_CONDITION.parameter(), MemberType.STRING);
    private static final Member<String> PROJECTION = CommonMembers.expression(INPUT, "ProjectionExpression");
    private static final Member<Map<String, String>> NAMES = CommonMembers.expressionAttributeNames(INPUT);
    private static final Member<AttributeMap> VALUES = CommonMembers.expressionAttributeValues(INPUT);
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);

    @Override
    public String name() {
        return "SearchVectors";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        int topK = request.require(TOP_K);
        if (topK > MOST_RESULTS) {
            throw VectorProblems.topK(topK);
        }
        List<AttributeValue> values = values(request.require(SEARCH_VECTOR));
        ExpressionParameters expressions = expressions(request, context);
        Optional<SearchConditionExpression> condition = expressions.searchCondition();
        Optional<ProjectionExpression> projection = expressions.projection();
        expressions.requireAllUsed();

        Table table = TableNames.require(request.require(TABLE_NAME), context);
        String name = request.require(INDEX_NAME);
        VectorIndexDefinition index =
                table.definition().vectorIndex(name).orElseThrow(() -> ReadProblems.indexNotFound(name));
        VectorSource source = table.vectorIndex(name).orElseThrow(() -> ReadProblems.indexNotFound(name));
        if (!context.lifecycles().servesSearches(table, name)) {
            throw VectorProblems.indexBackfilling(name);
        }
        FloatVector vector = vector(values, index);
        SearchScope scope = SearchScope.of(condition, index);
        List<Match> matches = source.search(vector, scope, topK);

        answer.startObject();
        if (Detail.of(request.get(RETURN_CONSUMED_CAPACITY)).wanted()) {
            answer.name("ConsumedCapacity")
                    .startObject()
                    .member("VectorSearchRequestBytes", (double) bytes(matches))
                    .endObject();
        }
        new SearchResults(index, projection).write(matches, answer);
        answer.endObject();
    }

    /** Values that are none are refused as such; values that are no numbers are a matter of the index. */
    private static List<AttributeValue> values(List<AttributeInput> sent) {
        List<AttributeValue> values = new ArrayList<>(sent.size());
        sent.forEach(value -> values.add(value.orThrow()));
        return values;
    }

    private static ExpressionParameters expressions(Struct request, OperationContext context) {
        return ExpressionParameters.of(
                context.expressions(),
                request.get(NAMES),
                request.get(VALUES),
                ExpressionKind.SEARCH_CONDITION.of(request.get(SEARCH_CONDITION)),
                ExpressionKind.PROJECTION.of(request.get(PROJECTION)));
    }

    private static FloatVector vector(List<AttributeValue> values, VectorIndexDefinition index) {
        FloatVector vector = FloatVector.of(values).orElseThrow(VectorProblems::searchVector);
        if (vector.dimensions() != index.dimensions()) {
            throw VectorProblems.searchVectorSize(vector.dimensions(), index.dimensions());
        }
        return vector;
    }

    private static long bytes(List<Match> matches) {
        return Math.max(
                SEARCH_BYTES_MIN, matches.stream().mapToLong(Match::entryBytes).sum());
    }
}
