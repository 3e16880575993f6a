package dev.sortkey.error;

/** The texts of DynamoDB Streams. */
public final class StreamProblems {
    private StreamProblems() {}

    /** An ARN that is no stream's (observed through the SDKs' own tests). */
    public static ServiceException invalidArn() {
        return Problems.validation("Invalid StreamArn");
    }

    /** A stream that is not there, or no longer (text as users report it). */
    public static ServiceException noSuchStream(String arn) {
        return Problems.of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Stream: " + arn + " not found");
    }

    /** A shard that is not there, or no longer (text as users report it). */
    public static ServiceException noSuchShard() {
        return Problems.of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Shard does not exist");
    }

    /** Records that are more than a day old (text as users report it). */
    public static ServiceException trimmed() {
        return Problems.of(ErrorType.TRIMMED_DATA_ACCESS, "The data you are trying to access has been trimmed");
    }

    /** An iterator more than 15 minutes old (type from the service model; text unknown). */
    public static ServiceException iteratorExpired() {
        return Problems.of(ErrorType.EXPIRED_ITERATOR, "Iterator expired");
    }

    /** An iterator that was never given out (type observed; text unknown). */
    public static ServiceException invalidIterator() {
        return Problems.validation("Invalid ShardIterator");
    }

    /** A sequence number that is no number, or that the shard has not reached (type observed; text unknown). */
    public static ServiceException invalidSequenceNumber() {
        return Problems.validation("Invalid SequenceNumber");
    }

    /** An iterator type that starts at a number, without one (type observed; text unknown). */
    public static ServiceException sequenceNumberMissing(String iteratorType) {
        return Problems.invalidParameter("SequenceNumber is required when ShardIteratorType is " + iteratorType);
    }

    /** An iterator type that starts at no number, with one (type observed; text unknown). */
    public static ServiceException sequenceNumberUnwanted(String iteratorType) {
        return Problems.invalidParameter(
                "SequenceNumber must not be specified when ShardIteratorType is " + iteratorType);
    }

    /** A filter of shards without the shard (text unknown). */
    public static ServiceException filterWithout(String member) {
        return Problems.invalidParameter(member + " is required in ShardFilter");
    }
}
