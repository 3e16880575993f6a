package dev.sortkey.error;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;

/**
 * The texts about billing mode and throughput. "Scope" is "table", or "index" and a name, spelt as each text spells it.
 * Observed on the service, April 2026, where nothing else is said.
 */
public final class ThroughputProblems {
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern(
                    "EEEE, MMMM d, uuuu 'at' h:mm:ss a 'Coordinated Universal Time'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private ThroughputProblems() {}

    /** A provisioned table without numbers. */
    public static ServiceException bothUnitsRequired() {
        return Problems.invalidParameter(
                "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
    }

    /** An on-demand table with numbers. */
    public static ServiceException unitsOnDemand() {
        return Problems.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when "
                + "BillingMode is PAY_PER_REQUEST");
    }

    /** UpdateTable to on-demand with numbers, of whatever table (October 2026). */
    public static ServiceException unitsWithOnDemandMode() {
        return Problems.invalidParameter(
                "ProvisionedThroughput cannot be specified when BillingMode is PAY_PER_REQUEST");
    }

    /** A number above 10^12. */
    public static ServiceException outOfBounds(long value, String member) {
        return Problems.validation("Given value " + value + " for " + member + " is out of bounds");
    }

    /** CreateTable: a provisioned table's index without numbers (October 2026). */
    public static ServiceException indexWithoutThroughput(String index) {
        return Problems.invalidParameter("ProvisionedThroughput is not specified for index: " + index);
    }

    /** CreateTable: an on-demand table's index with numbers. */
    public static ServiceException indexWithThroughput(String index) {
        return Problems.invalidParameter("ProvisionedThroughput should not be specified for index: " + index
                + " when BillingMode is PAY_PER_REQUEST");
    }

    /** UpdateTable: a new or changed index of a provisioned table without numbers (October 2026). */
    public static ServiceException bothUnitsRequiredForIndex(String index) {
        return Problems.invalidParameter(
                "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: " + index);
    }

    /** UpdateTable: a new index of an on-demand table with numbers (October 2026). */
    public static ServiceException unitsOnDemandForIndex(String index) {
        return Problems.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: "
                + index + " when BillingMode is PAY_PER_REQUEST");
    }

    /** UpdateTable: numbers, or nothing, for an index of an on-demand table (October 2026). */
    public static ServiceException onlyOnDemandUpdates(String index) {
        return Problems.invalidParameter("The only Updates for index: " + index
                + " when TableThroughputMode is PAY_PER_REQUEST can be to OnDemandThroughput, WarmThroughput");
    }

    /** UpdateTable to PROVISIONED without numbers. */
    public static ServiceException provisionedWithoutThroughput() {
        return Problems.invalidParameter("ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
    }

    /** UpdateTable to PROVISIONED without numbers for all indexes. */
    public static ServiceException provisionedWithoutIndexThroughput(Collection<String> indexes) {
        return Problems.invalidParameter(
                "ProvisionedThroughput must be specified for index: " + String.join(",", indexes));
    }

    /** UpdateTable to the numbers in force. */
    public static ServiceException tableWillNotChange(long read, long write) {
        return Problems.validation(
                "The provisioned throughput for the table will not change." + willNotChange("the table", read, write));
    }

    /** UpdateTable of an index to the numbers in force (October 2026; the end of the text is likely). */
    public static ServiceException indexWillNotChange(String index, long read, long write) {
        return Problems.validation("The provisioned throughput for the index " + index + " will not change."
                + willNotChange("index " + index, read, write));
    }

    private static String willNotChange(String scope, long read, long write) {
        return " The requested value equals the current value. "
                + "Current ReadCapacityUnits provisioned for " + scope + ": " + read
                + ". Requested ReadCapacityUnits: " + read
                + ". Current WriteCapacityUnits provisioned for " + scope + ": " + write
                + ". Requested WriteCapacityUnits: " + write
                + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.";
    }

    /** More units for a table than its account may reserve (October 2026). */
    public static ServiceException aboveTableQuota(String member, long units, String region, long most) {
        return aboveQuota(member, units, "table", region, most);
    }

    /** More units for an index than its account may reserve (October 2026; the end of the text is likely). */
    public static ServiceException aboveIndexQuota(String member, String index, long units, String region, long most) {
        return aboveQuota(member + " for index " + index, units, "index", region, most);
    }

    private static ServiceException aboveQuota(String subject, long units, String scope, String region, long most) {
        return Problems.of(
                ErrorType.LIMIT_EXCEEDED,
                "The requested " + subject + ", " + units + ", is above the per " + scope
                        + " maximum for the account in " + region + ". Per " + scope + " maximum: " + most
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher "
                        + "limits.");
    }

    /** A ceiling above the quota; the scope is "table" or "index : name" (October 2026). */
    public static ServiceException ceilingAboveQuota(String member, String scope, String quota, String region) {
        return aboveQuota(member + " for OnDemandThroughput for " + scope, quota, region);
    }

    /** Warm throughput above the quota; the scope is "table" or "index name" (October 2026). */
    public static ServiceException warmAboveQuota(String member, String scope, String quota, String region) {
        return aboveQuota(member + " for WarmThroughput for " + scope, quota, region);
    }

    private static ServiceException aboveQuota(String subject, String quota, String region) {
        return Problems.of(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Requested " + subject + " exceeds " + quota + " of the account in region "
                        + region);
    }

    /** More decreases than a day allows (October 2026). */
    public static ServiceException tooManyDecreases(int decreasesToday, Instant last, Instant next) {
        return Problems.of(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Provisioned throughput decreases are limited within a given UTC day. "
                        + "After the first 4 decreases, each subsequent decrease in the same UTC day can be performed "
                        + "at most once every 3600 seconds. Number of decreases today: " + decreasesToday
                        + ". Last decrease at " + MOMENT.format(last)
                        + ". Next decrease can be made at " + MOMENT.format(next));
    }

    /** CreateTable: a ceiling on a provisioned table; the scope is empty or " for index: name" (October 2026). */
    public static ServiceException ceilingOnProvisioned(String member, String scope) {
        return Problems.invalidParameter(member + " for OnDemandThroughput" + scope
                + " cannot be specified when table BillingMode is PROVISIONED.");
    }

    /** UpdateTable: the same, in other words; the scope is empty or " for index : name" (October 2026). */
    public static ServiceException ceilingOnProvisionedTable(String member, String scope) {
        return Problems.invalidParameter(member + " for OnDemandThroughput" + scope
                + " cannot be specified when the table BillingMode is PROVISIONED");
    }

    /** A ceiling below 1; the scope is "table" or "index : name". */
    public static ServiceException ceilingOutOfRange(String member, String scope) {
        return Problems.invalidParameter(
                "Requested " + member + " for OnDemandThroughput for " + scope + " is outside of valid range");
    }

    /** Warm throughput below what an on-demand table begins with; the scope is "table" or "index name". */
    public static ServiceException warmBelowInitial(String member, String scope) {
        return Problems.invalidParameter("Requested " + member + " for WarmThroughput for " + scope
                + " is lower than initial throughput for OnDemand. See: https://docs.aws.amazon.com/amazondynamodb/"
                + "latest/developerguide/on-demand-capacity-mode.html#on-demand-capacity-mode-initial");
    }

    /** Warm throughput below what is provisioned. */
    public static ServiceException warmBelowProvisioned(String member, String scope, String provisionedMember) {
        return Problems.invalidParameter("Requested " + member + " for WarmThroughput for " + scope + " is lower than "
                + provisionedMember + " of ProvisionedThroughput");
    }

    /** Warm throughput below what is warm already (October 2026). */
    public static ServiceException warmDecreased(String member, String scope) {
        return Problems.invalidParameter("Requested " + member + " for WarmThroughput for " + scope
                + " is lower than current WarmThroughput, decreasing WarmThroughput is not supported");
    }

    /** An empty WarmThroughput; the scope is empty or " for index: name" (October 2026, for indexes). */
    public static ServiceException warmEmpty(String scope) {
        return Problems.invalidParameter(
                "WarmThroughput must have at least one of ReadUnitsPerSecond or WriteUnitsPerSecond specified" + scope);
    }
}
