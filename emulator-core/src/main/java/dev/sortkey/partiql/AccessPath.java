package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which reads a WHERE clause comes to: a Scan, unless every alternative of it names a partition; then one Query for
 * each alternative, up to 50, whose slices must not overlap. What an alternative says of the sort key in the negative
 * cannot be a slice: then one Query walks that whole partition. In any case the whole clause is the filter.
 *
 * @param reads the queries in the order of the statement; empty for a scan
 * @param scan whether it is one
 */
public record AccessPath(List<KeyRead> reads, boolean scan) {
    private static final int READS_MAX = 50;

    /** Copies the list. */
    public AccessPath {
        reads = List.copyOf(reads);
    }

    /**
     * A Query.
     *
     * @param partition the encoded partition key
     * @param values the values of the partition attributes
     * @param range the slice
     * @param others the attributes that the filter looks at besides
     */
    public record KeyRead(Bytes partition, List<AttributeValue> values, KeyRange range, Set<String> others) {}

    /** The reads of a table or index with these keys. */
    public static AccessPath of(Optional<BoundCondition> where, KeySchema keys, KeyForm form) {
        if (where.isEmpty()) {
            return new AccessPath(List.of(), true);
        }
        List<Branch> branches = Branches.of(where.get().root(), keys);
        if (!branches.stream().allMatch(branch -> branch.isKeyed(keys))) {
            return new AccessPath(List.of(), true);
        }
        branches.forEach(branch -> branch.requireTypes(keys));
        if (branches.size() > READS_MAX) {
            throw PartiqlProblems.tooManyReads();
        }
        List<KeyRead> reads = new ArrayList<>();
        byPartition(branches, keys).forEach((partition, group) -> reads.addAll(reads(partition, group, keys, form)));
        return new AccessPath(reads, false);
    }

    private static Map<Bytes, List<Branch>> byPartition(List<Branch> branches, KeySchema keys) {
        Map<Bytes, List<Branch>> groups = new LinkedHashMap<>();
        for (Branch branch : branches) {
            groups.computeIfAbsent(PrimaryKey.encodePartition(branch.partition(keys)), key -> new ArrayList<>())
                    .add(branch);
        }
        return groups;
    }

    private static List<KeyRead> reads(Bytes partition, List<Branch> group, KeySchema keys, KeyForm form) {
        List<AttributeValue> values = group.get(0).partition(keys);
        if (group.size() > 1 && group.stream().anyMatch(Branch::negatedSort)) {
            Branch all = group.stream().reduce(Branch.EMPTY, Branch::and);
            return List.of(new KeyRead(partition, values, KeyRange.ALL, all.others()));
        }
        List<KeyRead> reads = new ArrayList<>(group.size());
        for (Branch branch : group) {
            KeyRange range = branch.slice(keys, form);
            if (reads.stream().anyMatch(read -> !read.range().intersect(range).isEmpty())) {
                throw PartiqlProblems.overlapping();
            }
            reads.add(new KeyRead(partition, values, range, branch.others()));
        }
        return reads;
    }
}
