package dev.sortkey.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

/** What may know what in the server. */
@AnalyzeClasses(packages = "dev.sortkey.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule ONLY_HTTP_KNOWS_NETTY = noClasses()
            .that()
            .resideOutsideOfPackage("dev.sortkey.server.http..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.netty..")
            .because("the protocol must be usable, and testable, without a socket");

    @ArchTest
    static final ArchRule ONLY_SUBCOMMANDS_KNOW_PICOCLI = noClasses()
            .that()
            .resideOutsideOfPackages("dev.sortkey.server.command..", "dev.sortkey.server.demo..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..")
            .because("loading it would cost serve a fifth of its start-up time");

    @ArchTest
    static final ArchRule THE_PROTOCOL_KNOWS_NOTHING_ABOVE_IT = noClasses()
            .that()
            .resideInAPackage("dev.sortkey.server.protocol..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.sortkey.server",
                    "dev.sortkey.server.http..",
                    "dev.sortkey.server.flags..",
                    "dev.sortkey.server.command..")
            .because("requests go one way");

    @ArchTest
    static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES = SlicesRuleDefinition.slices()
            .matching("dev.sortkey.server.(*)..")
            .should()
            .beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_THE_PROGRAM_KNOWS_THE_PROGRAM = classes()
            .that()
            .resideInAPackage("dev.sortkey.server")
            .should()
            .onlyBeAccessed()
            .byAnyPackage("dev.sortkey.server");
}
