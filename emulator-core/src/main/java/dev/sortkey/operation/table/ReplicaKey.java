package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.schema.Encryption;
import java.util.Optional;

/**
 * Which KMS key encrypts a new replica. All regions have keys of one kind, each its own (observed, October 2026). No
 * key is looked up.
 */
final class ReplicaKey {
    private final Optional<Encryption> source;
    private final String region;

    /** In that region, of a table that is encrypted so elsewhere. */
    ReplicaKey(Optional<Encryption> source, String region) {
        this.source = source;
        this.region = region;
    }

    /** The ARN of the key, for the one that is asked for. */
    Optional<String> of(Optional<String> asked, String accountId) {
        if (source.isEmpty()) {
            if (asked.isPresent()) {
                throw ReplicaProblems.keyForEachReplica();
            }
            return Optional.empty();
        }
        boolean managed = EncryptionRequest.isManaged(source.get());
        if (asked.isEmpty() && !managed) {
            throw ReplicaProblems.keyForEachReplica();
        }
        Optional<Encryption> key = asked.map(named -> new Encryption(arn(named, accountId)));
        if (key.filter(own -> EncryptionRequest.isManaged(own) != managed).isPresent()) {
            throw ReplicaProblems.keysOfBothKinds();
        }
        return Optional.of(key.orElseGet(() -> SynchronizedSettings.inRegion(source.get(), region))
                .kmsMasterKeyArn());
    }

    private String arn(String named, String accountId) {
        String arn = EncryptionRequest.keyArn(named, region, accountId);
        if (!TableArns.region(arn).equals(region)) {
            throw ReplicaProblems.keyOfOtherRegion(region, TableArns.region(arn));
        }
        return arn;
    }
}
