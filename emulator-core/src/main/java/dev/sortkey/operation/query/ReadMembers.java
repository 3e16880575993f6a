package dev.sortkey.operation.query;

import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Map;

/**
 * The members that Query and Scan have in common. Each operation declares them itself, since their order differs; this
 * lets what both share read either request.
 *
 * @param legacyFilter QueryFilter or ScanFilter
 */
record ReadMembers(
        Member<String> tableName,
        Member<String> indexName,
        Member<String> select,
        Member<String> returnConsumedCapacity,
        Member<Integer> limit,
        Member<Boolean> consistentRead,
        Member<AttributeMap> exclusiveStartKey,
        Member<String> filterExpression,
        Member<String> projectionExpression,
        Member<Map<String, String>> names,
        Member<AttributeMap> values,
        Member<Map<String, Struct>> legacyFilter,
        Member<String> conditionalOperator,
        Member<List<String>> attributesToGet) {}
