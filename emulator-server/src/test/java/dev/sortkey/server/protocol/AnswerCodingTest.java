package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which compression an Accept-Encoding field gets; each line observed of the service by ScyllaDB's suite. */
class AnswerCodingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    gzip                                     | gzip
                    deflate                                  | deflate
                    identity                                 | none
                    ``                                       | none
                    br                                       | none
                    zstd                                     | none
                    compress                                 | none
                    x-gzip                                   | none
                    gzip, deflate                            | gzip
                    br, identity, deflate, gzip              | deflate
                    GZIP, identity                           | gzip
                    dog, gzip ,, cat                         | gzip
                    gzip;q=0.8, deflate;q=0.5                | gzip
                    br, gzip;q=0, deflate; q = 0.5 , identity;q=0 | deflate
                    *                                        | gzip
                    *, deflate;q=0.5                         | gzip
                    *, deflate                               | deflate
                    *, identity                              | gzip
                    *, gzip;q=0.5                            | deflate
                    gzip ;q=0                                | none
                    identity;q=0                             | none
                    *;q=0                                    | none
                    *;q=0.5,identity                         | gzip
                    gzip;q=0.5,identity;q=0.8                | gzip
                    br;q=0.8,identity;q=0.5,*;q=0            | none
                    "gzip"                                   | none
                    gzip br                                  | none
                    gzip:q=1                                 | none
                    deflate;q=0.5, gzip;q=31                 | gzip
                    gzip;q=31,deflate;q=51                   | gzip
                    deflate;q=0.5, gzip;q=0.2                | deflate
                    deflate;q=0.5, gzip;q=1;q=0.2            | gzip
                    deflate;q=0.5,gzip;q=0.                  | deflate
                    deflate;q=0.5,gzip;q=0.x                 | gzip
                    deflate;q=-0.5,gzip;q=0.2                | gzip
                    gzip;nq=1;q=0                            | none
                    gzip;q=0, gzip;q=1, gzip;q=0             | gzip
                    br,identity;q=0.5,gzip;q=0.0001          | gzip
                    """)
    void theServicesChoiceIsMade(String acceptEncoding, String chosen) {
        assertThat(AnswerCoding.chosenBy(acceptEncoding)
                        .map(coding -> coding.name().toLowerCase(Locale.ROOT))
                        .orElse("none"))
                .isEqualTo(chosen);
    }
}
