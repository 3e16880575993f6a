package dev.sortkey.server.protocol;

import dev.sortkey.Emulator;
import dev.sortkey.Operations;
import dev.sortkey.error.Problems;
import dev.sortkey.error.ProtocolProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.wire.ErrorWriter;
import dev.sortkey.wire.RequestReader;
import java.util.Optional;

/**
 * The API's own way through the door. A request is judged in the service's order: content type, coding and size, JSON,
 * target, signature, empty body; then the operation judges the rest. Since a request in order is by far the commonest,
 * the JSON is parsed once, by the operation, and only a request that is refused before it gets there is parsed here.
 */
final class ApiDoor {
    private static final String UNKNOWN_OPERATION = "<UnknownOperationException/>\n";

    private final Backend backend;

    ApiDoor(Backend backend) {
        this.backend = backend;
    }

    /** What the service answers to anything that is no POST of JSON. */
    static HttpAnswer notAnApiCall() {
        return HttpAnswer.text(404, UNKNOWN_OPERATION);
    }

    HttpAnswer answer(RequestHead head, byte[] coded, String requestId) {
        Optional<String> contentType = ContentType.of(head, coded.length == 0);
        if (contentType.isEmpty()) {
            return notAnApiCall();
        }
        try {
            byte[] body = RequestCoding.decode(head, coded);
            Emulator.Answer answer = handle(head, body, requestId);
            return AnswerCoding.apply(head, HttpAnswer.json(answer.httpStatus(), contentType.get(), answer.body()));
        } catch (ServiceException refusal) {
            return refused(contentType.get(), refusal);
        }
    }

    /** The answer to a request whose body is longer than is read. */
    HttpAnswer tooLarge(RequestHead head) {
        return ContentType.of(head, false)
                .map(type -> refused(type, ProtocolProblems.requestTooLarge(FrontDoor.BODY_BYTES_MAX)))
                .orElseGet(ApiDoor::notAnApiCall);
    }

    /** The answer to a request that met a bug. */
    HttpAnswer failed(RequestHead head) {
        return refused(ContentType.of(head, true).orElse(ContentType.AMZ_JSON), Problems.internalServerError());
    }

    private static HttpAnswer refused(String contentType, ServiceException refusal) {
        JsonOutput body = new JsonOutput(256);
        ErrorWriter.write(refusal, refusal.text(), body);
        return HttpAnswer.json(refusal.type().httpStatus(), contentType, body);
    }

    private Emulator.Answer handle(RequestHead head, byte[] body, String requestId) {
        String operation;
        Caller caller;
        try {
            operation = operation(head);
            caller = Signature.check(head);
        } catch (ServiceException refusal) {
            RequestReader.requireJson(body);
            throw refusal;
        }
        String host = head.field("Host").orElse("");
        return backend.handle(caller, operation, body, new Emulator.RequestContext(requestId, caller.region(), host));
    }

    private static String operation(RequestHead head) {
        return head.field("X-Amz-Target")
                .flatMap(Operations::ofTarget)
                .map(Operation::name)
                .orElseThrow(Problems::unknownOperation);
    }
}
