package dev.sortkey.expression.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReservedWordsTest {
    @Test
    void thereAre573() {
        assertThat(ReservedWords.count()).isEqualTo(573);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FLATTERN",
                "INNTER",
                "LOGED",
                "PATH",
                "DEPTH",
                "LEVEL",
                "STATUS",
                "STATE",
                "OWNER",
                "NAME",
                "SIZE",
                "TYPE",
                "DATE",
                "YEAR",
                "TTL",
                "VALUE",
                "DATA",
                "KEY",
                "ITEM",
                "COUNT",
                "ORDER",
                "abort",
                "zOnE"
            })
    void theseAreReservedInAnyCase(String word) {
        assertThat(ReservedWords.contains(word)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PARENT", "FOLDER", "TICKET", "TEAM", "order_status", "a", "sk", "pk", ""})
    void theseAreNot(String word) {
        assertThat(ReservedWords.contains(word)).isFalse();
    }
}
