package dev.sortkey.expression.legacy;

import dev.sortkey.error.LegacyProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.Source;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** AttributeUpdates as actions on top-level attributes. */
final class LegacyUpdates {
    private LegacyUpdates() {}

    /** The actions, one an attribute; an entry without Action is a PUT. */
    static List<UpdateAction> actions(Map<String, Struct> updates) {
        List<UpdateAction> actions = new ArrayList<>(updates.size());
        updates.forEach((attribute, entry) -> actions.add(action(LegacyParameters.path(attribute), entry)));
        return actions;
    }

    private static UpdateAction action(DocumentPath target, Struct entry) {
        String action = entry.get(LegacyShapes.UPDATE_ACTION).orElse("PUT");
        Optional<AttributeValue> value = entry.get(LegacyShapes.UPDATE_VALUE).map(AttributeInput::orThrow);
        if (value.isEmpty()) {
            if (!action.equals("DELETE")) {
                throw LegacyProblems.onlyDeleteWithoutValue();
            }
            return new UpdateAction.Remove(target);
        }
        return switch (action) {
            case "DELETE" -> delete(target, value.get());
            case "ADD" -> add(target, value.get());
            default -> new UpdateAction.Assign(target, new Source.Constant(value.get()));
        };
    }

    private static UpdateAction delete(DocumentPath target, AttributeValue value) {
        if (!isSet(value)) {
            throw LegacyProblems.deleteType(value.type().name());
        }
        return new UpdateAction.Delete(target, value, UpdateAction.Style.LEGACY);
    }

    private static UpdateAction add(DocumentPath target, AttributeValue value) {
        boolean addable =
                isSet(value) || value.type() == AttributeValue.Type.N || value.type() == AttributeValue.Type.L;
        if (!addable) {
            throw LegacyProblems.addType(value.type().name());
        }
        return new UpdateAction.Add(target, value, UpdateAction.Style.LEGACY);
    }

    private static boolean isSet(AttributeValue value) {
        return switch (value.type()) {
            case SS, NS, BS -> true;
            case S, N, B, BOOL, NULL, L, M -> false;
        };
    }
}
