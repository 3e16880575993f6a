package dev.sortkey.operation.transfer;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.maxLength;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.table.TableCreationParameters;
import dev.sortkey.operation.transfer.zstd.Zstandard;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * What ImportTable was asked for.
 *
 * @param bucket where the objects are
 * @param bucketOwner whose bucket it must be
 * @param keyPrefix what the keys of the objects begin with
 * @param format of the objects
 * @param compression of the objects
 * @param csv how rows are told apart; for CSV only
 * @param options InputFormatOptions as JSON
 * @param table TableCreationParameters as JSON
 */
record ImportRequest(
        String bucket,
        Optional<String> bucketOwner,
        Optional<String> keyPrefix,
        Format format,
        Compression compression,
        Csv csv,
        Optional<String> options,
        String table) {
    private static final Shape SOURCE_SHAPE = new Shape("S3BucketSource");
    private static final Member<String> S3_BUCKET_OWNER =
            SOURCE_SHAPE.member("S3BucketOwner", MemberType.STRING, pattern("[0-9]{12}"));
    private static final Member<String> S3_BUCKET = SOURCE_SHAPE.member(
            "S3Bucket",
            MemberType.STRING,
            required(),
            length(0, 255),
            pattern("^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$"));
    private static final Member<String> S3_KEY_PREFIX =
            SOURCE_SHAPE.member("S3KeyPrefix", MemberType.STRING, maxLength(1024));

    private static final Shape CSV_SHAPE = new Shape("CsvOptions");
    private static final Member<String> DELIMITER =
            CSV_SHAPE.member("Delimiter", MemberType.STRING, pattern("[,;:|\\t ]"), length(1, 1));
    private static final Member<List<String>> HEADER_LIST = CSV_SHAPE.member(
            "HeaderList",
            MemberType.list(MemberType.STRING, length(1, 65536), pattern("[\\x20-\\x21\\x23-\\x2B\\x2D-\\x7E]*")),
            length(1, 255));
    private static final Shape OPTIONS_SHAPE = new Shape("InputFormatOptions");
    private static final Member<Struct> CSV = OPTIONS_SHAPE.member("Csv", MemberType.structure(CSV_SHAPE));

    static final Shape INPUT = new Shape("ImportTableInput");

    /** Required, whatever the service model says (measured, 2026); SDKs make one up. */
    static final Member<String> CLIENT_TOKEN =
            INPUT.member("ClientToken", MemberType.STRING, required(), pattern("^[^\\$]+$"));

    private static final Member<Struct> S3_BUCKET_SOURCE =
            INPUT.member("S3BucketSource", MemberType.structure(SOURCE_SHAPE), required());
    private static final Member<String> INPUT_FORMAT =
            INPUT.member("InputFormat", MemberType.STRING, required(), oneOf("DYNAMODB_JSON", "ION", "CSV"));
    private static final Member<Struct> INPUT_FORMAT_OPTIONS =
            INPUT.member("InputFormatOptions", MemberType.structure(OPTIONS_SHAPE));
    private static final Member<String> INPUT_COMPRESSION_TYPE =
            INPUT.member("InputCompressionType", MemberType.STRING, oneOf("ZSTD", "NONE", "GZIP"));
    static final Member<Struct> TABLE_CREATION_PARAMETERS =
            INPUT.member("TableCreationParameters", TableCreationParameters.TYPE, required());

    /** The formats. */
    enum Format {
        /** One item a line. */
        DYNAMODB_JSON,
        /** One item a value. */
        ION,
        /** One item a row. */
        CSV
    }

    /** The compressions. */
    enum Compression {
        /** RFC 8878. */
        ZSTD,
        /** None at all. */
        NONE,
        /** RFC 1952. */
        GZIP;

        /** What was compressed; an IOException if it was not. */
        byte[] undo(byte[] stored) throws IOException {
            return switch (this) {
                case ZSTD -> Zstandard.decompress(stored);
                case NONE -> stored;
                case GZIP -> gunzip(stored);
            };
        }

        private static byte[] gunzip(byte[] stored) throws IOException {
            try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(stored))) {
                return plain.readAllBytes();
            }
        }
    }

    /**
     * How rows are read.
     *
     * @param delimiter between fields
     * @param headers the names of the fields; in the first row of each object if empty
     */
    record Csv(char delimiter, List<String> headers) {}

    /** Reads it. */
    static ImportRequest read(Struct request) {
        Struct source = request.require(S3_BUCKET_SOURCE);
        Optional<Struct> options = request.get(INPUT_FORMAT_OPTIONS);
        Format format = Format.valueOf(request.require(INPUT_FORMAT));
        Optional<Struct> csv = options.flatMap(members -> members.get(CSV));
        if (options.isPresent() && format != Format.CSV) {
            throw TransferProblems.optionsOfOtherFormat(format.name());
        }
        return new ImportRequest(
                source.require(S3_BUCKET),
                source.get(S3_BUCKET_OWNER),
                source.get(S3_KEY_PREFIX),
                format,
                request.get(INPUT_COMPRESSION_TYPE).map(Compression::valueOf).orElse(Compression.NONE),
                new Csv(
                        csv.flatMap(members -> members.get(DELIMITER))
                                .orElse(",")
                                .charAt(0),
                        csv.flatMap(members -> members.get(HEADER_LIST)).orElse(List.of())),
                options.map(SentMembers::json),
                SentMembers.json(request.require(TABLE_CREATION_PARAMETERS)));
    }

    /** The prefix, which all keys begin with if none was sent. */
    String prefix() {
        return keyPrefix.orElse("");
    }

    /** S3BucketSource, as a value; the owner is the caller if none was sent (observed, October 2026). */
    void writeSource(String accountId, JsonOutput output) {
        output.startObject().member("S3Bucket", bucket).member("S3BucketOwner", bucketOwner.orElse(accountId));
        keyPrefix.ifPresent(prefix -> output.member("S3KeyPrefix", prefix));
        output.endObject();
    }
}
