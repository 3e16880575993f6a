package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ReadProblems.Speaker;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.KeyCondition;
import dev.sortkey.expression.KeyConditionExpression;
import dev.sortkey.expression.ParameterStyles;
import dev.sortkey.expression.legacy.LegacyParameters;
import dev.sortkey.expression.legacy.LegacyShapes;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.RangeRead;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Query: a page of one partition of a table or index, in the order of its sort key.
 *
 * <p>Members are declared in the order in which the service lists violated constraints; {@link #run} makes the checks
 * in its order: the text of the request, the table and its index, the key condition and the start key against the keys,
 * filter and projection against the keys and what the index holds.
 */
public final class Query implements Operation {
    private static final Shape INPUT = new Shape("QueryInput");
    private static final Member<String> SELECT = CommonMembers.select(INPUT);
    private static final Member<String> INDEX_NAME = CommonMembers.indexName(INPUT);
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<Map<String, Struct>> QUERY_FILTER =
            INPUT.member("QueryFilter", LegacyShapes.CONDITIONS);
    private static final Member<String> TABLE_NAME = CommonMembers.tableName(INPUT);
    private static final Member<String> CONDITIONAL_OPERATOR = CommonMembers.conditionalOperator(INPUT);
    private static final Member<List<String>> ATTRIBUTES_TO_GET = CommonMembers.attributesToGet(INPUT);
    private static final Member<Integer> LIMIT = CommonMembers.queryLimit(INPUT);
    private static final Member<Map<String, Struct>> KEY_CONDITIONS =
            INPUT.member("KeyConditions", LegacyShapes.CONDITIONS);
    private static final Member<AttributeMap> EXCLUSIVE_START_KEY = CommonMembers.exclusiveStartKey(INPUT);
    private static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(INPUT);
    private static final Member<Boolean> SCAN_INDEX_FORWARD = INPUT.member("ScanIndexForward", MemberType.BOOLEAN);
    private static final Member<String> PROJECTION_EXPRESSION = CommonMembers.expression(INPUT, "ProjectionExpression");
    private static final Member<String> FILTER_EXPRESSION = CommonMembers.expression(INPUT, "FilterExpression");
    private static final Member<String> KEY_CONDITION_EXPRESSION =
            CommonMembers.expression(INPUT, "KeyConditionExpression");
    private static final Member<AttributeMap> VALUES = CommonMembers.expressionAttributeValues(INPUT);
    private static final Member<Map<String, String>> NAMES = CommonMembers.expressionAttributeNames(INPUT);

    private static final ReadMembers MEMBERS = new ReadMembers(
            TABLE_NAME,
            INDEX_NAME,
            SELECT,
            RETURN_CONSUMED_CAPACITY,
            LIMIT,
            CONSISTENT_READ,
            EXCLUSIVE_START_KEY,
            FILTER_EXPRESSION,
            PROJECTION_EXPRESSION,
            NAMES,
            VALUES,
            QUERY_FILTER,
            CONDITIONAL_OPERATOR,
            ATTRIBUTES_TO_GET);

    private static final List<Member<?>> EXPRESSIONS =
            List.of(PROJECTION_EXPRESSION, FILTER_EXPRESSION, KEY_CONDITION_EXPRESSION);
    private static final List<Member<?>> LEGACY = List.of(ATTRIBUTES_TO_GET, QUERY_FILTER, CONDITIONAL_OPERATOR);
    private static final List<Member<?>> LEGACY_WITH_KEY = withKeyConditions();

    private static List<Member<?>> withKeyConditions() {
        List<Member<?>> members = new ArrayList<>(LEGACY);
        members.add(KEY_CONDITIONS);
        return members;
    }

    @Override
    public String name() {
        return "Query";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        requireOneStyle(request);
        LegacyRead legacy = LegacyRead.filterFirst(request, MEMBERS);
        Optional<StartKey> startKey = request.get(EXCLUSIVE_START_KEY).map(StartKey::of);
        if (!request.has(KEY_CONDITIONS) && !request.has(KEY_CONDITION_EXPRESSION)) {
            throw ReadProblems.keyConditionRequired();
        }
        ExpressionParameters expressions = expressions(request, context);
        Optional<KeyConditionExpression> keyExpression = expressions.keyCondition();
        ReadText text = legacy.orExpressions(expressions, request, MEMBERS, Speaker.QUERY);
        KeyConditionExpression key =
                keyExpression.orElseGet(() -> LegacyParameters.keyConditions(request.require(KEY_CONDITIONS)));

        ReadTarget target = ReadTarget.of(request, MEMBERS, context, VectorProblems::queryNotSupported);
        startKey.ifPresent(start -> start.requireCount(target));
        startKey.ifPresent(start -> start.require(target.keys().partition()));
        KeyCondition condition = key.resolve(target.keys(), target.source().keyForm());
        startKey.ifPresent(start -> start.require(target.keys().sort()));
        Optional<PrimaryKey> startAfter = startKey.map(start -> start.position(target));
        startAfter.ifPresent(position -> StartKey.requireReachable(position, condition, target));

        text.requireProjectionOfScalarKeys(target);
        text.requireFilterBesideKeys(target);
        Selection selection = Selection.of(text.select(), text.projection(), target);
        text.requireFilterHeld(target);
        text.requireFilterOfScalarKeys(target);

        context.throughput().admitRead(target.table(), target.index());
        ReadPage page =
                read(request, text, target, condition, startAfter, selection).charged(target, context.throughput());
        PageAnswer.write(page, selection, target, request, MEMBERS, target.restartable(), answer);
    }

    /** KeyConditions go with expressions other than a KeyConditionExpression (observed, 2015 to 2023). */
    private static void requireOneStyle(Struct request) {
        List<Member<?>> legacy = request.has(KEY_CONDITION_EXPRESSION) ? LEGACY_WITH_KEY : LEGACY;
        ParameterStyles.requireOne(request, legacy, EXPRESSIONS);
    }

    private static ExpressionParameters expressions(Struct request, OperationContext context) {
        return ExpressionParameters.of(
                context.expressions(),
                request.get(NAMES),
                request.get(VALUES),
                ExpressionKind.PROJECTION.of(request.get(PROJECTION_EXPRESSION)),
                ExpressionKind.FILTER.of(request.get(FILTER_EXPRESSION)),
                ExpressionKind.KEY_CONDITION.of(request.get(KEY_CONDITION_EXPRESSION)));
    }

    private static ReadPage read(
            Struct request,
            ReadText text,
            ReadTarget target,
            KeyCondition condition,
            Optional<PrimaryKey> startAfter,
            Selection selection) {
        boolean forward = request.get(SCAN_INDEX_FORWARD).orElse(true);
        int limit = request.get(LIMIT).orElse(Integer.MAX_VALUE);
        PageRead pages = (position, itemLimit, filter) -> target.source()
                .query(
                        condition.partition(),
                        new RangeRead(
                                condition.range(),
                                forward,
                                position.map(PrimaryKey::sort),
                                itemLimit,
                                RangeRead.PAGE_BYTES,
                                filter));
        return ReadPage.read(selection, target, text.predicate(), startAfter, limit, pages);
    }
}
