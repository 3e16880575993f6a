package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.oneOf;

import dev.sortkey.operation.CommonMembers;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** The members of UpdateTable. */
final class UpdateMembers {
    static final Shape INPUT = new Shape("UpdateTableInput");
    static final Member<List<Struct>> ATTRIBUTE_DEFINITIONS =
            INPUT.member("AttributeDefinitions", AttributeDefinitions.LIST);
    static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);
    static final Member<String> BILLING_MODE =
            INPUT.member("BillingMode", MemberType.STRING, oneOf("PROVISIONED", "PAY_PER_REQUEST"));
    static final ThroughputMembers THROUGHPUT = new ThroughputMembers(INPUT);
    static final Member<List<Struct>> GLOBAL_SECONDARY_INDEX_UPDATES =
            INPUT.member("GlobalSecondaryIndexUpdates", IndexUpdate.Members.LIST);
    static final Member<List<Struct>> VECTOR_INDEX_UPDATES =
            INPUT.member("VectorIndexUpdates", VectorIndexUpdate.Members.LIST);
    static final Member<Struct> STREAM_SPECIFICATION = StreamRequest.member(INPUT);
    static final Member<Struct> SSE_SPECIFICATION = EncryptionRequest.member(INPUT);
    static final Member<String> TABLE_CLASS =
            INPUT.member("TableClass", MemberType.STRING, oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS"));
    static final Member<Boolean> DELETION_PROTECTION = INPUT.member("DeletionProtectionEnabled", MemberType.BOOLEAN);
    static final GlobalTableRequest.Members GLOBAL_TABLE = new GlobalTableRequest.Members(INPUT);
    static final Member<String> SETTINGS_REPLICATION_MODE = INPUT.member(
            "GlobalTableSettingsReplicationMode",
            MemberType.STRING,
            oneOf("ENABLED", "DISABLED", "ENABLED_WITH_OVERRIDES"));
    static final UnsupportedMembers UNSUPPORTED =
            new UnsupportedMembers(INPUT).add("DisassociationProtectionEnabled", MemberType.BOOLEAN);

    private UpdateMembers() {}
}
