package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.key.KeyRange;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.partiql.AccessPath;
import dev.sortkey.partiql.AccessPath.KeyRead;
import dev.sortkey.partiql.Statement;
import dev.sortkey.partiql.Statement.Order;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * In which order the reads of a SELECT are made.
 *
 * @param reads the reads, first to last
 * @param forward whether each walks its partition upwards
 */
record ReadOrder(List<KeyRead> reads, boolean forward) {
    /** As ORDER BY asks for; refuses an order that no index has. */
    static ReadOrder of(Statement.Select select, AccessPath path, ReadTarget target) {
        List<Order> orders = select.orders();
        if (orders.isEmpty()) {
            return new ReadOrder(sorted(path.reads(), Optional.empty(), true), true);
        }
        if (select.where().isEmpty()) {
            throw PartiqlProblems.orderWithoutWhere();
        }
        for (Order order : orders) {
            if (!target.keys().contains(order.attribute())) {
                throw PartiqlProblems.orderByOther(order.attribute());
            }
        }
        if (path.scan()) {
            throw PartiqlProblems.orderOfScan();
        }
        Optional<Order> ofPartition = find(orders, target.keys().partition());
        boolean several =
                path.reads().stream().map(KeyRead::partition).distinct().count() > 1;
        if (several && ofPartition.isEmpty()) {
            throw PartiqlProblems.orderOfPartitions();
        }
        // An order by the partition key alone was seen to walk each partition downwards.
        boolean forward = find(orders, target.keys().sort())
                .map(order -> !order.descending())
                .orElse(false);
        return new ReadOrder(sorted(path.reads(), ofPartition, forward), forward);
    }

    private static Optional<Order> find(List<Order> orders, List<KeyAttribute> attributes) {
        return orders.stream()
                .filter(order -> attributes.stream()
                        .anyMatch(attribute -> attribute.name().equals(order.attribute())))
                .findFirst();
    }

    /** Partitions in the order asked for or else of the statement, the slices of each in the order of the walk. */
    private static List<KeyRead> sorted(List<KeyRead> reads, Optional<Order> ofPartition, boolean forward) {
        List<Bytes> partitions = new ArrayList<>(
                reads.stream().map(KeyRead::partition).distinct().toList());
        ofPartition.ifPresent(
                order -> partitions.sort(order.descending() ? Comparator.reverseOrder() : Comparator.naturalOrder()));
        Comparator<KeyRead> bySlice = Comparator.comparing(read -> lower(read.range()));
        List<KeyRead> sorted = new ArrayList<>(reads);
        sorted.sort(Comparator.<KeyRead>comparingInt(read -> partitions.indexOf(read.partition()))
                .thenComparing(forward ? bySlice : bySlice.reversed()));
        return sorted;
    }

    private static Bytes lower(KeyRange range) {
        return range.lower().orElse(Bytes.EMPTY);
    }
}
