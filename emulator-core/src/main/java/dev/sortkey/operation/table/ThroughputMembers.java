package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.operation.table.ThroughputRequest.Warmth;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** The members that say something about throughput; tables and indexes have the same three. */
final class ThroughputMembers {
    private static final Shape PROVISIONED_SHAPE = new Shape("ProvisionedThroughput");
    private static final Member<Long> WRITE_UNITS =
            PROVISIONED_SHAPE.member(ThroughputRequest.WRITE_CAPACITY_UNITS, MemberType.LONG, required(), min(1));
    private static final Member<Long> READ_UNITS =
            PROVISIONED_SHAPE.member(ThroughputRequest.READ_CAPACITY_UNITS, MemberType.LONG, required(), min(1));

    private static final Shape ON_DEMAND_SHAPE = new Shape("OnDemandThroughput");
    private static final Member<Long> MAX_READS = ON_DEMAND_SHAPE.member(Ceilings.READ, MemberType.LONG);
    private static final Member<Long> MAX_WRITES = ON_DEMAND_SHAPE.member(Ceilings.WRITE, MemberType.LONG);

    private static final Shape WARM_SHAPE = new Shape("WarmThroughput");
    private static final Member<Long> WARM_READS = WARM_SHAPE.member(Warmth.READ, MemberType.LONG);
    private static final Member<Long> WARM_WRITES = WARM_SHAPE.member(Warmth.WRITE, MemberType.LONG);

    static final MemberType<Struct> PROVISIONED = MemberType.structure(PROVISIONED_SHAPE);
    static final MemberType<Struct> ON_DEMAND = MemberType.structure(ON_DEMAND_SHAPE);

    private final Member<Struct> provisioned;
    private final Member<Struct> onDemand;
    private final Member<Struct> warm;

    /** Adds the three members to the shape. */
    ThroughputMembers(Shape shape) {
        provisioned = shape.member("ProvisionedThroughput", PROVISIONED);
        onDemand = shape.member("OnDemandThroughput", ON_DEMAND);
        warm = shape.member("WarmThroughput", MemberType.structure(WARM_SHAPE));
    }

    /** What the structure says. */
    ThroughputRequest read(Struct struct) {
        return new ThroughputRequest(
                struct.get(provisioned).map(ThroughputMembers::units),
                struct.get(onDemand).map(ThroughputMembers::ceilings),
                struct.get(warm).map(warmth -> new Warmth(warmth.get(WARM_READS), warmth.get(WARM_WRITES))));
    }

    /** The numbers of a ProvisionedThroughput. */
    static Units units(Struct units) {
        return new Units(units.require(READ_UNITS), units.require(WRITE_UNITS));
    }

    /** The numbers of an OnDemandThroughput. */
    static Ceilings ceilings(Struct ceilings) {
        return new Ceilings(ceilings.get(MAX_READS), ceilings.get(MAX_WRITES));
    }
}
