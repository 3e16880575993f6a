package dev.sortkey.server.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was probably meant. */
class SuggestionTest {
    @ParameterizedTest
    @CsvSource({"'', '', 0", "a, '', 1", "port, prot, 1", "port, sport, 1", "port, part, 1", "abc, xyz, 3"})
    void editsAreCounted(String a, String b, int edits) {
        assertThat(Suggestion.edits(a, b)).isEqualTo(edits);
        assertThat(Suggestion.edits(b, a)).isEqualTo(edits);
    }

    @Test
    void theNearestIsSuggestedUnlessNothingIsNear() {
        List<String> commands = List.of("serve", "env", "version");
        assertThat(Suggestion.nearest("serv", commands)).contains("serve");
        assertThat(Suggestion.nearest("verison", commands)).contains("version");
        assertThat(Suggestion.nearest("xylophone", commands)).isEmpty();
        assertThat(Suggestion.nearest("--bogus", List.of("--cors", "--port"))).isEmpty();
        assertThat(Suggestion.nearest("-port", List.of("--cors", "--port"))).contains("--port");
    }
}
