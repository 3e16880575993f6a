package dev.sortkey.operation.transfer.ion;

import com.amazon.ion.IonException;
import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import com.amazon.ion.system.IonReaderBuilder;
import dev.sortkey.operation.transfer.format.ItemSource;
import dev.sortkey.operation.transfer.format.UnreadableException;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** ION: structs {@code {Item:{...}}}, as text or in binary. Fields beside Item are passed over. */
public final class IonItems implements ItemSource {
    private static final String ITEM = "Item";

    private final IonReader reader;

    /** The items of an object with this content. */
    public IonItems(byte[] content) {
        this.reader = IonReaderBuilder.standard().build(content);
    }

    @Override
    public Optional<Map<String, AttributeValue>> next() throws UnreadableException {
        try {
            return reader.next() == null ? Optional.empty() : Optional.of(item());
        } catch (IonException noIon) {
            throw new UnreadableException(String.valueOf(noIon.getMessage()));
        }
    }

    private Map<String, AttributeValue> item() throws UnreadableException {
        requireStruct();
        Optional<Map<String, AttributeValue>> item = Optional.empty();
        reader.stepIn();
        while (reader.next() != null) {
            if (ITEM.equals(reader.getFieldName())) {
                requireStruct();
                item = Optional.of(new IonValueReader(reader).attributes());
            }
        }
        reader.stepOut();
        return item.orElseThrow(() -> new UnreadableException("no Item"));
    }

    private void requireStruct() throws UnreadableException {
        if (reader.getType() != IonType.STRUCT || reader.isNullValue()) {
            throw new UnreadableException("no struct: " + reader.getType());
        }
    }
}
