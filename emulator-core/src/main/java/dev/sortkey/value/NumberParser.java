package dev.sortkey.value;

/**
 * Reads one number, character by character: optional sign, digits with an optional point, optional exponent; nothing
 * else, no blanks. Digits go straight to their place in the left-aligned form of {@link DynamoNumber}, so leading and
 * trailing zeros cost nothing and no text is built. One parser, one number.
 */
final class NumberParser {
    /** Far above what any text of a request can balance with leading zeros, far below where an int overflows. */
    private static final int EXPONENT_CAP = 100_000_000;

    private enum State {
        START,
        SIGNED,
        WHOLE,
        POINT_FIRST,
        FRACTION,
        EXPONENT,
        EXPONENT_SIGNED,
        EXPONENT_DIGITS,
        REFUSED
    }

    private State state = State.START;
    private boolean negative;
    private long high;
    private long low;
    private int position;
    private int digits;
    private int pointPosition;
    private int fractionDigits;
    private boolean exponentNegative;
    private int exponent;

    /** Takes the next character. */
    void accept(int c) {
        if (c >= '0' && c <= '9') {
            digit(c - '0');
        } else {
            state = afterSymbol(c);
        }
    }

    private void digit(int digit) {
        switch (state) {
            case START, SIGNED, WHOLE -> {
                state = State.WHOLE;
                if (mantissaDigit(digit)) {
                    pointPosition++;
                }
            }
            case POINT_FIRST, FRACTION -> {
                state = State.FRACTION;
                fractionDigits++;
                if (!mantissaDigit(digit)) {
                    pointPosition--;
                }
            }
            case EXPONENT, EXPONENT_SIGNED, EXPONENT_DIGITS -> {
                state = State.EXPONENT_DIGITS;
                exponent = Math.min(exponent * 10 + digit, EXPONENT_CAP);
            }
            case REFUSED -> {}
        }
    }

    /** Puts the digit in its place; false for a zero before the first significant digit, which has none. */
    private boolean mantissaDigit(int digit) {
        if (digit == 0 && digits == 0) {
            return false;
        }
        if (digit != 0) {
            digits = position + 1;
            if (position < DynamoNumber.WORD_DIGITS) {
                high += digit * DynamoNumber.power(DynamoNumber.WORD_DIGITS - 1 - position);
            } else if (position < DynamoNumber.MAX_DIGITS) {
                low += digit * DynamoNumber.power(DynamoNumber.MAX_DIGITS - 1 - position);
            }
        }
        position++;
        return true;
    }

    private State afterSymbol(int c) {
        return switch (c) {
            case '+', '-' -> afterSign(c == '-');
            case '.' -> afterPoint();
            case 'e', 'E' -> state == State.WHOLE || state == State.FRACTION ? State.EXPONENT : State.REFUSED;
            default -> State.REFUSED;
        };
    }

    private State afterSign(boolean minus) {
        if (state == State.START) {
            negative = minus;
            return State.SIGNED;
        }
        if (state == State.EXPONENT) {
            exponentNegative = minus;
            return State.EXPONENT_SIGNED;
        }
        return State.REFUSED;
    }

    private State afterPoint() {
        return switch (state) {
            case START, SIGNED -> State.POINT_FIRST;
            case WHOLE -> State.FRACTION;
            default -> State.REFUSED;
        };
    }

    /** The number, or DynamoDB's refusal; the text is what was read, for the message. */
    DynamoNumber finish(String text) throws InvalidNumberException {
        if (state != State.WHOLE && state != State.FRACTION && state != State.EXPONENT_DIGITS) {
            throw InvalidNumberException.notNumeric(text);
        }
        int power = exponentNegative ? -exponent : exponent;
        if (digits == 0) {
            return zero(power, text);
        }
        int magnitude = pointPosition + power;
        if (magnitude > DynamoNumber.MAX_MAGNITUDE) {
            throw refused(text, InvalidNumberException.overflow());
        }
        if (magnitude < DynamoNumber.MIN_MAGNITUDE) {
            throw refused(text, InvalidNumberException.underflow());
        }
        if (digits > DynamoNumber.MAX_DIGITS) {
            throw InvalidNumberException.tooManyDigits();
        }
        return new DynamoNumber(negative ? -1 : 1, digits, magnitude, high, low);
    }

    /** The service judges a written zero by the place of its last digit: 0e126 is out of range, 0.0e126 is not. */
    private DynamoNumber zero(int power, String text) throws InvalidNumberException {
        int place = power - fractionDigits + 1;
        if (place > DynamoNumber.MAX_MAGNITUDE) {
            throw refused(text, InvalidNumberException.overflow());
        }
        if (place < DynamoNumber.MIN_MAGNITUDE) {
            throw refused(text, InvalidNumberException.underflow());
        }
        return DynamoNumber.ZERO;
    }

    /** The refusal of a number out of range, unless no 64-bit integer holds its exponent: then it counts as none. */
    private static InvalidNumberException refused(String text, InvalidNumberException outOfRange) {
        int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (exponent >= 0) {
            try {
                Long.parseLong(text, exponent + 1, text.length(), 10);
            } catch (NumberFormatException e) {
                return InvalidNumberException.notNumeric(text);
            }
        }
        return outOfRange;
    }
}
