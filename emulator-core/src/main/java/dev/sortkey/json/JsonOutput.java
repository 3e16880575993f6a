package dev.sortkey.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * A growing buffer of UTF-8 JSON. Commas are placed by the writer itself, so callers only say names and values. Not
 * thread-safe; one answer, one buffer.
 */
public final class JsonOutput {
    private static final int LONGEST_ESCAPE = 6;
    private static final int GENEROUS_BYTES = 4096;

    private byte[] buffer;
    private int length;

    /** An empty buffer. */
    public JsonOutput() {
        this(512);
    }

    /** An empty buffer with room for that many bytes. */
    public JsonOutput(int capacityBytes) {
        buffer = new byte[capacityBytes];
    }

    /** Opens an object, as a value. */
    public JsonOutput startObject() {
        beforeValue();
        return append('{');
    }

    /** Closes an object. */
    public JsonOutput endObject() {
        return append('}');
    }

    /** Opens a list, as a value. */
    public JsonOutput startArray() {
        beforeValue();
        return append('[');
    }

    /** Closes a list. */
    public JsonOutput endArray() {
        return append(']');
    }

    /** A member's name and the colon. */
    public JsonOutput name(String name) {
        beforeValue();
        quoted(name);
        return append(':');
    }

    /** A string value. */
    public JsonOutput string(String value) {
        beforeValue();
        quoted(value);
        return this;
    }

    /** A whole number. */
    public JsonOutput number(long value) {
        beforeValue();
        return ascii(Long.toString(value));
    }

    /**
     * A finite number with a fraction, as Java prints it, which is as the service does: whole ones carry ".0" (observed
     * on ConsumedCapacity).
     */
    public JsonOutput number(double value) {
        assert Double.isFinite(value) : value;
        beforeValue();
        return ascii(Double.toString(value));
    }

    /** True or false. */
    public JsonOutput bool(boolean value) {
        beforeValue();
        return ascii(value ? "true" : "false");
    }

    /** Bytes as a base64 string (RFC 4648, with padding), as the API sends binary values. */
    public JsonOutput base64(byte[] bytes) {
        beforeValue();
        byte[] encoded = Base64.getEncoder().encode(bytes);
        reserve(encoded.length + 2);
        buffer[length++] = '"';
        System.arraycopy(encoded, 0, buffer, length, encoded.length);
        length += encoded.length;
        buffer[length++] = '"';
        return this;
    }

    /** A value that is ready-made JSON. */
    public JsonOutput raw(byte[] json, int from, int to) {
        beforeValue();
        reserve(to - from);
        System.arraycopy(json, from, buffer, length, to - from);
        length += to - from;
        return this;
    }

    /** A value that is ready-made JSON. */
    public JsonOutput raw(byte[] json) {
        return raw(json, 0, json.length);
    }

    /** Convenience: a string member. */
    public JsonOutput member(String name, String value) {
        return name(name).string(value);
    }

    /** Convenience: a whole-number member. */
    public JsonOutput member(String name, long value) {
        return name(name).number(value);
    }

    /** Convenience: a fractional-number member. */
    public JsonOutput member(String name, double value) {
        return name(name).number(value);
    }

    /** Convenience: a boolean member. */
    public JsonOutput member(String name, boolean value) {
        return name(name).bool(value);
    }

    /** The number of bytes written. */
    public int length() {
        return length;
    }

    /** Forgets what was written and keeps the buffer. */
    public void clear() {
        length = 0;
    }

    /** The backing array, of which the first {@link #length()} bytes are the text. */
    public byte[] array() {
        return buffer;
    }

    /** A copy of what was written. */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, length);
    }

    /** What was written, as text. */
    @Override
    public String toString() {
        return new String(buffer, 0, length, StandardCharsets.UTF_8);
    }

    private void beforeValue() {
        if (length > 0) {
            byte last = buffer[length - 1];
            if (last != '{' && last != '[' && last != ':') {
                append(',');
            }
        }
    }

    private JsonOutput append(char ascii) {
        reserve(1);
        buffer[length++] = (byte) ascii;
        return this;
    }

    private JsonOutput ascii(String text) {
        int count = text.length();
        reserve(count);
        for (int i = 0; i < count; i++) {
            buffer[length + i] = (byte) text.charAt(i);
        }
        length += count;
        return this;
    }

    private void quoted(String text) {
        int count = text.length();
        reserve(count + 2);
        byte[] out = buffer;
        int at = length;
        out[at++] = '"';
        int i = 0;
        for (; i < count && isPlain(text.charAt(i)); i++) {
            out[at++] = (byte) text.charAt(i);
        }
        length = at;
        if (i < count) {
            quotedRest(text, i);
        }
        reserve(1);
        buffer[length++] = '"';
    }

    /** The text from there on, which holds more than plain ASCII; measured first, so that long texts waste no room. */
    private void quotedRest(String text, int from) {
        int count = text.length();
        int most = (count - from) * LONGEST_ESCAPE;
        reserve(most <= GENEROUS_BYTES ? most : escapedLength(text, from));
        byte[] out = buffer;
        int at = length;
        for (int i = from; i < count; i++) {
            char c = text.charAt(i);
            if (isPlain(c)) {
                out[at++] = (byte) c;
            } else if (c < 0x80) {
                at = escaped(out, at, c);
            } else if (c < 0x800) {
                out[at++] = (byte) (0xC0 | c >> 6);
                out[at++] = (byte) (0x80 | c & 0x3F);
            } else if (isPair(text, i)) {
                int point = Character.toCodePoint(c, text.charAt(++i));
                out[at++] = (byte) (0xF0 | point >> 18);
                out[at++] = (byte) (0x80 | point >> 12 & 0x3F);
                out[at++] = (byte) (0x80 | point >> 6 & 0x3F);
                out[at++] = (byte) (0x80 | point & 0x3F);
            } else if (Character.isSurrogate(c)) {
                out[at++] = '?';
            } else {
                out[at++] = (byte) (0xE0 | c >> 12);
                out[at++] = (byte) (0x80 | c >> 6 & 0x3F);
                out[at++] = (byte) (0x80 | c & 0x3F);
            }
        }
        length = at;
    }

    private static int escapedLength(String text, int from) {
        int bytes = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x20) {
                bytes += LONGEST_ESCAPE;
            } else if (c < 0x80) {
                bytes += 2;
            } else {
                bytes += 3;
            }
        }
        return bytes;
    }

    /** Whether the character stands for itself in one byte. */
    private static boolean isPlain(char c) {
        return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
    }

    private static boolean isPair(String text, int index) {
        return Character.isHighSurrogate(text.charAt(index))
                && index + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(index + 1));
    }

    private static int escaped(byte[] out, int start, char c) {
        int at = start;
        out[at++] = '\\';
        switch (c) {
            case '"', '\\' -> out[at++] = (byte) c;
            case '\n' -> out[at++] = 'n';
            case '\r' -> out[at++] = 'r';
            case '\t' -> out[at++] = 't';
            case '\b' -> out[at++] = 'b';
            case '\f' -> out[at++] = 'f';
            default -> {
                out[at++] = 'u';
                out[at++] = '0';
                out[at++] = '0';
                out[at++] = (byte) Character.forDigit(c >> 4, 16);
                out[at++] = (byte) Character.forDigit(c & 0xF, 16);
            }
        }
        return at;
    }

    /** Makes room for that many more bytes, for a caller that knows how much it is about to write. */
    public void reserve(int more) {
        if (length + more > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(length + more, buffer.length * 2));
        }
    }
}
