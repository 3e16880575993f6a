package dev.sortkey.operation.transfer;

import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.backup.RecoveryLog.Difference;
import dev.sortkey.operation.transfer.format.ItemChange;
import dev.sortkey.operation.transfer.format.RecordWriter;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.TableDefinition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the objects of one export as the service lays them out (developer guide, "DynamoDB table export output
 * format"; names of the checksums observed): {@code _started}, compressed data of one record a line, and two manifests
 * with a checksum each. The data of incremental exports is in a folder that all of them share.
 */
final class ExportWriter {
    private static final int LINES_OF_A_FILE_MAX = 50_000;
    private static final long INCREMENT_BYTES_LEAST = 10_000_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final ObjectStore objects;
    private final TableDefinition table;
    private final ExportRequest request;
    private final String exportArn;
    private final String folder;
    private final ExportFilter filter;
    private final RecordWriter records;
    private final List<byte[]> fileLines = new ArrayList<>();

    ExportWriter(ObjectStore objects, TableDefinition table, ExportRequest request, ExportFilter filter, String id) {
        this.objects = objects;
        this.table = table;
        this.request = request;
        this.exportArn = table.arn() + "/export/" + id;
        this.folder = request.keyPrefix() + id + "/";
        this.filter = filter;
        this.records = request.format().writer();
    }

    /** Exports these items, as far as the filter takes them; all of them are billed. */
    Export.Totals items(List<Item> items, Instant start) throws IOException {
        put(folder + "_started", new byte[0]);
        long bytes = 0;
        List<byte[]> lines = new ArrayList<>();
        for (Item item : items) {
            bytes += item.sizeBytes();
            if (filter.takes(item)) {
                lines.add(records.item(filter.part(item)));
            }
        }
        writeFiles(lines, folder + "data/");
        return manifests(lines.size(), bytes, start);
    }

    /**
     * Exports what became of items; those that came and went leave nothing. The filter is on an item as it is at the
     * end, or as it was if it is gone.
     */
    Export.Totals differences(List<Difference> differences, ExportRequest.Period period, Instant start)
            throws IOException {
        put(folder + "_started", new byte[0]);
        List<byte[]> lines = new ArrayList<>();
        long bytes = 0;
        for (Difference difference : differences) {
            Optional<Item> image = difference.after().or(difference::before);
            if (image.isPresent()) {
                bytes += image.get().sizeBytes();
                if (filter.takes(image.get())) {
                    lines.add(line(difference, image.get(), period.withOldImages()));
                }
            }
        }
        writeFiles(lines, request.keyPrefix() + "data/");
        return manifests(lines.size(), Math.max(bytes, INCREMENT_BYTES_LEAST), start);
    }

    private byte[] line(Difference difference, Item image, boolean withOldImage) {
        Set<String> keys = table.keys().all().stream().map(KeyAttribute::name).collect(Collectors.toSet());
        return records.change(new ItemChange(
                image.project(keys),
                difference.lastChange(),
                difference.before().filter(any -> withOldImage).map(filter::part),
                difference.after().map(filter::part)));
    }

    /** At least one file, be it empty. */
    private void writeFiles(List<byte[]> lines, String dataFolder) throws IOException {
        int from = 0;
        do {
            int to = Math.min(lines.size(), from + LINES_OF_A_FILE_MAX);
            writeFile(lines.subList(from, to), dataFolder);
            from = to;
        } while (from < lines.size());
    }

    private void writeFile(List<byte[]> lines, String dataFolder) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            for (byte[] line : lines) {
                gzip.write(line);
                gzip.write('\n');
            }
        }
        byte[] content = compressed.toByteArray();
        String key = dataFolder
                + UUID.randomUUID().toString().replace("-", "").substring(6)
                + request.format().fileExtension();
        put(key, content);
        JsonOutput file = new JsonOutput();
        file.startObject()
                .member("itemCount", lines.size())
                .member("md5Checksum", base64(md5(content)))
                .member("etag", HexFormat.of().formatHex(md5(content)) + "-1")
                .member("dataFileS3Key", key)
                .endObject();
        fileLines.add(file.toByteArray());
    }

    private Export.Totals manifests(long itemCount, long billedSizeBytes, Instant start) throws IOException {
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        for (byte[] line : fileLines) {
            list.write(line);
            list.write('\n');
        }
        String filesKey = folder + "manifest-files.json";
        putWithChecksum(folder + "manifest-files", list.toByteArray());
        byte[] summary = summary(itemCount, billedSizeBytes, start, filesKey);
        putWithChecksum(folder + "manifest-summary", summary);
        return new Export.Totals(itemCount, billedSizeBytes, folder + "manifest-summary.json");
    }

    private byte[] summary(long itemCount, long billedSizeBytes, Instant start, String filesKey) {
        JsonOutput output = new JsonOutput();
        output.startObject()
                .member("version", request.period().isPresent() ? "2023-08-01" : "2020-06-30")
                .member("exportArn", exportArn)
                .member("startTime", TIME.format(start))
                .member("endTime", TIME.format(start))
                .member("tableArn", table.arn())
                .member("tableId", table.id());
        request.period()
                .ifPresentOrElse(
                        period -> output.member("exportFromTime", TIME.format(period.from()))
                                .member("exportToTime", TIME.format(period.to().orElse(start))),
                        () -> output.member(
                                "exportTime", TIME.format(request.exportTime().orElse(start))));
        output.member("s3Bucket", request.bucket());
        nullable("s3Prefix", request.prefix(), output);
        output.member("s3SseAlgorithm", request.algorithm());
        nullable("s3SseKmsKeyId", request.kmsKey(), output);
        output.member("manifestFilesS3Key", filesKey)
                .member("billedSizeBytes", billedSizeBytes)
                .member("itemCount", itemCount)
                .member("outputFormat", request.format().name());
        request.period().ifPresent(period -> output.member("outputView", period.viewType()));
        output.member("exportType", request.type());
        return output.endObject().toByteArray();
    }

    private static void nullable(String name, Optional<String> value, JsonOutput output) {
        output.name(name);
        value.ifPresentOrElse(output::string, () -> output.raw("null".getBytes(StandardCharsets.US_ASCII)));
    }

    private void putWithChecksum(String key, byte[] json) throws IOException {
        put(key + ".json", json);
        put(key + ".md5", base64(md5(json)).getBytes(StandardCharsets.US_ASCII));
    }

    private void put(String key, byte[] content) throws IOException {
        objects.put(request.bucket(), key, content);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] md5(byte[] content) {
        try {
            return MessageDigest.getInstance("MD5").digest(content);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
