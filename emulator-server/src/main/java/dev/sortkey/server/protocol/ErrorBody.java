package dev.sortkey.server.protocol;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.json.JsonOutput;

/** The body of an error that is found before an operation runs; these carry no extra members. */
final class ErrorBody {
    private ErrorBody() {}

    static JsonOutput of(ServiceException problem) {
        JsonOutput body = new JsonOutput(256);
        body.startObject().member("__type", problem.type().wireName());
        problem.text().ifPresent(text -> body.member(nameOfText(problem.type()), text));
        return body.endObject();
    }

    private static String nameOfText(ErrorType type) {
        return type == ErrorType.SERIALIZATION ? "Message" : "message";
    }
}
