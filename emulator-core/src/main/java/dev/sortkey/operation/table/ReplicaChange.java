package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.operation.stream.RecordedStreams;
import dev.sortkey.operation.table.ReplicaUpdate.Kind;
import dev.sortkey.schema.ReplicaOverrides;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.Replication.Source;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.StreamViewType;
import dev.sortkey.schema.TableDefinition;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Replicas made, changed or deleted: what that makes of the table in all its regions, or why it is refused. Changes
 * nothing itself. The order of the checks is the service's as far as it was observed (October 2026).
 */
final class ReplicaChange {
    private static final Pattern REGION = Pattern.compile("[a-z]{2}(-[a-z]+)+-[1-9]");

    private final GlobalTableRequest request;
    private final TableDefinition table;
    private final OperationContext context;
    private final OtherRegions regions;
    private final Replication replication;
    private final String here;

    ReplicaChange(GlobalTableRequest request, TableDefinition table, OperationContext context) {
        this.request = request;
        this.table = table;
        this.context = context;
        this.regions = OtherRegions.of(context);
        this.replication = table.settings().replication();
        this.here = replication.has(context.region()) ? context.region() : TableArns.region(table);
    }

    /** Applies it to the definitions of all regions. */
    void apply(RegionalDefinitions definitions) {
        request.replicas().forEach(this::check);
        if (request.are(Kind.DELETE)) {
            checkDeletesAll();
            request.regions().forEach(definitions::remove);
            return;
        }
        if (request.are(Kind.UPDATE)) {
            request.replicas().forEach(update -> update(update, definitions));
            return;
        }
        checkConsistency();
        Instant now = context.clock().instant();
        definitions.changeOnly(here, this::streaming);
        request.replicas().forEach(create -> create(create, now, definitions));
        if (request.strong()) {
            definitions.makeStrong(request.newWitness());
        }
    }

    private void check(ReplicaUpdate action) {
        String region = action.region();
        if (!REGION.matcher(region).matches()) {
            throw ReplicaProblems.noRegion(region);
        }
        if (region.equals(here)) {
            throw ReplicaProblems.localRegion();
        }
        boolean create = action.kind() == Kind.CREATE;
        if (create && (replication.has(region) || existsAlready(region))) {
            throw ReplicaProblems.exists(table.name());
        }
        if (!create && !replication.has(region)) {
            throw ReplicaProblems.notPartOfTable(region);
        }
        if (create && !table.settings().onDemand()) {
            throw ReplicaProblems.notOnDemand();
        }
        if (action.kind() == Kind.DELETE) {
            checkCanLeave(region);
        }
    }

    private boolean existsAlready(String region) {
        return regions.apart()
                && regions.in(region).database().table(table.name()).isPresent();
    }

    private void checkCanLeave(String region) {
        if (!replication.strong() && replication.needs(region, context.clock().instant())) {
            throw ReplicaProblems.sourceOfReplicas();
        }
        boolean isProtected = regions.apart()
                && new RegionalDefinitions(table, context)
                        .in(region)
                        .filter(replica -> replica.settings().deletionProtection())
                        .isPresent();
        if (isProtected) {
            throw ReplicaProblems.deletionProtected(table.name(), region);
        }
    }

    /** Replicas of a strongly consistent table go all together, and the witness with them; others go one by one. */
    private void checkDeletesAll() {
        if (!replication.strong()) {
            if (request.replicas().size() > 1) {
                throw ReplicaProblems.severalActions();
            }
            return;
        }
        request.oldWitness()
                .filter(region -> !replication.witness().equals(Optional.of(region)))
                .ifPresent(region -> {
                    throw StrongConsistencyProblems.noWitness(region);
                });
        if (!request.oldWitness().equals(replication.witness())) {
            throw StrongConsistencyProblems.witnessStays();
        }
        Set<String> left = new HashSet<>();
        replication.seenFrom(here).forEach(replica -> left.add(replica.region()));
        request.regions().forEach(left::remove);
        if (!left.isEmpty()) {
            throw StrongConsistencyProblems.onlyTogether();
        }
    }

    private void checkConsistency() {
        if (replication.global() && request.consistency().isPresent()) {
            throw StrongConsistencyProblems.alreadyGlobal();
        }
        if (replication.strong()) {
            throw StrongConsistencyProblems.frozen();
        }
        if (!request.strong()) {
            return;
        }
        if (request.newWitness().filter(here::equals).isPresent()) {
            throw StrongConsistencyProblems.witnessInOwnRegion();
        }
        if (!table.localIndexes().isEmpty()) {
            throw StrongConsistencyProblems.localIndexes();
        }
        if (table.settings().timeToLive().attribute().isPresent()) {
            throw StrongConsistencyProblems.timeToLive();
        }
        boolean empty = context.database()
                .table(table.name())
                .filter(stored -> stored.itemCount() == 0)
                .isPresent();
        if (!empty) {
            throw StrongConsistencyProblems.notEmpty();
        }
    }

    /** Replication reads a stream, which is enabled if there is none; where all regions agree, it does not. */
    private TableDefinition streaming(TableDefinition source) {
        if (request.strong() || source.settings().enabledStream().isPresent()) {
            return source;
        }
        return source.withSettings(
                source.settings().change().stream(Optional.of(stream(StreamViewType.NEW_AND_OLD_IMAGES, context)))
                        .done());
    }

    private StreamSettings stream(StreamViewType viewType, OperationContext there) {
        Instant now = there.clock().instant();
        return StreamSettings.enabledAt(RecordedStreams.of(there).beginning(table.name(), now), viewType);
    }

    private void create(ReplicaUpdate create, Instant now, RegionalDefinitions definitions) {
        TableDefinition source = definitions.in(here).orElseThrow(IllegalStateException::new);
        ReplicaKey key = new ReplicaKey(source.settings().encryption(), create.region());
        ReplicaOverrides overrides = new ReplicaOverrides(
                create.settings().tableClass().map(ReplicaAction::asCreated),
                key.of(create.settings().kmsMasterKeyId(), context.accountId()),
                Optional.empty(),
                Map.of());
        Replica replica = new Replica(create.region(), Optional.of(new Source(here, now)), overrides);
        TableDefinition made =
                new ReplicaAction(create.settings(), now).withReads(fresh(ReplicaView.derived(source, replica), now));
        definitions.add(replica, made, here);
    }

    /** A table of its own: it has an id and a stream, and none of the settings that each region has for itself. */
    private TableDefinition fresh(TableDefinition derived, Instant now) {
        if (!regions.apart()) {
            return derived;
        }
        String region = TableArns.region(derived);
        Optional<StreamSettings> stream = request.strong()
                ? Optional.empty()
                : derived.settings().enabledStream().map(settings -> stream(settings.viewType(), regions.in(region)));
        TableDefinition made = new TableDefinition(
                derived.name(),
                derived.arn(),
                UUID.randomUUID().toString(),
                now,
                derived.keys(),
                derived.attributeDefinitions(),
                derived.localIndexes(),
                derived.globalIndexes(),
                derived.vectorIndexes(),
                derived.settings(),
                Optional.empty());
        return made.withSettings(made.settings().change().stream(stream)
                .deletionProtection(false)
                .tags(Map.of())
                .pointInTimeRecovery(Optional.empty())
                .done());
    }

    private void update(ReplicaUpdate update, RegionalDefinitions definitions) {
        if (update.settings().kmsMasterKeyId().isPresent()) {
            throw ReplicaProblems.keyForEachReplica();
        }
        if (update.settings().reserves()) {
            throw ReplicaProblems.reservedOnDemand();
        }
        ReplicaAction action =
                new ReplicaAction(update.settings(), context.clock().instant());
        definitions.in(update.region()).ifPresent(action::requireIndexes);
        definitions.changeOnly(update.region(), replica -> action.withTableClass(action.withReads(replica)));
    }
}
