package dev.sortkey.server.protocol;

/**
 * Who asks, by the scope of the signature. Neither is checked: any credentials are good.
 *
 * @param accessKey the access key id, of any characters, perhaps empty
 * @param region the region that the request is signed for
 */
public record Caller(String accessKey, String region) {
    /** The region of a signature that names none. */
    public static final String DEFAULT_REGION = "us-east-1";

    /**
     * Reads a credential, {@code accessKey/date/region/service/aws4_request}. It is read from its end, since an access
     * key may itself hold a slash.
     */
    static Caller ofCredential(String credential) {
        int beforeTerm = credential.lastIndexOf('/');
        int beforeService = credential.lastIndexOf('/', beforeTerm - 1);
        int beforeRegion = credential.lastIndexOf('/', beforeService - 1);
        int beforeDate = credential.lastIndexOf('/', beforeRegion - 1);
        if (beforeDate < 0) {
            int slash = credential.indexOf('/');
            return new Caller(slash < 0 ? credential : credential.substring(0, slash), DEFAULT_REGION);
        }
        String region = credential.substring(beforeRegion + 1, beforeService);
        return new Caller(credential.substring(0, beforeDate), region.isEmpty() ? DEFAULT_REGION : region);
    }
}
