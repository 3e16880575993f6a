package dev.sortkey.operation.transact;

import dev.sortkey.error.TransactionProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.item.ConditionCheckAction;
import dev.sortkey.operation.item.DeleteAction;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.PutAction;
import dev.sortkey.operation.item.UpdateAction;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** One action of TransactWriteItems: exactly one of four. */
final class TransactWriteItem {
    private static final Shape CONDITION_CHECK_SHAPE = new Shape("ConditionCheck");
    private static final Shape PUT_SHAPE = new Shape("Put");
    private static final Shape DELETE_SHAPE = new Shape("Delete");
    private static final Shape UPDATE_SHAPE = new Shape("Update");

    private static final ConditionCheckAction.Members CONDITION_CHECK_MEMBERS =
            new ConditionCheckAction.Members(CONDITION_CHECK_SHAPE);
    private static final PutAction.Members PUT_MEMBERS = PutAction.Members.inTransaction(PUT_SHAPE);
    private static final DeleteAction.Members DELETE_MEMBERS = DeleteAction.Members.inTransaction(DELETE_SHAPE);
    private static final UpdateAction.Members UPDATE_MEMBERS = UpdateAction.Members.inTransaction(UPDATE_SHAPE);

    static final Shape SHAPE = new Shape("TransactWriteItem");
    private static final Member<Struct> CONDITION_CHECK =
            SHAPE.member("ConditionCheck", MemberType.structure(CONDITION_CHECK_SHAPE));
    private static final Member<Struct> PUT = SHAPE.member("Put", MemberType.structure(PUT_SHAPE));
    private static final Member<Struct> DELETE = SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));
    private static final Member<Struct> UPDATE = SHAPE.member("Update", MemberType.structure(UPDATE_SHAPE));

    private TransactWriteItem() {}

    /** The action that the structure words. */
    static ItemAction read(Struct item, OperationContext context) {
        if (SHAPE.members().stream().filter(item::has).count() != 1) {
            throw TransactionProblems.notOneAction();
        }
        if (item.has(PUT)) {
            return PUT_MEMBERS.read(item.require(PUT), context);
        }
        if (item.has(UPDATE)) {
            return UPDATE_MEMBERS.readInTransaction(item.require(UPDATE), context);
        }
        if (item.has(DELETE)) {
            return DELETE_MEMBERS.read(item.require(DELETE), context);
        }
        return CONDITION_CHECK_MEMBERS.read(item.require(CONDITION_CHECK), context);
    }
}
