package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ReadProblems.Speaker;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.ParameterStyles;
import dev.sortkey.expression.legacy.LegacyShapes;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.RangeRead;
import dev.sortkey.store.ScanRead;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Scan: a page of a table or index, partition by partition in hash order; in parallel, of one segment of it.
 *
 * <p>Members are declared in the order in which the service lists violated constraints; {@link #run} makes the checks
 * in its order: the text of the request, the table and its index, the start key, filter and projection against keys.
 */
public final class Scan implements Operation {
    private static final int MAX_SEGMENTS = 1_000_000;

    private static final Shape INPUT = new Shape("ScanInput");
    private static final Member<String> SELECT = CommonMembers.select(INPUT);
    private static final Member<String> INDEX_NAME = CommonMembers.indexName(INPUT);
    private static final Member<Integer> TOTAL_SEGMENTS =
            INPUT.member("TotalSegments", MemberType.INTEGER, Constraint.range(1, MAX_SEGMENTS));
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<String> TABLE_NAME = CommonMembers.tableName(INPUT);
    private static final Member<String> CONDITIONAL_OPERATOR = CommonMembers.conditionalOperator(INPUT);
    private static final Member<Map<String, Struct>> SCAN_FILTER = INPUT.member("ScanFilter", LegacyShapes.CONDITIONS);
    private static final Member<Integer> SEGMENT =
            INPUT.member("Segment", MemberType.INTEGER, Constraint.range(0, MAX_SEGMENTS - 1));
    private static final Member<Integer> LIMIT = CommonMembers.scanLimit(INPUT);
    private static final Member<List<String>> ATTRIBUTES_TO_GET = CommonMembers.attributesToGet(INPUT);
    private static final Member<AttributeMap> EXCLUSIVE_START_KEY = CommonMembers.exclusiveStartKey(INPUT);
    private static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(INPUT);
    private static final Member<String> PROJECTION_EXPRESSION = CommonMembers.expression(INPUT, "ProjectionExpression");
    private static final Member<String> FILTER_EXPRESSION = CommonMembers.expression(INPUT, "FilterExpression");
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
            SCAN_FILTER,
            CONDITIONAL_OPERATOR,
            ATTRIBUTES_TO_GET);

    private static final List<Member<?>> EXPRESSIONS = List.of(PROJECTION_EXPRESSION, FILTER_EXPRESSION);
    private static final List<Member<?>> LEGACY = List.of(ATTRIBUTES_TO_GET, SCAN_FILTER, CONDITIONAL_OPERATOR);

    @Override
    public String name() {
        return "Scan";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        ParameterStyles.requireOne(request, LEGACY, EXPRESSIONS);
        LegacyRead legacy = LegacyRead.projectionFirst(request, MEMBERS);
        Optional<StartKey> startKey = request.get(EXCLUSIVE_START_KEY).map(StartKey::of);
        Segment segment = Segment.of(request.get(SEGMENT), request.get(TOTAL_SEGMENTS));
        ReadText text = legacy.orExpressions(expressions(request, context), request, MEMBERS, Speaker.SCAN);

        ReadTarget target = ReadTarget.of(request, MEMBERS, context, VectorProblems::scanNotSupported);
        startKey.ifPresent(start -> requireShape(start, target));
        Selection selection = Selection.of(text.select(), text.projection(), target);
        Optional<PrimaryKey> startAfter = startKey.map(start -> start.position(target));
        startAfter.ifPresent(position -> segment.requireHolds(position, target));
        text.requireProjectionOfScalarKeys(target);
        text.requireFilterOfScalarKeys(target);

        context.throughput().admitRead(target.table(), target.index());
        ReadPage page =
                read(request, text, target, segment, startAfter, selection).charged(target, context.throughput());
        PageAnswer.write(page, selection, target, request, MEMBERS, true, answer);
    }

    private static ExpressionParameters expressions(Struct request, OperationContext context) {
        return ExpressionParameters.of(
                context.expressions(),
                request.get(NAMES),
                request.get(VALUES),
                ExpressionKind.PROJECTION.of(request.get(PROJECTION_EXPRESSION)),
                ExpressionKind.FILTER.of(request.get(FILTER_EXPRESSION)));
    }

    /** Whatever misfits a table has one text; an index tells its own keys apart. */
    private static void requireShape(StartKey start, ReadTarget target) {
        if (target.index().isPresent()) {
            start.requireCount(target);
            start.require(target.keys().all());
        } else if (!start.hasCountOf(target)) {
            throw ReadProblems.startKeyMismatch();
        }
    }

    private static ReadPage read(
            Struct request,
            ReadText text,
            ReadTarget target,
            Segment segment,
            Optional<PrimaryKey> startAfter,
            Selection selection) {
        int limit = request.get(LIMIT).orElse(Integer.MAX_VALUE);
        PageRead pages = (position, itemLimit, filter) -> target.source()
                .scan(new ScanRead(
                        segment.number(), segment.total(), position, itemLimit, RangeRead.PAGE_BYTES, filter));
        return ReadPage.read(selection, target, text.predicate(), startAfter, limit, pages);
    }
}
