package dev.sortkey.server.sdk;

import java.util.Map;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The actions of transactions and batches in few words. */
final class Actions {
    private Actions() {}

    static TransactWriteItem put(Consumer<Put.Builder> action) {
        return TransactWriteItem.builder().put(action).build();
    }

    static TransactWriteItem update(Consumer<Update.Builder> action) {
        return TransactWriteItem.builder().update(action).build();
    }

    static TransactWriteItem delete(Consumer<Delete.Builder> action) {
        return TransactWriteItem.builder().delete(action).build();
    }

    static TransactWriteItem check(Consumer<ConditionCheck.Builder> action) {
        return TransactWriteItem.builder().conditionCheck(action).build();
    }

    static TransactGetItem get(String tableName, Map<String, AttributeValue> key) {
        return TransactGetItem.builder()
                .get(item -> item.tableName(tableName).key(key))
                .build();
    }

    static WriteRequest batchPut(Map<String, AttributeValue> item) {
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }

    static WriteRequest batchDelete(Map<String, AttributeValue> key) {
        return WriteRequest.builder().deleteRequest(delete -> delete.key(key)).build();
    }

    /** A statement of a batch. */
    static BatchStatementRequest batched(String statement) {
        return batched(statement, false);
    }

    /** A statement of a batch that may have to be consistent. */
    static BatchStatementRequest batched(String statement, boolean consistentRead) {
        return BatchStatementRequest.builder()
                .statement(statement)
                .consistentRead(consistentRead)
                .build();
    }

    /** A statement of a transaction. */
    static ParameterizedStatement transacted(String statement, AttributeValue... parameters) {
        ParameterizedStatement.Builder builder =
                ParameterizedStatement.builder().statement(statement);
        return (parameters.length > 0 ? builder.parameters(parameters) : builder).build();
    }
}
