package dev.sortkey.error;

/** The texts about contributor insights. */
public final class InsightsProblems {
    private InsightsProblems() {}

    /** An index that the table does not have (observed, October 2026). */
    public static ServiceException indexNotFound(String index, String table) {
        return Problems.of(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Index: " + index + " not found for table: " + table);
    }

    /** A table or index that is not ACTIVE; which one is told by the name of its status (observed, October 2026). */
    public static ServiceException notActive(String statusName) {
        return Problems.validation("Table or Index is not in a valid state to update Key Access Insights: " + statusName
                + " must be ACTIVE to enable ContributorInsights.");
    }

    /** A NextToken that no answer gave (likely). */
    public static ServiceException invalidToken() {
        return Problems.validation("Invalid NextToken");
    }
}
