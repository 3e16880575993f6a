package dev.sortkey.operation;

import dev.sortkey.store.Database;
import java.time.InstantSource;

/**
 * What an operation may use.
 *
 * @param database the tables
 * @param clock the one source of time
 * @param region the region that the request was signed for; names ARNs
 * @param accountId the account that names ARNs
 * @param host the Host the caller used, with its port
 */
public record OperationContext(Database database, InstantSource clock, String region, String accountId, String host) {}
