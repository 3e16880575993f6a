package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** TableCreationParameters of ImportTable: a choice of CreateTable's members, with the same checks. */
public final class TableCreationParameters {
    private static final Shape SHAPE = new Shape("TableCreationParameters");

    static {
        SHAPE.member("TableName", MemberType.STRING, required(), length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
        SHAPE.member("AttributeDefinitions", AttributeDefinitions.LIST, required());
        SHAPE.member("KeySchema", KeySchemaElement.LIST, required(), length(1, 2));
        SHAPE.member("BillingMode", MemberType.STRING, oneOf("PROVISIONED", "PAY_PER_REQUEST"));
        SHAPE.member("ProvisionedThroughput", ThroughputMembers.PROVISIONED);
        SHAPE.member("OnDemandThroughput", ThroughputMembers.ON_DEMAND);
        EncryptionRequest.member(SHAPE);
        SHAPE.member("GlobalSecondaryIndexes", NewIndexes.GLOBAL_LIST);
    }

    /** The type of a member that holds them. */
    public static final MemberType<Struct> TYPE = MemberType.structure(SHAPE);

    private TableCreationParameters() {}

    /** The table that they describe; refused as CreateTable refuses it. */
    public static TableDefinition define(Struct parameters, OperationContext context) {
        Struct request = new Struct(CreateTable.INPUT);
        List<Member<?>> members = SHAPE.members();
        members.forEach(member -> copy(parameters, member, request));
        return CreateTable.define(request, context);
    }

    @SuppressWarnings("unchecked") // the member of the same name has the same type
    private static <T> void copy(Struct parameters, Member<T> member, Struct request) {
        Member<T> same = (Member<T>) CreateTable.INPUT.find(member.name());
        if (same == null || !same.type().equals(member.type())) {
            throw new IllegalStateException("CreateTable lacks " + member);
        }
        parameters.get(member).ifPresent(value -> request.set(same, value));
    }
}
