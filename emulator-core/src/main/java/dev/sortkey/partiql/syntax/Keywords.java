package dev.sortkey.partiql.syntax;

import dev.sortkey.expression.syntax.WordList;
import java.util.Set;

/**
 * The words that cannot be bare names in a statement: those that SQL-92 reserves and those that PartiQL adds. They are
 * others than the reserved words of expressions (PartiQL specification, and what its grammar got for DynamoDB's
 * RETURNING; DynamoDB was seen to refuse INNER and KEY). Parts of dates, such as YEAR, are none.
 */
final class Keywords {
    private static final Set<String> WORDS = WordList.read(Keywords.class, "keywords.txt");

    private Keywords() {}

    /** Whether the word, in lower case, is one of them. */
    static boolean contains(String word) {
        return WORDS.contains(word);
    }
}
