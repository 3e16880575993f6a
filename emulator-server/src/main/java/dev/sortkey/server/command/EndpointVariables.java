package dev.sortkey.server.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The environment of a tool that is to use a Sortkey. {@code AWS_ENDPOINT_URL} is left alone, since it would redirect
 * S3 and SQS as well.
 *
 * @param set variables and their values, in order
 * @param unset variables that would get in the way
 */
record EndpointVariables(Map<String, String> set, List<String> unset) {
    private static final List<String> IN_THE_WAY =
            List.of("AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS");
    private static final List<String> NO_PROXY_FOR = List.of("127.0.0.1", "localhost");

    static EndpointVariables of(String url, Map<String, String> environment) {
        Map<String, String> set = new LinkedHashMap<>();
        set.put("AWS_ENDPOINT_URL_DYNAMODB", url);
        set.put("AWS_ENDPOINT_URL_DYNAMODB_STREAMS", url);
        set.put("AWS_REGION", "us-east-1");
        set.put("AWS_DEFAULT_REGION", "us-east-1");
        set.put("AWS_ACCESS_KEY_ID", "sortkey");
        set.put("AWS_SECRET_ACCESS_KEY", "sortkey");
        set.put("AWS_EC2_METADATA_DISABLED", "true");
        set.put("SORTKEY_URL", url);
        set.put("DYNAMODB_ENDPOINT", url);
        set.put("DYNAMO_ENDPOINT", url);
        set.put("MOCK_DYNAMODB_ENDPOINT", url);
        set.put("NO_PROXY", noProxy(environment.getOrDefault("NO_PROXY", environment.getOrDefault("no_proxy", ""))));
        return new EndpointVariables(set, IN_THE_WAY);
    }

    /** What is exempt from the proxy already, and this machine. */
    private static String noProxy(String already) {
        List<String> listed = List.of(already.split(",", -1));
        StringBuilder all = new StringBuilder(already);
        for (String host : NO_PROXY_FOR) {
            if (!listed.contains(host)) {
                all.append(all.isEmpty() ? "" : ",").append(host);
            }
        }
        return all.toString();
    }
}
