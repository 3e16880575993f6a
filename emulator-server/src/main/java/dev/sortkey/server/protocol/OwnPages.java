package dev.sortkey.server.protocol;

import dev.sortkey.json.JsonOutput;

/**
 * What is not DynamoDB's: everything under {@code /_sortkey/}. Only a caller that named this machine as its host gets
 * in, so that a web page elsewhere cannot reach it by pointing a domain here. Our pages never allow foreign origins.
 */
final class OwnPages {
    private static final String ROOT = "/_sortkey/";

    /** Whether the request is for one of our own pages. */
    static boolean holds(RequestHead head) {
        return head.uri().startsWith(ROOT);
    }

    HttpAnswer answer(RequestHead head) {
        if (!HostRule.isTrusted(head.field("Host").orElse(""))) {
            return message(403, "this host name may not reach /_sortkey/: use localhost or an IP address");
        }
        boolean read = head.method().equals("GET") || head.method().equals("HEAD");
        if (read && head.path().equals("/_sortkey/health")) {
            return json(
                    200,
                    new JsonOutput()
                            .startObject()
                            .member("status", "ok")
                            .member("name", "sortkey")
                            .member("version", Version.current())
                            .member("pid", ProcessHandle.current().pid())
                            .endObject());
        }
        return message(404, "no such page");
    }

    private static HttpAnswer message(int status, String text) {
        return json(
                status, new JsonOutput().startObject().member("message", text).endObject());
    }

    private static HttpAnswer json(int status, JsonOutput body) {
        return HttpAnswer.json(status, "application/json", body);
    }
}
