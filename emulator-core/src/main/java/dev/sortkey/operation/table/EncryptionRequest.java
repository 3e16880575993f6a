package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.oneOf;

import dev.sortkey.error.TableSettingProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.Encryption;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** The SSESpecification of a request. Keys are only named here: nothing is encrypted and no key is looked up. */
record EncryptionRequest(Optional<Boolean> enabled, Optional<String> type, Optional<String> key) {
    private static final String KMS = "KMS";
    private static final String SSE_TYPE_NAME = "SSEType";
    private static final String KEY_NAME = "KMSMasterKeyId";
    private static final String MANAGED_KEY = "alias/aws/dynamodb";

    private static final Shape SHAPE = new Shape("SSESpecification");
    private static final Member<Boolean> ENABLED = SHAPE.member("Enabled", MemberType.BOOLEAN);
    private static final Member<String> SSE_TYPE = SHAPE.member(SSE_TYPE_NAME, MemberType.STRING, oneOf("AES256", KMS));
    private static final Member<String> KMS_MASTER_KEY_ID = SHAPE.member(KEY_NAME, MemberType.STRING, minLength(1));

    /** Declares the member. */
    static Member<Struct> member(Shape shape) {
        return member(shape, "SSESpecification");
    }

    /** Declares the member under another name. */
    static Member<Struct> member(Shape shape, String name) {
        return shape.member(name, MemberType.structure(SHAPE));
    }

    /** Reads and checks it. */
    static EncryptionRequest read(Struct specification) {
        EncryptionRequest request = new EncryptionRequest(
                specification.get(ENABLED), specification.get(SSE_TYPE), specification.get(KMS_MASTER_KEY_ID));
        request.check();
        return request;
    }

    private void check() {
        boolean refused = enabled.isPresent() && !enabled.get();
        if (refused && type.isPresent()) {
            throw TableSettingProblems.encryptionDisabledWith(SSE_TYPE_NAME);
        }
        if (refused && key.isPresent()) {
            throw TableSettingProblems.encryptionDisabledWith(KEY_NAME);
        }
        if (type.isPresent() && !type.get().equals(KMS)) {
            throw TableSettingProblems.encryptionTypeNotSupported();
        }
        if (key.isPresent() && type.isEmpty()) {
            throw TableSettingProblems.encryptionTypeMissing();
        }
    }

    /** The key that is asked for; empty for DynamoDB's own. Naming the type alone asks for encryption too. */
    Optional<Encryption> encryption(OperationContext context) {
        boolean asked = enabled.orElse(type.isPresent());
        return asked ? Optional.of(new Encryption(keyArn(context))) : Optional.empty();
    }

    /** The encryption of a changed table. */
    Optional<Encryption> update(Optional<Encryption> current, OperationContext context) {
        Optional<Encryption> next = encryption(context);
        if (next.isEmpty() && current.isEmpty()) {
            throw TableSettingProblems.encryptedByDefault();
        }
        if (key.isPresent() && next.equals(current) && key.get().startsWith("arn:")) {
            throw TableSettingProblems.encryptedWithThatKey();
        }
        return next;
    }

    /** The ARN of the key: as sent, or made of an id; an alias stands for the same key every time. */
    private String keyArn(OperationContext context) {
        return keyArn(key.orElse(MANAGED_KEY), context.region(), context.accountId());
    }

    /** The ARN of a key of that region, by what a caller names it. */
    static String keyArn(String named, String region, String accountId) {
        return named.startsWith("arn:") ? named : TableArns.of("kms", "key/" + keyId(named), region, accountId);
    }

    /** Whether the key is the one that DynamoDB manages for the account, and not one of the caller's own. */
    static boolean isManaged(Encryption encryption) {
        return encryption.kmsMasterKeyArn().endsWith("key/" + keyId(MANAGED_KEY));
    }

    private static String keyId(String named) {
        return named.startsWith("alias/")
                ? UUID.nameUUIDFromBytes(named.getBytes(StandardCharsets.UTF_8)).toString()
                : named;
    }
}
