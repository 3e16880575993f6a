package dev.sortkey.server.protocol;

import dev.sortkey.Emulator;
import dev.sortkey.error.ProtocolProblems;
import dev.sortkey.error.ServiceException;
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
        return refused(ContentType.of(head, true).orElse(ContentType.AMZ_JSON), ProtocolProblems.internalServerError());
    }

    private static HttpAnswer refused(String contentType, ServiceException refusal) {
        return HttpAnswer.json(refusal.type().httpStatus(), contentType, ErrorBody.of(refusal));
    }

    private Emulator.Answer handle(RequestHead head, byte[] body, String requestId) {
        Optional<String> operation = Target.operation(head);
        if (operation.isEmpty()) {
            throw jsonFirst(body, ProtocolProblems.unknownOperation());
        }
        Caller caller = caller(head, operation.get(), body);
        if (body.length == 0) {
            throw ProtocolProblems.malformedJson();
        }
        String host = head.field("Host").orElse("");
        return backend.handle(
                caller, operation.get(), body, new Emulator.RequestContext(requestId, caller.region(), host));
    }

    private Caller caller(RequestHead head, String operation, byte[] body) {
        try {
            return Signature.check(head);
        } catch (ServiceException refusal) {
            throw jsonFirst(body, backend.supports(operation) ? refusal : ProtocolProblems.unknownOperation());
        }
    }

    private static ServiceException jsonFirst(byte[] body, ServiceException refusal) {
        return JsonSyntax.isBroken(body) ? ProtocolProblems.malformedJson() : refusal;
    }
}
