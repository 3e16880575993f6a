package dev.sortkey.operation.transfer.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows as items. */
final class CsvItemsTest {
    private static final Map<String, ScalarType> TYPES =
            Map.of("id", ScalarType.S, "n", ScalarType.N, "b", ScalarType.B);

    private static List<String> items(String text, char delimiter, List<String> headers) throws UnreadableException {
        ItemSource source = new CsvItems(text.getBytes(StandardCharsets.UTF_8), delimiter, headers, TYPES);
        List<String> items = new ArrayList<>();
        Optional<Map<String, AttributeValue>> item = source.next();
        while (item.isPresent()) {
            JsonOutput output = new JsonOutput();
            ItemJson.write(item.get(), output);
            items.add(output.toString().replace('"', '\''));
            item = source.next();
        }
        return items;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '~',
            value = {
                "id,v\\na,1! {'id':{'S':'a'},'v':{'S':'1'}}",
                "id,v\\na,1\\n! {'id':{'S':'a'},'v':{'S':'1'}}",
                "id,v\\r\\na,1\\r\\n! {'id':{'S':'a'},'v':{'S':'1'}}",
                "\\nid,v\\n\\n\\na,1\\n\\n! {'id':{'S':'a'},'v':{'S':'1'}}",
                "id,v\\na,! {'id':{'S':'a'},'v':{'S':''}}",
                "id,v\\na, b c! {'id':{'S':'a'},'v':{'S':' b c'}}",
                "id,v\\na,'x,y'! {'id':{'S':'a'},'v':{'S':'x,y'}}",
                "id,v\\na,'x\\ny'! {'id':{'S':'a'},'v':{'S':'x\\\\ny'}}",
                "id,v\\na,'''1'''! {'id':{'S':'a'},'v':{'S':'\\\\'1\\\\''}}",
                "id,'v'\\na,''! {'id':{'S':'a'},'v':{'S':''}}",
                "id\\na! {'id':{'S':'a'}}",
                "id,n\\na,007! {'id':{'S':'a'},'n':{'N':'7'}}",
                "id,n\\na,x! {'id':{'S':'a'},'n':{'S':'x'}}",
                "id,n\\na,! {'id':{'S':'a'},'n':{'S':''}}",
                "id,b\\na,AAE=! {'id':{'S':'a'},'b':{'B':'AAE='}}",
                "id,b\\na,?! {'id':{'S':'a'},'b':{'S':'?'}}"
            })
    void aRowIsAnItem(String text, String item) throws Exception {
        String written = text.replace("\\n", "\n").replace("\\r", "\r").replace('\'', '"');
        assertThat(items(written, ',', List.of()))
                .containsExactly(item.replace("\\\\'", "\\'").replace("\\\\n", "\\n"));
    }

    @Test
    void givenHeadersMakeTheFirstRowAnItem() throws Exception {
        assertThat(items("a|1\nb|2", '|', List.of("id", "v")))
                .containsExactly("{'id':{'S':'a'},'v':{'S':'1'}}", "{'id':{'S':'b'},'v':{'S':'2'}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "id,v", "id,v\n"})
    void noRowIsNoItem(String text) throws Exception {
        assertThat(items(text, ',', List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id,v\na",
                "id,v\na,1,2",
                "id,id\na,b",
                "id,v\na,x'y",
                "id,v\na,'x'y",
                "id,v\na,'x",
            })
    void whatIsNoRowEndsTheObject(String text) {
        assertThatThrownBy(() -> items(text.replace('\'', '"'), ',', List.of()))
                .isInstanceOf(UnreadableException.class);
    }
}
