package dev.sortkey.operation.transfer;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.operation.Timestamps;
import dev.sortkey.operation.transfer.format.JsonRecords;
import dev.sortkey.operation.transfer.format.RecordWriter;
import dev.sortkey.operation.transfer.ion.IonRecords;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What ExportTableToPointInTime was asked for, its members checked against each other. Two requests with one client
 * token must be equal in it.
 */
record ExportRequest(
        String tableArn,
        Optional<Instant> exportTime,
        String bucket,
        Optional<String> bucketOwner,
        Optional<String> prefix,
        String algorithm,
        Optional<String> kmsKey,
        Format format,
        Optional<String> typeAsSent,
        Optional<Period> period,
        Optional<String> filter) {
    private static final String FULL = "FULL_EXPORT";
    private static final String INCREMENTAL = "INCREMENTAL_EXPORT";
    private static final String KMS = "KMS";

    /** Ids, ARNs and aliases; the service has a pattern of its own, of which only its beginning is known. */
    private static final Pattern KEY_ID = Pattern.compile("[a-zA-Z0-9:/_-]+");

    private static final Shape SPECIFICATION_SHAPE = new Shape("IncrementalExportSpecification");
    private static final Member<Double> FROM = SPECIFICATION_SHAPE.member("ExportFromTime", MemberType.TIMESTAMP);
    private static final Member<Double> TO = SPECIFICATION_SHAPE.member("ExportToTime", MemberType.TIMESTAMP);
    private static final Member<String> VIEW_TYPE =
            SPECIFICATION_SHAPE.member("ExportViewType", MemberType.STRING, oneOf("NEW_IMAGE", Period.BOTH_IMAGES));

    static final Shape INPUT = new Shape("ExportTableToPointInTimeInput");
    private static final Member<String> TABLE_ARN =
            INPUT.member("TableArn", MemberType.STRING, required(), length(1, 1024));
    private static final Member<Double> EXPORT_TIME = INPUT.member("ExportTime", MemberType.TIMESTAMP);
    static final Member<String> CLIENT_TOKEN = INPUT.member("ClientToken", MemberType.STRING, pattern("^[^\\$]+$"));
    private static final Member<String> S3_BUCKET = INPUT.member(
            "S3Bucket",
            MemberType.STRING,
            required(),
            length(0, 255),
            pattern("^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$"));
    private static final Member<String> S3_BUCKET_OWNER =
            INPUT.member("S3BucketOwner", MemberType.STRING, pattern("[0-9]{12}"));
    private static final Member<String> S3_PREFIX = INPUT.member("S3Prefix", MemberType.STRING, length(1, 1024));
    private static final Member<String> S3_SSE_ALGORITHM =
            INPUT.member("S3SseAlgorithm", MemberType.STRING, oneOf("AES256", KMS));
    private static final Member<String> S3_SSE_KMS_KEY_ID =
            INPUT.member("S3SseKmsKeyId", MemberType.STRING, length(1, 2048));
    private static final Member<String> EXPORT_FORMAT =
            INPUT.member("ExportFormat", MemberType.STRING, oneOf("DYNAMODB_JSON", "ION"));
    private static final Member<String> EXPORT_TYPE =
            INPUT.member("ExportType", MemberType.STRING, oneOf(FULL, INCREMENTAL));
    private static final Member<Struct> SPECIFICATION =
            INPUT.member("IncrementalExportSpecification", MemberType.structure(SPECIFICATION_SHAPE));
    static final Member<Struct> FILTER = INPUT.member("FilterSpecification", ExportFilter.TYPE);

    /** The formats. */
    enum Format {
        /** JSON, an item a line. */
        DYNAMODB_JSON,
        /** Ion as text, an item a line. */
        ION;

        /** What the names of data files end with. */
        String fileExtension() {
            return this == ION ? ".ion.gz" : ".json.gz";
        }

        /** What writes the lines. */
        RecordWriter writer() {
            return this == ION ? new IonRecords() : new JsonRecords();
        }
    }

    /**
     * The period of an incremental export.
     *
     * @param from its beginning, inclusive
     * @param to its end, exclusive; the moment of the request if empty
     * @param viewType which images are exported
     */
    record Period(Instant from, Optional<Instant> to, String viewType) {
        private static final String BOTH_IMAGES = "NEW_AND_OLD_IMAGES";

        /** Whether old images are exported too. */
        boolean withOldImages() {
            return viewType.equals(BOTH_IMAGES);
        }
    }

    /** Reads it. */
    static ExportRequest read(Struct request) {
        request.get(FILTER).ifPresent(ExportFilter::requireFilled);
        String algorithm = request.get(S3_SSE_ALGORITHM).orElse("AES256");
        request.get(S3_SSE_KMS_KEY_ID).ifPresent(key -> checkKey(key, algorithm));
        return new ExportRequest(
                request.require(TABLE_ARN),
                request.get(EXPORT_TIME).map(Timestamps::instant),
                request.require(S3_BUCKET),
                request.get(S3_BUCKET_OWNER),
                request.get(S3_PREFIX),
                algorithm,
                request.get(S3_SSE_KMS_KEY_ID),
                request.get(EXPORT_FORMAT).map(Format::valueOf).orElse(Format.DYNAMODB_JSON),
                request.get(EXPORT_TYPE),
                period(request.get(EXPORT_TYPE), request.get(SPECIFICATION)),
                request.get(FILTER).map(SentMembers::json));
    }

    private static void checkKey(String key, String algorithm) {
        if (!algorithm.equals(KMS)) {
            throw TransferProblems.keyWithoutAlgorithm();
        }
        if (!KEY_ID.matcher(key).matches()) {
            throw TransferProblems.keyMalformed(key, KEY_ID.pattern());
        }
    }

    private static Optional<Period> period(Optional<String> type, Optional<Struct> specification) {
        boolean incremental = type.filter(INCREMENTAL::equals).isPresent();
        if (specification.isPresent() && !incremental) {
            throw type.isPresent() ? TransferProblems.fullWithPeriod() : TransferProblems.typeNotIncremental();
        }
        if (specification.isEmpty() && incremental) {
            throw TransferProblems.periodMissing();
        }
        return specification.map(members -> new Period(
                Timestamps.instant(members.get(FROM).orElseThrow(TransferProblems::periodWithoutBeginning)),
                members.get(TO).map(Timestamps::instant),
                members.get(VIEW_TYPE).orElse(Period.BOTH_IMAGES)));
    }

    /** The type, full if none was sent. */
    String type() {
        return period.isPresent() ? INCREMENTAL : FULL;
    }

    /** What all keys of the export begin with: nothing, or the prefix and a slash. */
    String keyPrefix() {
        return prefix.map(text -> text.endsWith("/") ? text : text + "/").orElse("") + "AWSDynamoDB/";
    }
}
