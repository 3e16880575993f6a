package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.oneOf;

import dev.sortkey.error.RestoreProblems;
import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.Encryption;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The members by which a restored table becomes another than its source, and the table that comes of both. Restored are
 * keys, indexes, throughput and encryption; not restored are tags, streams, expiry, policies, table class, protection
 * against deletion and continuous backups (observed, October 2026).
 */
public final class RestoreOverrides {
    private final Member<String> billingMode;
    private final Member<List<Struct>> globalIndexes;
    private final Member<List<Struct>> localIndexes;
    private final Member<List<Struct>> vectorIndexes;
    private final Member<Struct> provisioned;
    private final Member<Struct> onDemand;
    private final Member<Struct> encryption;

    /** Adds the members to the shape. */
    public RestoreOverrides(Shape shape) {
        billingMode = shape.member("BillingModeOverride", MemberType.STRING, oneOf("PROVISIONED", "PAY_PER_REQUEST"));
        globalIndexes = shape.member("GlobalSecondaryIndexOverride", NewIndexes.GLOBAL_LIST);
        localIndexes = shape.member("LocalSecondaryIndexOverride", NewIndexes.LOCAL_LIST);
        vectorIndexes = shape.member("VectorIndexOverride", NewVectorIndexes.LIST);
        provisioned = shape.member("ProvisionedThroughputOverride", ThroughputMembers.PROVISIONED);
        onDemand = shape.member("OnDemandThroughputOverride", ThroughputMembers.ON_DEMAND);
        encryption = EncryptionRequest.member(shape, "SSESpecificationOverride");
    }

    /** The table that the request asks for, under that name, as a restore of the source. */
    public TableDefinition restored(
            Struct request, TableDefinition source, String name, RestoreSummary summary, OperationContext context) {
        Instant now = context.clock().instant();
        BillingMode mode = request.get(billingMode)
                .map(BillingMode::valueOf)
                .orElse(source.settings().billing().mode());
        Throughput throughput = throughput(request, source.settings(), mode);
        List<IndexDefinition> local = localIndexes(request, source);
        Map<String, Throughput> indexThroughput = new HashMap<>();
        List<IndexDefinition> global = globalIndexes(request, source, mode, indexThroughput);
        List<VectorIndexDefinition> vector = vectorIndexes(request, source, mode);
        TableSettings settings = TableSettings.of(billing(mode, now), throughput)
                .change()
                .indexThroughput(indexThroughput)
                .encryption(encryption(request, source.settings(), context))
                .done();
        return ThroughputQuotas.checked(new TableDefinition(
                name,
                TableArns.table(name, context),
                UUID.randomUUID().toString(),
                now,
                source.keys(),
                definitionsOf(source, local, global, vector),
                local,
                global,
                vector,
                settings,
                Optional.of(summary)));
    }

    private static Billing billing(BillingMode mode, Instant now) {
        return mode == BillingMode.PAY_PER_REQUEST ? Billing.payPerRequestSince(now) : Billing.PROVISIONED;
    }

    private Throughput throughput(Struct request, TableSettings source, BillingMode mode) {
        boolean same = source.billing().mode() == mode;
        Optional<Units> units = request.get(provisioned)
                .map(ThroughputMembers::units)
                .or(() -> unitsOf(source.throughput(), mode, same));
        checkUnits(request, units, mode);
        if (mode == BillingMode.PROVISIONED) {
            request.get(onDemand).ifPresent(RestoreOverrides::refuseCeilings);
        }
        Optional<Ceilings> ceilings =
                request.get(onDemand).map(ThroughputMembers::ceilings).or(() -> ceilingsOf(source.throughput(), mode));
        return NewThroughput.of(new ThroughputRequest(units, ceilings, Optional.empty()), ThroughputScope.TABLE);
    }

    private void checkUnits(Struct request, Optional<Units> units, BillingMode mode) {
        if (request.has(provisioned) && mode == BillingMode.PAY_PER_REQUEST) {
            throw request.has(billingMode) ? RestoreProblems.unitsOnDemand() : RestoreProblems.unitsOfOnDemandSource();
        }
        if (units.isEmpty() && mode == BillingMode.PROVISIONED) {
            throw RestoreProblems.unitsMissing();
        }
        units.ifPresent(NewThroughput::checkBounds);
    }

    private static void refuseCeilings(Struct onDemand) {
        Ceilings ceilings = ThroughputMembers.ceilings(onDemand);
        if (ceilings.read().isPresent() || ceilings.write().isPresent()) {
            throw RestoreProblems.ceilingOnProvisioned(ceilings.read().isPresent() ? Ceilings.READ : Ceilings.WRITE);
        }
    }

    private static Optional<Units> unitsOf(Throughput source, BillingMode mode, boolean sameMode) {
        return mode == BillingMode.PROVISIONED && sameMode
                ? Optional.of(new Units(
                        source.provisioned().readCapacityUnits(),
                        source.provisioned().writeCapacityUnits()))
                : Optional.empty();
    }

    private static Optional<Ceilings> ceilingsOf(Throughput source, BillingMode mode) {
        OnDemandThroughput ceilings = source.onDemand();
        return mode == BillingMode.PAY_PER_REQUEST && !ceilings.unlimited()
                ? Optional.of(new Ceilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits()))
                : Optional.empty();
    }

    private Optional<Encryption> encryption(Struct request, TableSettings source, OperationContext context) {
        return request.get(encryption)
                .map(specification -> EncryptionRequest.read(specification).encryption(context))
                .orElse(source.encryption());
    }

    private List<IndexDefinition> localIndexes(Struct request, TableDefinition source) {
        AttributeDefinitions definitions = AttributeDefinitions.of(source.attributeDefinitions());
        return chosen(
                request.get(localIndexes),
                source.localIndexes(),
                index -> NewIndexes.localDefinition(index, definitions, source.keys()),
                RestoreOverrides::isAlike,
                IndexDefinition::name);
    }

    private List<IndexDefinition> globalIndexes(
            Struct request, TableDefinition source, BillingMode mode, Map<String, Throughput> throughput) {
        Optional<List<Struct>> override = request.get(globalIndexes);
        AttributeDefinitions definitions = AttributeDefinitions.of(source.attributeDefinitions());
        List<IndexDefinition> indexes = chosen(
                override,
                source.globalIndexes(),
                index -> NewIndexes.GLOBAL.definition(index, definitions),
                RestoreOverrides::isAlike,
                IndexDefinition::name);
        Map<String, ThroughputRequest> asked = new HashMap<>();
        override.ifPresent(list ->
                list.forEach(index -> asked.put(NewIndexes.GLOBAL.name(index), NewIndexes.GLOBAL.throughput(index))));
        boolean sameMode = source.settings().billing().mode() == mode;
        for (IndexDefinition index : indexes) {
            Throughput before = source.settings().throughputOf(index.name());
            Optional<ThroughputRequest> requested = Optional.ofNullable(asked.get(index.name()));
            throughput.put(index.name(), indexThroughput(index.name(), requested, before, mode, sameMode));
        }
        return indexes;
    }

    private List<VectorIndexDefinition> vectorIndexes(Struct request, TableDefinition source, BillingMode mode) {
        AttributeDefinitions definitions = AttributeDefinitions.of(source.attributeDefinitions());
        List<VectorIndexDefinition> indexes = chosen(
                request.get(vectorIndexes),
                source.vectorIndexes(),
                index -> NewVectorIndexes.MEMBERS.definition(index, definitions),
                Object::equals,
                VectorIndexDefinition::name);
        if (!indexes.isEmpty() && mode != BillingMode.PAY_PER_REQUEST) {
            throw VectorProblems.onDemandOnly();
        }
        return indexes;
    }

    private static Throughput indexThroughput(
            String index, Optional<ThroughputRequest> asked, Throughput before, BillingMode mode, boolean sameMode) {
        Optional<Units> units =
                asked.isPresent() ? asked.flatMap(ThroughputRequest::provisioned) : unitsOf(before, mode, sameMode);
        if (mode == BillingMode.PROVISIONED && units.isEmpty()) {
            throw RestoreProblems.indexUnitsMissing(index);
        }
        if (mode == BillingMode.PAY_PER_REQUEST && units.isPresent()) {
            throw RestoreProblems.indexUnitsOnDemand(index);
        }
        Optional<Ceilings> ceilings = asked.flatMap(ThroughputRequest::onDemand).or(() -> ceilingsOf(before, mode));
        return NewThroughput.of(
                new ThroughputRequest(units, ceilings, asked.flatMap(ThroughputRequest::warm)),
                ThroughputScope.index(index));
    }

    /** An index of the source may be restored under another name. */
    private static boolean isAlike(IndexDefinition one, IndexDefinition other) {
        return one.keys().equals(other.keys()) && one.projection().equals(other.projection());
    }

    /** The indexes of the override, each of which must be like one of the source; without one, all of the source. */
    private static <T> List<T> chosen(
            Optional<List<Struct>> override,
            List<T> source,
            Function<Struct, T> read,
            BiPredicate<T, T> alike,
            Function<T, String> nameOf) {
        if (override.isEmpty()) {
            return source;
        }
        List<T> chosen = override.get().stream().map(read).toList();
        Set<String> names = new HashSet<>();
        for (T index : chosen) {
            String name = nameOf.apply(index);
            if (source.stream().noneMatch(other -> alike.test(index, other))) {
                throw RestoreProblems.indexNotOfSource(name);
            }
            if (!names.add(name)) {
                throw TableSchemaProblems.duplicateIndexName(name);
            }
        }
        return chosen;
    }

    private static List<KeyAttribute> definitionsOf(
            TableDefinition source,
            List<IndexDefinition> local,
            List<IndexDefinition> global,
            List<VectorIndexDefinition> vector) {
        List<String> names = Stream.of(
                        source.keys().all().stream(),
                        Stream.concat(local.stream(), global.stream()).flatMap(index -> index.keys().all().stream()),
                        vector.stream()
                                .flatMap(index -> index.searchSchema().stream())
                                .map(VectorIndexDefinition.SearchElement::attribute))
                .flatMap(attributes -> attributes)
                .map(KeyAttribute::name)
                .toList();
        return AttributeDefinitions.of(source.attributeDefinitions()).sorted(names);
    }
}
