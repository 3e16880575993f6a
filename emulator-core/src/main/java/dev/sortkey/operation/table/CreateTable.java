package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.LifecycleProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.TableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.policy.ResourcePolicies;
import dev.sortkey.operation.stream.RecordedStreams;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.TableClass;
import dev.sortkey.schema.TableClassSettings;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * CreateTable. The order of the checks is that of the service as far as it was observed: billing and throughput, the
 * table's key, definitions, local indexes, global indexes, vector indexes, and last of all whether the name is taken.
 */
public final class CreateTable implements Operation {
    static final Shape INPUT = new Shape("CreateTableInput");
    private static final Member<List<Struct>> ATTRIBUTE_DEFINITIONS =
            INPUT.member("AttributeDefinitions", AttributeDefinitions.LIST, required());
    private static final Member<String> TABLE_NAME = CommonMembers.newTableName(INPUT);
    private static final Member<String> BILLING_MODE =
            INPUT.member("BillingMode", MemberType.STRING, oneOf("PROVISIONED", "PAY_PER_REQUEST"));
    private static final ThroughputMembers THROUGHPUT = new ThroughputMembers(INPUT);
    private static final Member<List<Struct>> KEY_SCHEMA =
            INPUT.member("KeySchema", KeySchemaElement.LIST, required(), length(1, 2));
    private static final Member<List<Struct>> GLOBAL_SECONDARY_INDEXES =
            INPUT.member("GlobalSecondaryIndexes", NewIndexes.GLOBAL_LIST);
    private static final Member<List<Struct>> LOCAL_SECONDARY_INDEXES =
            INPUT.member("LocalSecondaryIndexes", NewIndexes.LOCAL_LIST);
    private static final Member<List<Struct>> VECTOR_INDEXES = INPUT.member("VectorIndexes", NewVectorIndexes.LIST);
    private static final Member<Struct> STREAM_SPECIFICATION = StreamRequest.member(INPUT);
    private static final Member<Struct> SSE_SPECIFICATION = EncryptionRequest.member(INPUT);
    private static final Member<List<Struct>> TAGS = INPUT.member("Tags", Tags.LIST);
    private static final Member<String> TABLE_CLASS =
            INPUT.member("TableClass", MemberType.STRING, oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS"));
    private static final Member<Boolean> DELETION_PROTECTION =
            INPUT.member("DeletionProtectionEnabled", MemberType.BOOLEAN);
    private static final Member<String> RESOURCE_POLICY = INPUT.member("ResourcePolicy", MemberType.STRING);
    private static final UnsupportedMembers UNSUPPORTED = new UnsupportedMembers(INPUT)
            .add("GlobalTableSourceArn", MemberType.STRING)
            .add("GlobalTableSettingsReplicationMode", MemberType.STRING);

    @Override
    public String name() {
        return "CreateTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        TableDefinition definition = define(request, context);
        request.get(RESOURCE_POLICY).ifPresent(ResourcePolicies::check);
        if (!context.database().create(definition)) {
            throw nameTaken(definition.name(), context);
        }
        request.get(RESOURCE_POLICY)
                .ifPresent(text -> ResourcePolicies.attach(definition.name(), definition.id(), text, context));
        Table table = TableNames.requireForControl(definition.name(), context);
        answer.startObject().name("TableDescription");
        TableDescription.announced(table, definition).write(answer);
        answer.endObject();
    }

    /** While a table is made it is not said to exist (observed, October 2026). */
    private static ServiceException nameTaken(String name, OperationContext context) {
        Optional<Table> other = context.database()
                .table(name)
                .filter(table -> context.lifecycles().of(table).status() == TableStatus.CREATING);
        if (other.isEmpty()) {
            return TableProblems.tableAlreadyExists(name);
        }
        return other.get().definition().restored().isPresent()
                ? LifecycleProblems.tableBeingRestored(name)
                : TableProblems.tableBeingCreated(name);
    }

    /** The table that a request describes. */
    static TableDefinition define(Struct request, OperationContext context) {
        UNSUPPORTED.refuse(request);
        BillingMode mode = request.get(BILLING_MODE).map(BillingMode::valueOf).orElse(BillingMode.PROVISIONED);
        NewVectorIndexes.checkBilling(request.get(VECTOR_INDEXES), mode);
        NewThroughput.checkUnits(mode, THROUGHPUT.read(request).provisioned());
        AttributeDefinitions definitions = AttributeDefinitions.read(request.require(ATTRIBUTE_DEFINITIONS));
        KeySchema keys = KeySchemas.ofTable(request.require(KEY_SCHEMA), definitions);
        NewIndexes indexes = NewIndexes.read(
                request.get(LOCAL_SECONDARY_INDEXES),
                request.get(GLOBAL_SECONDARY_INDEXES),
                NewVectorIndexes.searchAttributes(request.get(VECTOR_INDEXES)),
                keys,
                definitions,
                mode);
        List<VectorIndexDefinition> vectorIndexes =
                NewVectorIndexes.read(request.get(VECTOR_INDEXES), definitions, indexes.all());
        String name = request.require(TABLE_NAME);
        Instant now = context.clock().instant();
        return ThroughputQuotas.checked(new TableDefinition(
                name,
                TableArns.table(name, context),
                UUID.randomUUID().toString(),
                now,
                keys,
                definitions.sorted(definitions.names()),
                indexes.local(),
                indexes.global(),
                vectorIndexes,
                settings(request, mode, indexes, now, context),
                Optional.empty()));
    }

    private static TableSettings settings(
            Struct request, BillingMode mode, NewIndexes indexes, Instant now, OperationContext context) {
        Optional<StreamSettings> stream = request.get(STREAM_SPECIFICATION)
                .map(StreamRequest::read)
                .flatMap(specification ->
                        specification.create(RecordedStreams.of(context).beginning(request.require(TABLE_NAME), now)));
        Throughput throughput = NewThroughput.of(THROUGHPUT.read(request), ThroughputScope.TABLE);
        Billing billing = mode == BillingMode.PAY_PER_REQUEST ? Billing.payPerRequestSince(now) : Billing.PROVISIONED;
        return TableSettings.of(billing, throughput).change().indexThroughput(indexes.throughput()).stream(stream)
                .encryption(request.get(SSE_SPECIFICATION)
                        .map(EncryptionRequest::read)
                        .flatMap(specification -> specification.encryption(context)))
                .tableClass(request.get(TABLE_CLASS)
                        .map(TableClass::valueOf)
                        .map(tableClass -> TableClassSettings.asCreated(tableClass)))
                .deletionProtection(request.get(DELETION_PROTECTION).orElse(false))
                .tags(request.get(TAGS).map(Tags::read).orElse(Map.of()))
                .done();
    }
}
