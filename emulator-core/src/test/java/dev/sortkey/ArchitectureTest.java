package dev.sortkey;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What may know what. A package may use what stands below it, never what stands above. */
@AnalyzeClasses(packages = "dev.sortkey", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /** From top to bottom; packages of one row know nothing of each other. */
    private static final List<List<String>> ROWS = List.of(
            List.of("wire"),
            List.of("validation"),
            List.of("operation"),
            List.of("partiql"),
            List.of("expiry", "lifecycle", "replication", "stream"),
            List.of("expression", "store"),
            List.of("report"),
            List.of("schema"),
            List.of("shape"),
            List.of("error"),
            List.of("item"),
            List.of("key"),
            List.of("json", "objects", "value"));

    @ArchTest
    static void packagesUseOnlyWhatStandsBelowThem(JavaClasses classes) {
        for (int row = 0; row < ROWS.size(); row++) {
            for (String name : ROWS.get(row)) {
                noClasses()
                        .that()
                        .resideInAPackage(tree(name))
                        .should()
                        .dependOnClassesThat(resideInAnyPackage(notBelow(row, name)))
                        .because(name + " may only use what stands below it")
                        .check(classes);
            }
        }
    }

    private static String[] notBelow(int row, String name) {
        Stream<String> above = ROWS.subList(0, row + 1).stream()
                .flatMap(List::stream)
                .filter(other -> !other.equals(name))
                .map(ArchitectureTest::tree);
        return Stream.concat(Stream.of("dev.sortkey"), above).toArray(String[]::new);
    }

    private static String tree(String name) {
        return "dev.sortkey." + name + "..";
    }

    @ArchTest
    static void everyPackageHasItsPlace(JavaClasses classes) {
        classes.forEach(type -> {
            String place =
                    type.getPackageName().replaceFirst("dev\\.sortkey\\.?", "").replaceFirst("\\..*", "");
            assertThat(place.isEmpty() || ROWS.stream().anyMatch(row -> row.contains(place)))
                    .as("%s has a row of its own or is in one", type.getPackageName())
                    .isTrue();
        });
    }

    @ArchTest
    static final ArchRule JACKSON_IS_KNOWN_TO_WIRE_ONLY = noClasses()
            .that()
            .resideOutsideOfPackage(tree("wire"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.fasterxml.jackson..");

    @ArchTest
    static final ArchRule ION_IS_KNOWN_TO_ONE_PACKAGE = noClasses()
            .that()
            .resideOutsideOfPackage(tree("operation.transfer.ion"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.amazon.ion..");

    @ArchTest
    static final ArchRule ZSTANDARD_IS_KNOWN_TO_ONE_PACKAGE = noClasses()
            .that()
            .resideOutsideOfPackage(tree("operation.transfer.zstd"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.airlift..");

    @ArchTest
    static final ArchRule PARTIQL_IS_LOADED_BY_ITS_OPERATIONS_ONLY = noClasses()
            .that()
            .resideOutsideOfPackages(tree("partiql"), tree("operation.partiql"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(tree("partiql"));

    @ArchTest
    static final ArchRule THERE_IS_NO_SOCKET_AND_NO_REFLECTION = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.netty..", "java.net..", "java.nio.channels..", "java.lang.reflect..");

    @ArchTest
    static final ArchRule LOGS_GO_THROUGH_SYSTEM_LOGGER = GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

    @ArchTest
    static final ArchRule NOTHING_IS_PRINTED = GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule TIME_COMES_FROM_THE_CLOCK_OF_THE_OPTIONS = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule THERE_IS_NO_THREAD = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.concurrent.Executors")
            .orShould()
            .callConstructor(Thread.class, Runnable.class)
            .orShould()
            .callConstructor(Thread.class, Runnable.class, String.class);

    @Test
    void everyPackageSaysWhatItIsAndIsNullMarked() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> folders = files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> file.resolveSibling("package-info.java"))
                    .distinct()
                    .toList();
            for (Path info : folders) {
                assertThat(info).exists().content().contains("@NullMarked").contains("/**");
            }
        }
    }
}
