package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.value.Bytes;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * NextToken: after which position of which of a statement's reads the next page begins. It carries the digest of text
 * and parameters, so that it is good for no other statement; Limit and ConsistentRead may change from page to page.
 *
 * @param read the ordinal of the read
 * @param position the last position that was examined; absent where the read begins at its beginning
 */
record PageToken(int read, Optional<PrimaryKey> position) {
    private static final int DIGEST_BYTES = 32;
    /** In place of the length of a partition key. */
    private static final int BEGINNING = -1;

    private static final byte[] NOTHING = {};
    private static final int HEAD_BYTES = DIGEST_BYTES + 2 * Integer.BYTES;

    /** The token as text. */
    String encode(Bytes digest) {
        byte[] partition = position.map(at -> at.partition().array()).orElse(NOTHING);
        byte[] sort = position.map(at -> at.sort().array()).orElse(NOTHING);
        ByteBuffer token = ByteBuffer.allocate(HEAD_BYTES + partition.length + sort.length);
        token.put(digest.array()).putInt(read).putInt(position.isPresent() ? partition.length : BEGINNING);
        token.put(partition).put(sort);
        return Base64.getEncoder().encodeToString(token.array());
    }

    /** The token that the text is; refuses a text that is none, and a token of another statement. */
    static PageToken decode(String text, Bytes digest) {
        ByteBuffer token = ByteBuffer.wrap(bytes(text));
        byte[] of = new byte[DIGEST_BYTES];
        token.get(of);
        int read = token.getInt();
        int length = token.getInt();
        if (read < 0 || length < BEGINNING || length > token.remaining()) {
            throw PartiqlProblems.invalidNextToken();
        }
        if (!Arrays.equals(of, digest.array())) {
            throw PartiqlProblems.nextTokenMismatch();
        }
        if (length == BEGINNING) {
            return new PageToken(read, Optional.empty());
        }
        byte[] partition = new byte[length];
        token.get(partition);
        byte[] sort = new byte[token.remaining()];
        token.get(sort);
        return new PageToken(read, Optional.of(new PrimaryKey(Bytes.wrap(partition), Bytes.wrap(sort))));
    }

    private static byte[] bytes(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (bytes.length >= HEAD_BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // No base64 at all, which is told like a token that is too short.
        }
        throw PartiqlProblems.invalidNextToken();
    }
}
