package dev.sortkey.error;

import dev.sortkey.error.ServiceException.Payload;
import dev.sortkey.error.ServiceException.ThrottlingReason;
import java.util.List;
import java.util.Optional;

/** What DynamoDB says when throughput is exceeded (likely; the reasons are documented). */
public final class ThrottlingProblems {
    private ThrottlingProblems() {}

    /**
     * Reserved capacity is used up.
     *
     * @param subject TableRead, IndexWrite and so on
     * @param resource the ARN of the table or index
     */
    public static ServiceException provisionedThroughputExceeded(String subject, String resource, boolean index) {
        String whose = index
                ? "for one or more global secondary indexes of the table was exceeded. Consider increasing your "
                        + "provisioning level for the under-provisioned global secondary indexes with the UpdateTable "
                        + "API"
                : "for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.";
        return of(
                ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED,
                "The level of configured provisioned throughput " + whose,
                new ThrottlingReason(subject + "ProvisionedThroughputExceeded", resource));
    }

    /** The ceiling of an on-demand table or index is reached. */
    public static ServiceException ceilingExceeded(String subject, String resource) {
        return of(
                ErrorType.THROTTLING,
                "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling "
                        + "your table or index so please try again shortly. If exceptions persist, check if you have "
                        + "a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
                        + "bp-partition-key-design.html",
                new ThrottlingReason(subject + "MaxOnDemandThroughputExceeded", resource));
    }

    private static ServiceException of(ErrorType type, String text, ThrottlingReason reason) {
        return new ServiceException(type, Optional.of(text), new Payload.Throttling(List.of(reason)));
    }
}
