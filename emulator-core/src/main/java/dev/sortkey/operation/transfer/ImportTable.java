package dev.sortkey.operation.transfer;

import dev.sortkey.error.TableProblems;
import dev.sortkey.error.TransferProblems;
import dev.sortkey.item.Item;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * ImportTable: read before the answer, which says that it has only begun. The table stays when the import fails, with
 * the items that could be read.
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
        Transfers transfers = Transfers.of(context);
        Instant now = context.clock().instant();
        Optional<String> sent = request.get(ImportRequest.CLIENT_TOKEN);
        Optional<Import> before = sent.flatMap(token -> transfers.imports().ofToken(token, now));
        if (before.isPresent()) {
            if (!before.get().request().equals(asked)) {
                throw TransferProblems.importConflict();
            }
            write(before.get(), before.get().outcome(), answer);
            return;
        }
        if (context.database().table(table.name()).isPresent()) {
            throw TableProblems.tableAlreadyExists(table.name());
        }
        String token = sent.orElseGet(() -> UUID.randomUUID().toString());
        Import done = read(asked, token, table, transfers, context);
        transfers.imports().add(done, token, now);
        write(done, Import.Status.IN_PROGRESS, answer);
    }

    private static void write(Import done, Import.Status status, JsonOutput answer) {
        answer.startObject().name("ImportTableDescription");
        done.write(status, answer);
        answer.endObject();
    }

    private static Import read(
            ImportRequest asked, String token, TableDefinition table, Transfers transfers, OperationContext context) {
        Instant start = context.clock().instant();
        ObjectStore objects = transfers.requireObjects();
        ImportReader reader = new ImportReader(objects, asked, table, transfers.json());
        Optional<Failure> failure = refusal(asked, objects, context);
        if (failure.isEmpty()) {
            failure = failure(reader);
        }
        List<Item> items = reader.items();
        if (!context.database().create(table, items)) {
            throw TableProblems.tableAlreadyExists(table.name());
        }
        Instant end = context.clock().instant();
        return new Import(Jobs.newId(start), table, asked, token, start, end, reader.totals(), failure);
    }

    private static Optional<Failure> failure(ImportReader reader) {
        try {
            reader.readAll();
        } catch (IOException notRead) {
            return Optional.of(Failure.inaccessible(String.valueOf(notRead.getMessage())));
        }
        return reader.totals().errors() > 0 ? Optional.of(Failure.badItems()) : Optional.empty();
    }

    private static Optional<Failure> refusal(ImportRequest asked, ObjectStore objects, OperationContext context) {
        if (!objects.hasBucket(asked.bucket())) {
            return Optional.of(Failure.noSuchBucket());
        }
        return asked.bucketOwner()
                .filter(owner -> !owner.equals(context.accountId()))
                .map(other -> Failure.accessDenied());
    }
}
