package dev.sortkey.operation.transfer.ion;

import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonTextWriterBuilder;
import com.amazon.ion.system.IonWriterBuilder.InitialIvmHandling;
import dev.sortkey.item.Item;
import dev.sortkey.operation.transfer.format.ItemChange;
import dev.sortkey.operation.transfer.format.RecordWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;

/** ION as text, each line with its version marker (export guide, "Amazon Ion"). */
public final class IonRecords implements RecordWriter {
    private static final IonTextWriterBuilder FORMAT = IonTextWriterBuilder.minimal()
            .withInitialIvmHandling(InitialIvmHandling.ENSURE)
            .immutable();

    /** Writes the one struct of a line. */
    private interface Fields {
        void write(IonWriter writer) throws IOException;
    }

    @Override
    public byte[] item(Item item) {
        return line(writer -> write("Item", item, writer));
    }

    @Override
    public byte[] change(ItemChange change) {
        return line(writer -> {
            writer.setFieldName("Record");
            writer.stepIn(IonType.STRUCT);
            write("Keys", change.keys(), writer);
            writer.setFieldName("Metadata");
            writer.stepIn(IonType.STRUCT);
            writer.setFieldName("WriteTimestampMicros");
            writer.writeDecimal(BigDecimal.valueOf(change.writtenMicros()));
            writer.stepOut();
            if (change.oldImage().isPresent()) {
                write("OldImage", change.oldImage().get(), writer);
            }
            if (change.newImage().isPresent()) {
                write("NewImage", change.newImage().get(), writer);
            }
            writer.stepOut();
        });
    }

    private static void write(String field, Item item, IonWriter writer) throws IOException {
        writer.setFieldName(field);
        new IonValueWriter(writer).write(item.attributes());
    }

    private static byte[] line(Fields fields) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (IonWriter writer = FORMAT.build(line)) {
            writer.stepIn(IonType.STRUCT);
            fields.write(writer);
            writer.stepOut();
            writer.finish();
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return line.toByteArray();
    }
}
