package dev.sortkey.error;

import java.util.List;

/**
 * What is wrong with a request as HTTP carries it: its signature, its size. The order in which a request is judged is:
 * size, JSON, target, signature, empty body. All texts observed by dynalite's suite against the service unless said
 * otherwise.
 */
public final class ProtocolProblems {
    private ProtocolProblems() {}

    /** Neither an Authorization field that begins with {@code AWS4-} nor a signature in the query. */
    public static ServiceException missingAuthenticationToken() {
        return Problems.of(ErrorType.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
    }

    /** A signature in the query and an Authorization field. */
    public static ServiceException signedTwice() {
        return Problems.of(
                ErrorType.INVALID_SIGNATURE,
                "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
    }

    /** An Authorization field that lacks parts, or a request without a date. */
    public static ServiceException incompleteSignature(List<String> missing, boolean dated, String authorization) {
        StringBuilder text = new StringBuilder();
        for (String part : missing) {
            text.append("Authorization header requires '").append(part).append("' parameter. ");
        }
        if (!dated) {
            text.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        return Problems.of(
                ErrorType.INCOMPLETE_SIGNATURE,
                text.append("Authorization=").append(authorization).toString());
    }

    /** A signature in the query that lacks parts. */
    public static ServiceException incompleteSignatureInQuery(List<String> missing) {
        StringBuilder text = new StringBuilder();
        for (String part : missing) {
            text.append("AWS query-string parameters must include '")
                    .append(part)
                    .append("'. ");
        }
        return Problems.of(
                ErrorType.INCOMPLETE_SIGNATURE,
                text.append("Re-examine the query-string parameters.").toString());
    }

    /** A body of more than 16 MB, as sent or after inflation. The service answers 413 with no body; we say why. */
    public static ServiceException requestTooLarge(int limitBytes) {
        return Problems.of(
                ErrorType.REQUEST_ENTITY_TOO_LARGE,
                "Request body exceeds the maximum size of " + limitBytes + " bytes");
    }
}
