package dev.sortkey.operation;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/**
 * One operation of the API: its request's shape, its checks in the order in which DynamoDB makes them, its execution
 * and its answer. When {@code run} is called, JSON types and the constraints of the shape have been checked.
 */
public interface Operation {
    /** The name in X-Amz-Target. */
    String name();

    /** The service that it belongs to. */
    default Service service() {
        return Service.DYNAMODB;
    }

    /** The members of the request. */
    Shape input();

    /** Does it; writes the answer's JSON object, or throws a ServiceException and has changed nothing. */
    void run(Struct request, OperationContext context, JsonOutput answer);
}
