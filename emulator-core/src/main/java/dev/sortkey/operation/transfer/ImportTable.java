package dev.sortkey.operation.transfer;

import dev.sortkey.error.TableProblems;
import dev.sortkey.error.TransferProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.table.TableCreationParameters;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/**
 * ImportTable: read before the answer, which says that it has only begun. The table stays when rows are bad, with the
 * items that could be read; there is none when the bucket cannot be read at all.
 */
public final class ImportTable implements Operation {
    @Override
    public String name() {
        return "ImportTable";
    }

    @Override
    public Shape input() {
        return ImportRequest.INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        ImportRequest asked = ImportRequest.read(request);
        TableDefinition table =
                TableCreationParameters.define(request.require(ImportRequest.TABLE_CREATION_PARAMETERS), context);
        String token = request.require(ImportRequest.CLIENT_TOKEN);
        Begun begun = Transfers.of(context).imports().alone(token, () -> begin(asked, token, table, context));
        answer.startObject().name("ImportTableDescription");
        begun.job().write(begun.status(), answer);
        answer.endObject();
    }

    /** The token's import, and what is told of its status. */
    private record Begun(Import job, Status status) {}

    private static Begun begin(ImportRequest asked, String token, TableDefinition table, OperationContext context) {
        Transfers transfers = Transfers.of(context);
        Instant now = context.clock().instant();
        Optional<Import> before = transfers.imports().ofToken(token, now);
        if (before.isPresent() && repeats(before.get(), table, transfers)) {
            return new Begun(before.get(), Status.IN_PROGRESS);
        }
        if (context.database().table(table.name()).isPresent()) {
            throw TableProblems.tableAlreadyExists(table.name());
        }
        if (before.isPresent()) {
            requireTable(before.get(), table);
            return new Begun(before.get(), before.get().statusAt(now));
        }
        Import done = run(asked, token, table, transfers, context);
        transfers.imports().add(done, token, now);
        return new Begun(done, Status.IN_PROGRESS);
    }

    /**
     * Whether this is the same request again while the import is under way, as far as the client knows: that is until
     * it is told of the end. From then on it is the table that is in the way.
     */
    private static boolean repeats(Import before, TableDefinition table, Transfers transfers) {
        return before.tableName().equals(table.name()) && !transfers.imports().isEndTold(before);
    }

    /** Of all that two requests with one token may differ in, only the table matters (measured, 2026). */
    private static void requireTable(Import before, TableDefinition table) {
        if (!before.tableName().equals(table.name())) {
            throw TransferProblems.importConflict();
        }
    }

    private static Import run(
            ImportRequest asked, String token, TableDefinition table, Transfers transfers, OperationContext context) {
        Instant start = context.clock().instant();
        ObjectStore objects = transfers.requireObjects();
        ImportReader reader = new ImportReader(objects, asked, table, transfers.json());
        Optional<Failure> failure = Failure.ofBucket(asked.bucket(), asked.bucketOwner(), objects, context);
        if (failure.isEmpty()) {
            failure = read(reader);
        }
        if (failure.isEmpty()) {
            create(table, reader, context);
            failure = reader.totals().errors() > 0 ? Optional.of(Failure.badItems()) : Optional.empty();
        }
        Instant end =
                context.clock().instant().plus(context.lifecycles().delays().table());
        return new Import(Jobs.newId(start), table, asked, token, start, end, reader.totals(), failure);
    }

    private static Optional<Failure> read(ImportReader reader) {
        try {
            reader.readAll();
            return Optional.empty();
        } catch (IOException notListed) {
            return Optional.of(Failure.inaccessible(String.valueOf(notListed.getMessage())));
        }
    }

    private static void create(TableDefinition table, ImportReader reader, OperationContext context) {
        if (!context.database().create(table, reader.items())) {
            throw TableProblems.tableAlreadyExists(table.name());
        }
    }
}
