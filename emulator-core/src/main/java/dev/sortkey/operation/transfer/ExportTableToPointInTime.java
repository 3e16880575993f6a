package dev.sortkey.operation.transfer;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.backup.RecoveryLog;
import dev.sortkey.operation.backup.RecoveryLogs;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** ExportTableToPointInTime: written before the answer, which says that it has only begun. */
public final class ExportTableToPointInTime implements Operation {
    private static final Duration PERIOD_LEAST = Duration.ofMinutes(15);
    private static final Duration PERIOD_MOST = Duration.ofHours(24);

    @Override
    public String name() {
        return "ExportTableToPointInTime";
    }

    @Override
    public Shape input() {
        return ExportRequest.INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        ExportRequest asked = ExportRequest.read(request);
        Table table = TransferArns.requireTable(asked.tableArn(), context);
        ExportFilter filter = ExportFilter.of(request.get(ExportRequest.FILTER), table, context.expressions());
        Instant now = context.clock().instant();
        asked.period().ifPresent(period -> checkPeriod(period, table.definition(), now));
        RecoveryLog log = RecoveryLogs.require(table, context);
        Transfers transfers = Transfers.of(context);
        ObjectStore objects = transfers.requireObjects();
        String token = request.get(ExportRequest.CLIENT_TOKEN)
                .orElseGet(() -> UUID.randomUUID().toString());
        Jobs<Export> exports = transfers.exports();
        Begun begun = exports.alone(
                token,
                () -> exports.ofToken(token, now)
                        .map(before -> again(before, asked, now))
                        .orElseGet(() -> {
                            checkTime(asked, log.window(), now);
                            Export export = export(asked, filter, token, table, log, objects, context);
                            exports.add(export, token, now);
                            return new Begun(export, Status.IN_PROGRESS);
                        }));
        answer.startObject().name("ExportDescription");
        begun.job().write(begun.status(), answer);
        answer.endObject();
    }

    /** The token's export, and what is told of its status. */
    private record Begun(Export job, Status status) {}

    private static Begun again(Export before, ExportRequest asked, Instant now) {
        if (!before.request().equals(asked)) {
            throw TransferProblems.exportConflict();
        }
        return new Begun(before, before.statusAt(now));
    }

    private static void checkPeriod(ExportRequest.Period period, TableDefinition table, Instant now) {
        Instant to = period.to().orElse(now);
        if (period.from().isBefore(table.created())) {
            throw TransferProblems.periodBeforeTable(period.from());
        }
        if (to.isAfter(now)) {
            throw TransferProblems.periodInFuture(to);
        }
        Duration length = Duration.between(period.from(), to);
        if (length.compareTo(PERIOD_LEAST) < 0) {
            throw TransferProblems.periodTooShort();
        }
        if (length.compareTo(PERIOD_MOST) > 0) {
            throw TransferProblems.periodTooLong();
        }
    }

    private static void checkTime(ExportRequest asked, RecoveryLog.Window window, Instant now) {
        Optional<Instant> time = asked.exportTime();
        if (time.isPresent()
                && (time.get().isBefore(window.earliest()) || time.get().isAfter(now))) {
            throw TransferProblems.exportTimeInvalid();
        }
        if (time.isPresent() && time.get().isAfter(window.latest())
                || asked.period().isPresent() && asked.period().get().from().isBefore(window.earliest())) {
            throw TransferProblems.exportTimeUnavailable();
        }
    }

    private static Export export(
            ExportRequest asked,
            ExportFilter filter,
            String token,
            Table table,
            RecoveryLog log,
            ObjectStore objects,
            OperationContext context) {
        Instant start = context.clock().instant();
        String id = Jobs.newId(start);
        Optional<Export.Totals> totals = Optional.empty();
        Optional<Failure> failure = Failure.ofBucket(asked.bucket(), asked.bucketOwner(), objects, context);
        if (failure.isEmpty()) {
            try {
                ExportWriter writer = new ExportWriter(objects, table.definition(), asked, filter, id);
                totals = Optional.of(write(writer, asked, table, log, start));
            } catch (IOException notWritten) {
                failure = Optional.of(Failure.inaccessible(String.valueOf(notWritten.getMessage())));
            }
        }
        Instant end =
                context.clock().instant().plus(context.lifecycles().delays().table());
        return new Export(id, table.definition(), asked, token, start, end, totals, failure);
    }

    private static Export.Totals write(
            ExportWriter writer, ExportRequest asked, Table table, RecoveryLog log, Instant start) throws IOException {
        if (asked.period().isPresent()) {
            ExportRequest.Period period = asked.period().get();
            return writer.differences(log.differences(period.from(), period.to().orElse(start)), period, start);
        }
        return writer.items(
                asked.exportTime().isPresent() ? log.itemsAt(asked.exportTime().get(), table) : table.snapshot(),
                start);
    }
}
