package dev.sortkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.operation.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks the registry and names what an operation lacks. */
class OperationsTest {
    private static final Path MAIN = Path.of("src/main/java");

    static List<Operation> all() {
        return Operations.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void eachHasAShapeNamedAfterIt(Operation operation) {
        assertThat(operation.name()).matches("[A-Z][A-Za-z]+");
        assertThat(operation.input().name()).as(operation.name()).matches(operation.name() + "(Input|Request)");
        assertThat(operation.input()).isSameAs(operation.input());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void eachIsAClassThatSaysWhatItIs(Operation operation) throws IOException {
        String source =
                Files.readString(MAIN.resolve(operation.getClass().getName().replace('.', '/') + ".java"));
        assertThat(source.substring(
                        0, source.indexOf("class " + operation.getClass().getSimpleName())))
                .as("Javadoc of %s", operation.getClass())
                .containsPattern("\\*/\\s+public final $");
    }

    @Test
    void theListIsInOrderOfName() {
        assertThat(Operations.all()).extracting(Operation::name).isSorted().doesNotHaveDuplicates();
    }
}
