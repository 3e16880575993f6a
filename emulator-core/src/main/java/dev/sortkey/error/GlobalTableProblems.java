package dev.sortkey.error;

/** The texts about global tables of version 2017.11.29, which the service keeps no more. Observed, October 2026. */
public final class GlobalTableProblems {
    private GlobalTableProblems() {}

    /** Making or extending a global table of the old version. */
    public static ServiceException oldVersion() {
        return Problems.invalidParameter("DynamoDB global tables version 2017.11.29 is not supported. We recommend "
                + "using DynamoDB global tables version 2019.11.21, instead of version 2017.11.29 (Legacy).");
    }

    /** UpdateGlobalTable without any update; the service says no more. */
    public static ServiceException nothingToUpdate() {
        return Problems.validation("One or more parameter values were invalid");
    }

    /** DescribeGlobalTable and UpdateGlobalTable of any name. */
    public static ServiceException notFound(String name) {
        return Problems.of(ErrorType.GLOBAL_TABLE_NOT_FOUND, "Global table not found: " + absence(name));
    }

    /** The settings of a global table of any name. */
    public static ServiceException settingsNotFound(String name) {
        return Problems.of(ErrorType.GLOBAL_TABLE_NOT_FOUND, absence(name));
    }

    private static String absence(String name) {
        return "Global table with name: '" + name + "' does not exist.";
    }
}
