package dev.sortkey.expression.syntax;

import java.util.Locale;
import java.util.Set;

/**
 * The 573 words that cannot be bare attribute names (AWS developer guide, "Reserved words in DynamoDB"). Some look like
 * typing errors and are DynamoDB's own.
 */
public final class ReservedWords {
    private static final Set<String> WORDS = WordList.read(ReservedWords.class, "reserved-words.txt");

    private ReservedWords() {}

    /** Whether the name, in any case, is reserved. */
    public static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    /** How many there are. */
    public static int count() {
        return WORDS.size();
    }
}
