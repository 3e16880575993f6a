package dev.sortkey.operation.stream;

import dev.sortkey.error.StreamProblems;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * A position in a shard, as it is handed to clients: the stream's ARN in the open, as in the service's own, and the
 * rest in base64 with a checksum. All is in the text; an emulator remembers no iterator.
 *
 * @param arn the stream
 * @param shardId the shard
 * @param number the sequence number of the first record to read
 * @param issued when it was handed out
 */
record ShardIterator(StreamArn arn, String shardId, long number, Instant issued) {
    /** How long it can be used (API reference, GetShardIterator). */
    static final Duration LIFE = Duration.ofMinutes(15);

    private static final Pattern FORM = Pattern.compile("(?<arn>arn:[^|]+)\\|1\\|(?<position>[A-Za-z0-9_=-]+)");
    private static final Pattern POSITION =
            Pattern.compile("(?<shard>[^|]+)\\|(?<number>\\d{1,19})\\|(?<issued>\\d{1,15})\\|(?<check>[0-9a-f]+)");

    /** The text. */
    String encode() {
        String position = shardId + "|" + number + "|" + issued.toEpochMilli();
        byte[] checked = (position + "|" + checksum(position)).getBytes(StandardCharsets.UTF_8);
        return arn.text() + "|1|" + Base64.getUrlEncoder().encodeToString(checked);
    }

    /** A ValidationException for a text that was never handed out. */
    static ShardIterator decode(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw StreamProblems.invalidIterator();
        }
        Matcher position = POSITION.matcher(decodeBase64(parts.group("position")));
        if (!position.matches() || !isIntact(position)) {
            throw StreamProblems.invalidIterator();
        }
        return new ShardIterator(
                StreamArn.parse(parts.group("arn")),
                position.group("shard"),
                Long.parseLong(position.group("number")),
                Instant.ofEpochMilli(Long.parseLong(position.group("issued"))));
    }

    private static boolean isIntact(Matcher position) {
        String checked = position.group().substring(0, position.start("check") - 1);
        return checksum(checked).equals(position.group("check"));
    }

    private static String decodeBase64(String text) {
        try {
            return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw StreamProblems.invalidIterator();
        }
    }

    private static String checksum(String position) {
        CRC32 crc = new CRC32();
        crc.update(position.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }

    /** Whether it can no longer be used. */
    boolean isExpired(Instant now) {
        return now.isAfter(issued.plus(LIFE));
    }

    /** The next one after a read that ended before the number. */
    ShardIterator movedTo(long next, Instant now) {
        return new ShardIterator(arn, shardId, next, now);
    }
}
