package dev.sortkey.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.testing.Property;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the service accepts as a number, how it prints it, what it counts for it. */
class DynamoNumberTest {
    private static final String NOT_NUMERIC = "The parameter cannot be converted to a numeric value";
    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    private static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1",
        "-0, 0, 1",
        "+0.00, 0, 1",
        "0.0e126, 0, 1",
        "0e125, 0, 1",
        "0e-130, 0, 1",
        "1, 1, 2",
        "1.0, 1, 2",
        "10e-1, 1, 2",
        "+3, 3, 2",
        ".5, 0.5, 2",
        "5., 5, 2",
        ".123, 0.123, 3",
        "1e+5, 100000, 2",
        "1E5, 100000, 2",
        "001000, 1000, 2",
        "100, 100, 2",
        "123, 123, 3",
        "1.5, 1.5, 3",
        "100.5, 100.5, 4",
        "0.0000001, 0.0000001, 2",
        "-42, -42, 3",
        "12345, 12345, 4",
        "-12345, -12345, 5",
        "-0.6, -0.6, 3",
        "9007199254740993, 9007199254740993, 9",
        "999999999999999999, 999999999999999999, 10",
        "9999999999999999999, 9999999999999999999, 11",
        "123456789012345678901234567890, 123456789012345678901234567890, 16",
        "1234567890123456789.0123456789012345678, 1234567890123456789.0123456789012345678, 21",
        "0.00000000000000000000000000000000000000001, 0.00000000000000000000000000000000000000001, 2",
        "1234567890123456000000000000000000000000, 1234567890123456000000000000000000000000, 9",
        "1e0000000000000000000000000000000001, 10, 2",
    })
    void readsAndPrintsAndMeasuresLikeTheService(String text, String printed, int bytes) throws Exception {
        DynamoNumber number = DynamoNumber.parse(text);
        assertThat(number).hasToString(printed);
        assertThat(number.sizeBytes()).isEqualTo(bytes);
        assertThat(DynamoNumber.parse(printed)).isEqualTo(number).hasSameHashCodeAs(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " 1",
                "1 ",
                "NaN",
                "Infinity",
                "1+2",
                "0x1",
                "e5",
                "1e",
                "1e+",
                ".",
                "+",
                "-",
                "+.",
                ".e1",
                "1..2",
                "1.2.3",
                "--1",
                "1e1.5",
                "1e5e5",
                "1_000",
                "1,000",
                "1d",
                "1L",
                "\u0661",
                "\uFF11",
                "-\uFF11"
            })
    void refusesWhatIsNoNumber(String text) {
        refused(text, NOT_NUMERIC + ": " + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1e9223372036854775808", "-1e9223372036854775808", "1e-99999999999999999999"})
    void refusesNothingAndExponentsThatNoLongHolds(String text) {
        refused(text, NOT_NUMERIC + ": " + text);
    }

    @ParameterizedTest
    @CsvSource({"1e126", "-1e126", "0e126", "10e125", "9.9e9223372036854775807", "1e2147483648", "0.1e127", "0.0e127"})
    void refusesWhatIsTooLarge(String text) {
        refused(text, OVERFLOW);
    }

    @ParameterizedTest
    @CsvSource({"1e-131", "-1e-131", "9.99e-131", "0.1e-130", "1e-9223372036854775808", "0e-131"})
    void refusesWhatIsTooSmall(String text) {
        refused(text, UNDERFLOW);
    }

    @Test
    void countsDigitsBetweenTheFirstAndTheLastThatIsNotZero() throws Exception {
        String nines = "9".repeat(38);
        assertThat(DynamoNumber.parse(nines)).hasToString(nines);
        assertThat(DynamoNumber.parse(nines).sizeBytes()).isEqualTo(20);
        assertThat(DynamoNumber.parse("000" + nines + "000.000")).hasToString(nines + "000");
        assertThat(DynamoNumber.parse("0.00" + nines + "00")).hasToString("0.00" + nines);
        String message = "Attempting to store more than 38 significant digits in a Number";
        refused(nines + "9", message);
        refused("1" + "0".repeat(37) + "1", message);
        refused("1." + "0".repeat(37) + "1", message);
        refused("-0.0" + nines + "9e5", message);
    }

    @Test
    void reachesToBothEndsOfTheRange() throws Exception {
        assertThat(DynamoNumber.parse("1e125")).hasToString("1" + "0".repeat(125));
        assertThat(DynamoNumber.parse("1e125").sizeBytes()).isEqualTo(2);
        assertThat(DynamoNumber.parse("1e-130")).hasToString("0." + "0".repeat(129) + "1");
        assertThat(DynamoNumber.parse("-9." + "9".repeat(37) + "E+125"))
                .hasToString("-" + "9".repeat(38) + "0".repeat(88));
        assertThat(DynamoNumber.parse("0".repeat(1000) + "." + "0".repeat(1000) + "1e1001"))
                .hasToString("1");
        assertThat(DynamoNumber.parse("1" + "0".repeat(1000) + "e-1000")).hasToString("1");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 2",
        "0.1, 0.2, 0.3",
        "1, -1, 0",
        "1.5, -0.5, 1",
        "999999999999999999, 1, 1000000000000000000",
        "-999999999999999999, -999999999999999999, -1999999999999999998",
        "99999999999999999999999999999999999999, 1, 100000000000000000000000000000000000000",
        "1e125, 1e125, 2e125",
        "5e-130, 5e-130, 1e-129",
    })
    void addsExactly(String left, String right, String sum) throws Exception {
        DynamoNumber a = DynamoNumber.parse(left);
        DynamoNumber b = DynamoNumber.parse(right);
        assertThat(a.plus(b)).isEqualTo(b.plus(a)).isEqualTo(DynamoNumber.parse(sum));
        assertThat(DynamoNumber.parse(sum).minus(b)).isEqualTo(a);
    }

    @ParameterizedTest
    @CsvSource({"1e50, 1", "9e125, 9e125", "1e125, -1e-130", "1.5e-130, -1.4e-130"})
    void refusesSumsThatItCannotHold(String left, String right) throws Exception {
        DynamoNumber a = DynamoNumber.parse(left);
        DynamoNumber b = DynamoNumber.parse(right);
        assertThatThrownBy(() -> a.plus(b)).hasMessage(OVERFLOW);
        assertThatThrownBy(() -> a.minus(b.negate())).hasMessage(OVERFLOW);
    }

    @Test
    void agreesWithBigDecimal() {
        Property.check(20_000, generators -> {
            DynamoNumber left = generators.number();
            DynamoNumber right = generators.oneIn(3) ? generators.number() : generators.neighbourOf(left);
            BigDecimal a = new BigDecimal(left.toString());
            BigDecimal b = new BigDecimal(right.toString());
            assertThat(left.toBigDecimal()).isEqualByComparingTo(a);
            assertThat(Integer.signum(left.compareTo(right))).isEqualTo(a.compareTo(b));
            assertThat(left.equals(right)).isEqualTo(a.compareTo(b) == 0);
            assertThat(left).hasToString(plain(a));
            assertSum(left, right, a.add(b));
            assertThat(left.significantDigits())
                    .isEqualTo(a.signum() == 0 ? 0 : a.stripTrailingZeros().precision());
        });
    }

    private static void assertSum(DynamoNumber left, DynamoNumber right, BigDecimal sum) throws Exception {
        BigDecimal trimmed = sum.stripTrailingZeros();
        int magnitude = trimmed.precision() - trimmed.scale();
        if (sum.signum() != 0 && (trimmed.precision() > 38 || magnitude > 126 || magnitude < -129)) {
            assertThatThrownBy(() -> left.plus(right)).hasMessage(OVERFLOW);
        } else {
            assertThat(left.plus(right)).hasToString(plain(sum));
        }
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    @Test
    void everySpellingIsTheSameNumber() {
        Property.check(20_000, generators -> {
            DynamoNumber number = generators.number();
            String spelling = generators.spellingOf(number);
            DynamoNumber read = DynamoNumber.parse(spelling);
            assertThat(read).as(spelling).isEqualTo(number).hasSameHashCodeAs(number);
            byte[] ascii = ("x" + spelling + "x").getBytes(StandardCharsets.US_ASCII);
            assertThat(DynamoNumber.parse(ascii, 1, ascii.length - 1)).isEqualTo(number);
        });
    }

    @Test
    void wholeNumbersComeFromLongs() throws Exception {
        for (long value : new long[] {0, 1, -1, 10, 100, Long.MAX_VALUE, Long.MIN_VALUE, 1_000_000_000_000_000_000L}) {
            assertThat(DynamoNumber.of(value))
                    .isEqualTo(DynamoNumber.parse(Long.toString(value)))
                    .hasToString(Long.toString(value));
        }
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> DynamoNumber.parse(text))
                .isInstanceOf(InvalidNumberException.class)
                .hasMessage(message);
    }
}
