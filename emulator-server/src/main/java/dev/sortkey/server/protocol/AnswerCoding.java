package dev.sortkey.server.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses long answers for those who ask. The choice follows what ScyllaDB's suite observed of the service: highest
 * q wins, at equal q the first named; {@code *} stands for what is not named and then gzip comes first; identity and
 * all other codings are passed over; a q above 1 counts as 1 and one that is no number as 1.
 */
enum AnswerCoding {
    GZIP("gzip"),
    DEFLATE("deflate");

    /** Bodies up to here are sent as they are. */
    static final int PLAIN_BYTES_MAX = 4096;

    private final String token;

    AnswerCoding(String token) {
        this.token = token;
    }

    /** The answer, compressed if it is long and the request's first Accept-Encoding field asks for it. */
    static HttpAnswer apply(RequestHead head, HttpAnswer answer) {
        if (answer.length() <= PLAIN_BYTES_MAX) {
            return answer;
        }
        return head.field("Accept-Encoding")
                .flatMap(AnswerCoding::chosenBy)
                .map(coding -> answer.coded(coding.token, coding.compress(answer)))
                .orElse(answer);
    }

    /** The coding that an Accept-Encoding field asks for. */
    static Optional<AnswerCoding> chosenBy(String acceptEncoding) {
        Choice choice = new Choice();
        double rest = 0;
        for (String entry : acceptEncoding.split(",", -1)) {
            String[] parts = entry.split(";", -1);
            String name = parts[0].strip().toLowerCase(Locale.ROOT);
            if (name.equals("*")) {
                rest = Math.max(rest, quality(parts));
            }
            for (AnswerCoding coding : values()) {
                if (coding.token.equals(name)) {
                    choice.name(coding, quality(parts));
                }
            }
        }
        for (AnswerCoding coding : values()) {
            choice.offer(coding, rest);
        }
        return choice.best;
    }

    /** The first q of an entry's parameters, at most 1; 1 without any. */
    private static double quality(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            if (equals >= 0 && parts[i].substring(0, equals).strip().equalsIgnoreCase("q")) {
                return quality(parts[i].substring(equals + 1).strip());
            }
        }
        return 1;
    }

    private static double quality(String number) {
        try {
            return Math.min(1, Double.parseDouble(number));
        } catch (NumberFormatException notANumber) {
            return 1;
        }
    }

    private byte[] compress(HttpAnswer answer) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(answer.length() / 4);
        try (OutputStream compressor =
                this == GZIP ? new GZIPOutputStream(compressed) : new DeflaterOutputStream(compressed)) {
            compressor.write(answer.body(), 0, answer.length());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }

    /** The best coding so far; what was named by itself is not offered again for the rest. */
    private static final class Choice {
        private Optional<AnswerCoding> best = Optional.empty();
        private double bestQuality;
        private final Set<AnswerCoding> named = EnumSet.noneOf(AnswerCoding.class);

        void name(AnswerCoding coding, double quality) {
            named.add(coding);
            take(coding, quality);
        }

        void offer(AnswerCoding coding, double quality) {
            if (!named.contains(coding)) {
                take(coding, quality);
            }
        }

        private void take(AnswerCoding coding, double quality) {
            if (quality > bestQuality) {
                best = Optional.of(coding);
                bestQuality = quality;
            }
        }
    }
}
