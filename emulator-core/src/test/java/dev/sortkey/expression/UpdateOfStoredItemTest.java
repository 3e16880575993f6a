package dev.sortkey.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.expression.eval.PathTree;
import dev.sortkey.expression.eval.Source;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.item.Item;
import dev.sortkey.testing.DocumentPaths;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.testing.Variants;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import dev.sortkey.value.AttributeValue.Num;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * An update of a stored item, which copies bytes of what does not change, makes the item that the same actions make of
 * its attributes as values, one action after the other; and refuses the same items.
 */
class UpdateOfStoredItemTest {
    @Test
    void updatesOfBytesAndOfValuesAgree() {
        Property.check(20_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(5, 3);
            List<UpdateAction> actions = actions(generators, attributes);
            UpdateExpression update = UpdateExpression.of(actions);
            Optional<Map<String, AttributeValue>> expected = expected(actions, attributes);
            Optional<UpdateResult> result = applied(update, Item.of(attributes));
            assertThat(result.isPresent())
                    .as("%s of %s", update.targets(), attributes)
                    .isEqualTo(expected.isPresent());
            if (result.isPresent()) {
                Item after = result.get().item().orElseThrow();
                assertThat(after.attributes()).isEqualTo(expected.get());
                Item made = Item.of(after.attributes());
                assertThat(after).hasToString(made.toString()).isEqualTo(made);
                assertThat(after.sizeBytes()).isEqualTo(made.sizeBytes());
                assertThat(result.get().updatedNew()).isEqualTo(picked(update, after.attributes()));
                assertThat(result.get().updatedOld()).isEqualTo(picked(update, attributes));
            }
        });
    }

    private static Map<String, AttributeValue> picked(UpdateExpression update, Map<String, AttributeValue> from) {
        return PathTree.of(update.targets()).pick(source(from));
    }

    private static AttributeSource source(Map<String, AttributeValue> attributes) {
        return name -> Optional.ofNullable(attributes.get(name));
    }

    private static Optional<UpdateResult> applied(UpdateExpression update, Item before) {
        try {
            return Optional.of(update.apply(Optional.of(before), Map.of()));
        } catch (ServiceException e) {
            return Optional.empty();
        }
    }

    private static List<UpdateAction> actions(Generators generators, Map<String, AttributeValue> attributes) {
        DocumentPaths paths = new DocumentPaths(generators);
        List<UpdateAction> actions = new ArrayList<>();
        List<DocumentPath> targets = new ArrayList<>();
        for (int left = 1 + generators.below(5); left > 0; left--) {
            targets.add(paths.in(attributes));
            if (PathTree.areApart(targets)) {
                actions.add(action(generators, attributes, targets.get(targets.size() - 1)));
            } else {
                targets.remove(targets.size() - 1);
            }
        }
        return actions;
    }

    private static UpdateAction action(
            Generators generators, Map<String, AttributeValue> attributes, DocumentPath target) {
        Optional<AttributeValue> present = target.in(source(attributes));
        AttributeValue value = present.isPresent() && generators.oneIn(2)
                ? new Variants(generators).of(present.get())
                : generators.value(2);
        AttributeValue.Type type = value.type();
        boolean set =
                type == AttributeValue.Type.SS || type == AttributeValue.Type.NS || type == AttributeValue.Type.BS;
        boolean fits = present.isEmpty() || present.get().type() == type;
        if (set && fits && generators.oneIn(2)) {
            return new UpdateAction.Delete(target, value, UpdateAction.Style.EXPRESSION);
        }
        if ((set || type == AttributeValue.Type.N) && fits && generators.oneIn(2)) {
            return new UpdateAction.Add(target, value, UpdateAction.Style.EXPRESSION);
        }
        return generators.oneIn(3)
                ? new UpdateAction.Remove(target)
                : new UpdateAction.Assign(target, source(generators, attributes, value));
    }

    private static Source source(Generators generators, Map<String, AttributeValue> attributes, AttributeValue value) {
        DocumentPath path = new DocumentPaths(generators).in(attributes);
        Source constant = new Source.Constant(value);
        return switch (generators.below(6)) {
            case 0 -> new Source.IfNotExists(path, constant);
            case 1 -> path.in(source(attributes)).isPresent() ? new Source.Path(path) : constant;
            case 2 -> new Source.ListAppend(new Source.IfNotExists(path, constant), constant);
            case 3 ->
                new Source.Arithmetic(
                        generators.oneIn(2),
                        new Source.IfNotExists(path, new Source.Constant(new Num(generators.number()))),
                        new Source.Constant(new Num(generators.number())));
            default -> constant;
        };
    }

    /** The attributes afterwards; empty when the update is refused. */
    private static Optional<Map<String, AttributeValue>> expected(
            List<UpdateAction> actions, Map<String, AttributeValue> attributes) {
        try {
            MutableDocument document = MutableDocument.of(new MapValue(attributes));
            for (UpdateAction action : actions) {
                Optional<AttributeValue> present = action.target().in(source(attributes));
                document.write(action.target(), action.outcome(source(attributes), present));
            }
            return Optional.of(((MapValue) document.value()).values());
        } catch (ServiceException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A value that can be changed in place: list positions stay what they were until it is read again. */
    private static final class MutableDocument {
        private final Map<String, MutableDocument> members = new LinkedHashMap<>();
        private final TreeMap<Integer, MutableDocument> elements = new TreeMap<>();
        private Optional<AttributeValue> value;

        private MutableDocument(Optional<AttributeValue> value) {
            this.value = value;
            if (value.isPresent() && value.get() instanceof MapValue map) {
                map.values().forEach((name, member) -> members.put(name, of(member)));
            }
            if (value.isPresent() && value.get() instanceof ListValue list) {
                list.values().forEach(element -> elements.put(elements.size(), of(element)));
            }
        }

        static MutableDocument of(AttributeValue value) {
            return new MutableDocument(Optional.of(value));
        }

        void write(DocumentPath target, Optional<AttributeValue> written) {
            MutableDocument at = this;
            List<DocumentPath.Step> steps = new ArrayList<>();
            steps.add(new DocumentPath.Step.Name(target.attribute()));
            steps.addAll(target.steps());
            for (int i = 0; i < steps.size(); i++) {
                at = at.child(steps.get(i), i == steps.size() - 1);
            }
            MutableDocument fresh = new MutableDocument(written);
            at.value = fresh.value;
            at.members.clear();
            at.members.putAll(fresh.members);
            at.elements.clear();
            at.elements.putAll(fresh.elements);
        }

        /** The child, which must be there unless it is the last; its container must. */
        private MutableDocument child(DocumentPath.Step step, boolean last) {
            if (value.isEmpty() || value.get().type() != step.container()) {
                throw new IllegalArgumentException(step.toString());
            }
            MutableDocument child = step instanceof DocumentPath.Step.Index index
                    ? elements.get(index.index())
                    : members.get(((DocumentPath.Step.Name) step).name());
            if (child != null) {
                return child;
            }
            if (!last) {
                throw new IllegalArgumentException(step.toString());
            }
            MutableDocument added = new MutableDocument(Optional.empty());
            if (step instanceof DocumentPath.Step.Index index) {
                elements.put(index.index(), added);
            } else {
                members.put(((DocumentPath.Step.Name) step).name(), added);
            }
            return added;
        }

        AttributeValue value() {
            AttributeValue present = value.orElseThrow();
            if (present instanceof MapValue) {
                Map<String, AttributeValue> values = new LinkedHashMap<>();
                members.forEach((name, member) -> {
                    if (member.value.isPresent()) {
                        values.put(name, member.value());
                    }
                });
                return new MapValue(values);
            }
            return present instanceof ListValue
                    ? new ListValue(elements.values().stream()
                            .filter(element -> element.value.isPresent())
                            .map(MutableDocument::value)
                            .toList())
                    : present;
        }
    }
}
