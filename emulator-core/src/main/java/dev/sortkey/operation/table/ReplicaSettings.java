package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.oneOf;

import dev.sortkey.schema.TableClass;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an action of ReplicaUpdates asks to be different in its region.
 *
 * @param tableClass the table class
 * @param kmsMasterKeyId the KMS key
 * @param reads the throughput of reads
 * @param indexReads that of indexes, by their names
 */
record ReplicaSettings(
        Optional<TableClass> tableClass, Optional<String> kmsMasterKeyId, Reads reads, Map<String, Reads> indexReads) {
    /** Nothing. */
    static final ReplicaSettings NONE = new ReplicaSettings(Optional.empty(), Optional.empty(), Reads.NONE, Map.of());

    /** Units that are reserved, and the ceiling of on-demand reads. */
    record Reads(Optional<Long> readCapacityUnits, Optional<Long> maxReadRequestUnits) {
        static final Reads NONE = new Reads(Optional.empty(), Optional.empty());

        boolean empty() {
            return equals(NONE);
        }
    }

    /** Whether nothing is asked for. */
    boolean empty() {
        return tableClass.isEmpty()
                && kmsMasterKeyId.isEmpty()
                && reads.empty()
                && indexReads.values().stream().allMatch(Reads::empty);
    }

    /** Whether reserved units are asked for anywhere. */
    boolean reserves() {
        return reads.readCapacityUnits().isPresent()
                || indexReads.values().stream()
                        .anyMatch(index -> index.readCapacityUnits().isPresent());
    }

    /** The members, which Create and Update share. */
    static final class Members {
        private static final Shape PROVISIONED_SHAPE = new Shape("ProvisionedThroughputOverride");
        private static final Member<Long> READ_UNITS =
                PROVISIONED_SHAPE.member(ThroughputRequest.READ_CAPACITY_UNITS, MemberType.LONG, min(1));
        private static final Shape ON_DEMAND_SHAPE = new Shape("OnDemandThroughputOverride");
        private static final Member<Long> MAX_READS =
                ON_DEMAND_SHAPE.member(ThroughputRequest.Ceilings.READ, MemberType.LONG);
        private static final Shape INDEX_SHAPE = new Shape("ReplicaGlobalSecondaryIndex");
        private static final Member<String> INDEX_NAME = IndexNames.required(INDEX_SHAPE);
        private static final ReadsMembers INDEX_READS = new ReadsMembers(INDEX_SHAPE);

        private final Member<String> tableClass;
        private final Member<String> kmsMasterKeyId;
        private final ReadsMembers reads;
        private final Member<List<Struct>> indexes;

        Members(Shape shape) {
            kmsMasterKeyId = shape.member("KMSMasterKeyId", MemberType.STRING);
            reads = new ReadsMembers(shape);
            indexes = shape.member(
                    "GlobalSecondaryIndexes", MemberType.list(MemberType.structure(INDEX_SHAPE)), minLength(1));
            tableClass = shape.member(
                    "TableClassOverride", MemberType.STRING, oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS"));
        }

        ReplicaSettings read(Struct action) {
            Map<String, Reads> indexReads = new LinkedHashMap<>();
            action.get(indexes)
                    .orElse(List.of())
                    .forEach(index -> indexReads.put(index.require(INDEX_NAME), INDEX_READS.read(index)));
            return new ReplicaSettings(
                    action.get(tableClass).map(TableClass::valueOf),
                    action.get(kmsMasterKeyId),
                    reads.read(action),
                    indexReads);
        }
    }

    /** The members that tables and indexes share. */
    private static final class ReadsMembers {
        private final Member<Struct> provisioned;
        private final Member<Struct> onDemand;

        ReadsMembers(Shape shape) {
            provisioned =
                    shape.member("ProvisionedThroughputOverride", MemberType.structure(Members.PROVISIONED_SHAPE));
            onDemand = shape.member("OnDemandThroughputOverride", MemberType.structure(Members.ON_DEMAND_SHAPE));
        }

        Reads read(Struct struct) {
            return new Reads(
                    struct.get(provisioned).flatMap(units -> units.get(Members.READ_UNITS)),
                    struct.get(onDemand).flatMap(ceiling -> ceiling.get(Members.MAX_READS)));
        }
    }
}
