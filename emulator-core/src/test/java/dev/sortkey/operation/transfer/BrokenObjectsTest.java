package dev.sortkey.operation.transfer;

import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import dev.sortkey.operation.transfer.format.CsvItems;
import dev.sortkey.operation.transfer.format.ItemSource;
import dev.sortkey.operation.transfer.format.JsonItems;
import dev.sortkey.operation.transfer.format.UnreadableException;
import dev.sortkey.operation.transfer.ion.IonItems;
import dev.sortkey.operation.transfer.zstd.Zstandard;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.testing.Property;
import dev.sortkey.wire.RequestReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Objects with bytes changed, cut off or left out: read, or unreadable, and nothing else. */
final class BrokenObjectsTest {
    private static final int CASES = 20_000;
    private static final byte[] ION = ("$ion_1_0 {Item:{a:\"one\",n:1.5,i:7,b:{{dGV4dA==}},t:true,z:null,"
                    + "l:[1.,\"x\",{m:\"y\"}],s:$dynamodb_SS::[\"p\",\"q\"],ns:$dynamodb_NS::[1.,2.],"
                    + "bs:$dynamodb_BS::[{{dGV4dA==}}]}}")
            .getBytes(StandardCharsets.UTF_8);
    private static final byte[] JSON =
            ("{\"Item\":{\"a\":{\"S\":\"one\"},\"n\":{\"N\":\"1.5\"},\"b\":{\"B\":\"dGV4dA==\"},"
                            + "\"l\":{\"L\":[{\"M\":{\"x\":{\"NULL\":true}}}]},\"s\":{\"NS\":[\"1\",\"2\"]}}}\n")
                    .getBytes(StandardCharsets.UTF_8);
    private static final byte[] CSV = "a,n,b\n\"o\"\"ne\",1.5,dGV4dA==\nx,2,\n".getBytes(StandardCharsets.UTF_8);

    /** Sixty lines of JSON, compressed. */
    private static final String FRAME =
            "28b52ffd64c409450d00269a3714b06939f9fae03544672652ca24534a3e742638103b002d002d003631a4b8"
                    + "8a0d452c6a35da70e353da975b8bbc9e8c855252fd3e5f6b644a5349b65a0dc0e1409060083818c220602830"
                    + "302c0818100e14060c0b01931739ec8c9c8e3abe48829f9a1a9188a27424f2e8995dfce7777788595ae8a2f2"
                    + "ae30e61c0d6d758aed7331167e83d24b5b35b9a649b8b312b6dfdcec2714355911ed1ad1224721c4c937c3ed"
                    + "669db16177c6c215bec86216050087c3c13072c9b9df464b6c963a71d7bb76c522759d1f9a26a6e621cde638"
                    + "4f0d0bc36c1045b9050559e374e3307ea8400ca2d1a60320231111d93611300c4238b1442328c298e4071e11"
                    + "f54267c9d93ac9de38d2619ef2fb0a2f4c50c103f152ffb13cd1d99678d8f1ccb62971bf74ab727249b7bba5"
                    + "7d1dca746e9768d45f1b47b1653a97c5e98cff50e59f55e1848ac2ca098520d2ead07c9e436199e539c9ecc5"
                    + "c4d9dd04d84f110e76d31686fb5c7b9dc54ef32bab6c96637f6004e97cec6260c4f00c03504329180002edeb"
                    + "4d43eeac7a82973728c15ef52fc5f36a14c6ff351fca8396fb8045ab6fa9f690f1f04b623d295573498f";

    private static byte[] broken(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
    }

    private static void check(byte[] whole, Function<byte[], ItemSource> format) {
        Property.check(CASES, generators -> readAll(format.apply(broken(whole, generators.random()))));
    }

    private static void readAll(ItemSource source) {
        try {
            while (source.next().isPresent()) {
                // on to the next
            }
        } catch (UnreadableException expected) {
            // that is how it is told
        }
    }

    @Test
    void ionAsText() {
        check(ION, IonItems::new);
    }

    @Test
    void ionInBinary() throws IOException {
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        try (IonWriter writer = IonBinaryWriterBuilder.standard().build(binary)) {
            writer.writeValues(IonReaderBuilder.standard().build(ION));
        }
        check(binary.toByteArray(), IonItems::new);
    }

    @Test
    void json() {
        check(JSON, content -> new JsonItems(content, RequestReader::read));
    }

    @Test
    void csv() {
        check(
                CSV,
                content -> new CsvItems(
                        content, ',', List.of(), Map.of("a", ScalarType.S, "n", ScalarType.N, "b", ScalarType.B)));
    }

    @Test
    void zstandard() {
        byte[] whole = HexFormat.of().parseHex(FRAME);
        Property.check(CASES, generators -> {
            try {
                Zstandard.decompress(broken(whole, generators.random()));
            } catch (IOException expected) {
                // that is how it is told
            }
        });
    }
}
