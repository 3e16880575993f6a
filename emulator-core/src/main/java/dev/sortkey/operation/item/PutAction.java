package dev.sortkey.operation.item;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.error.ItemProblems;
import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** A put: the item replaces whatever is there. */
public final class PutAction implements ItemAction {
    private final String tableName;
    private final Map<String, AttributeValue> attributes;
    private final Item item;
    private final WriteCondition condition;
    private final KeyWords words;
    private final Occupied occupied;

    /** With which words a bad key is refused. */
    private enum KeyWords {
        /** The attribute is named. */
        ITEM,
        /** The schema is named: puts of a batch. */
        SCHEMA
    }

    /** What a put does where an item is. */
    public enum Occupied {
        /** Replaces it. */
        REPLACE,
        /** Is refused as a duplicate: INSERT. */
        REFUSE,
        /** Leaves it: INSERT IF NOT EXISTS. */
        KEEP
    }

    private PutAction(
            String tableName, Map<String, AttributeValue> attributes, WriteCondition condition, KeyWords words) {
        this(tableName, attributes, condition, words, Occupied.REPLACE);
    }

    private PutAction(
            String tableName,
            Map<String, AttributeValue> attributes,
            WriteCondition condition,
            KeyWords words,
            Occupied occupied) {
        this.tableName = tableName;
        this.attributes = attributes;
        this.item = Item.of(attributes);
        this.condition = condition;
        this.words = words;
        this.occupied = occupied;
    }

    /** A put of a batch: no condition, and a bad key is refused with the words for keys. */
    public static PutAction inBatch(String tableName, AttributeMap item) {
        Map<String, AttributeValue> attributes = item.orThrow();
        requireSize(attributes);
        return new PutAction(tableName, attributes, new WriteCondition(Optional.empty(), false), KeyWords.SCHEMA);
    }

    /** An INSERT of PartiQL. */
    public static PutAction ofStatement(String tableName, Map<String, AttributeValue> attributes, Occupied occupied) {
        requireSize(attributes);
        return new PutAction(tableName, attributes, WriteCondition.NONE, KeyWords.ITEM, occupied);
    }

    /** The item of an import, which must be one of the table. */
    public static Item importable(Map<String, AttributeValue> attributes, TableDefinition definition) {
        requireSize(attributes);
        KeyRules.requireFilled(attributes, definition.keys());
        IndexKeyRules.requireFilled(attributes, definition);
        KeyRules.requireKeyOfItem(attributes, definition.keys());
        IndexKeyRules.requireItem(attributes, definition);
        return Item.of(attributes);
    }

    @Override
    public String tableName() {
        return tableName;
    }

    @Override
    public Map<String, AttributeValue> keyAttributes() {
        return attributes;
    }

    @Override
    public int payloadBytes() {
        return item.sizeBytes();
    }

    @Override
    public void requireFilledKeys(Table table) {
        KeyRules.requireFilled(attributes, table.keys());
        IndexKeyRules.requireFilled(attributes, table.definition());
    }

    @Override
    public PreparedWrite<ItemChange> against(Table table) {
        TableDefinition definition = table.definition();
        switch (words) {
            case ITEM -> KeyRules.requireKeyOfItem(attributes, definition.keys());
            case SCHEMA -> KeyRules.requireKeyAmong(attributes, definition.keys());
        }
        IndexKeyRules.requireItem(attributes, definition);
        VectorRules.requireItem(attributes, definition);
        condition.requireScalarKeys(definition);
        return PreparedWrite.at(table, attributes, this::replace);
    }

    private Optional<Item> replace(Optional<Item> before) {
        condition.require(before);
        if (before.isPresent() && occupied == Occupied.REFUSE) {
            throw PartiqlProblems.duplicateItem();
        }
        return before.isPresent() && occupied == Occupied.KEEP ? before : Optional.of(item);
    }

    private static void requireSize(Map<String, AttributeValue> attributes) {
        if (ItemSize.of(attributes) > ItemSize.MAX_ITEM_BYTES) {
            throw ItemProblems.itemTooLarge();
        }
    }

    /** The members by which a request words a put. */
    public static final class Members {
        private final WriteMembers write;
        private final Member<AttributeMap> item;

        private Members(WriteMembers write, Member<AttributeMap> item) {
            this.write = write;
            this.item = item;
        }

        /** Of PutItem. */
        static Members single(Shape shape) {
            return new Members(WriteMembers.single(shape), CommonMembers.item(shape));
        }

        /** Of a Put in a transaction. */
        public static Members inTransaction(Shape shape) {
            return new Members(WriteMembers.inTransaction(shape), CommonMembers.itemOfAction(shape));
        }

        /** The attributes of the item, well-formed, in a request of one style. */
        Map<String, AttributeValue> attributes(Struct request) {
            write.requireOneStyle(request);
            return request.require(item).orThrow();
        }

        /** The put of PutItem. */
        PutAction read(Struct request, Map<String, AttributeValue> attributes, OperationContext context) {
            requireSize(attributes);
            WriteCondition condition = write.read(request, context).condition();
            return new PutAction(write.tableName(request), attributes, condition, KeyWords.ITEM);
        }

        /** The put of a transaction, whose actions are judged one after the other, their names first. */
        public PutAction read(Struct request, OperationContext context) {
            AttributeMap sent = request.require(item);
            if (sent.isNamed("")) {
                throw ConstraintProblems.bare(ConstraintProblems.attributeNamed());
            }
            return read(request, sent.orThrow(), context);
        }
    }
}
