package dev.sortkey.server.protocol;

import dev.sortkey.error.ProtocolProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The signature of a request, in its header or its query form. Its parts must be there, as the service demands and in
 * its wording (observed by dynalite's suite); whether it is right is not asked, so that any credentials do.
 */
final class Signature {
    private static final String ALGORITHM = "X-Amz-Algorithm";
    private static final List<String> QUERY_PARTS =
            List.of(ALGORITHM, "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date");
    private static final List<String> HEADER_PARTS = List.of("Credential", "Signature", "SignedHeaders");
    private static final String SCOPE_END = "/aws4_request";

    private Signature() {}

    /** Who signed the request; the service's error if the signature is missing or lacks a part. */
    static Caller check(RequestHead head) {
        Optional<String> header = head.field("Authorization");
        if (head.uri().indexOf('?') >= 0) {
            QueryString query = QueryString.of(head.uri());
            if (query.contains(ALGORITHM)) {
                if (header.isPresent()) {
                    throw ProtocolProblems.signedTwice();
                }
                return ofQuery(query);
            }
        }
        String authorization = header.orElse("");
        if (!authorization.strip().startsWith("AWS4-")) {
            throw ProtocolProblems.missingAuthenticationToken();
        }
        return ofHeader(authorization, head);
    }

    private static Caller ofQuery(QueryString query) {
        List<String> missing =
                QUERY_PARTS.stream().filter(part -> query.value(part).isEmpty()).toList();
        if (!missing.isEmpty()) {
            throw ProtocolProblems.incompleteSignatureInQuery(missing);
        }
        return Caller.ofCredential(query.value("X-Amz-Credential"));
    }

    private static Caller ofHeader(String authorization, RequestHead head) {
        String credential = part(authorization, "Credential");
        boolean complete = !credential.isEmpty()
                && !part(authorization, "Signature").isEmpty()
                && !part(authorization, "SignedHeaders").isEmpty()
                && isDated(head);
        if (!complete) {
            List<String> missing = new ArrayList<>(HEADER_PARTS);
            missing.removeIf(name -> !part(authorization, name).isEmpty());
            throw ProtocolProblems.incompleteSignature(missing, isDated(head), authorization);
        }
        return Caller.ofCredential(credential);
    }

    private static boolean isDated(RequestHead head) {
        return head.field("X-Amz-Date").or(() -> head.field("Date")).isPresent();
    }

    /**
     * The value after {@code name=}, up to a comma or a blank; empty if there is none. A credential ends with its
     * scope's last word instead, so that an access key may hold any character.
     */
    private static String part(String authorization, String name) {
        int at = authorization.indexOf(name + "=");
        while (at > 0 && !isSeparator(authorization.charAt(at - 1))) {
            at = authorization.indexOf(name + "=", at + 1);
        }
        if (at < 0) {
            return "";
        }
        int start = at + name.length() + 1;
        int end = name.equals("Credential") ? authorization.indexOf(SCOPE_END, start) : -1;
        return authorization.substring(start, end < 0 ? endOfPart(authorization, start) : end + SCOPE_END.length());
    }

    private static int endOfPart(String authorization, int start) {
        int end = start;
        while (end < authorization.length() && !isSeparator(authorization.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isSeparator(char c) {
        return c == ',' || c == ' ';
    }
}
