package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.partiql.syntax.ExpressionSyntax;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.NumSet;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.AttributeValue.StrSet;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * From values as written to values. A parameter can be a whole value, but not stand inside a list, map or set; messages
 * name the place in the value, which begins at {@code root}.
 */
final class Literals {
    private static final String ROOT = "root";
    private static final int LEVELS_MAX = 32;

    private final Parameters parameters;

    Literals(Parameters parameters) {
        this.parameters = parameters;
    }

    /** Whether it is a value, whatever the items are. */
    static boolean isValue(ExpressionSyntax syntax) {
        return syntax instanceof ExpressionSyntax.Text
                || syntax instanceof ExpressionSyntax.Numeral
                || syntax instanceof ExpressionSyntax.Truth
                || syntax instanceof ExpressionSyntax.Null
                || syntax instanceof ExpressionSyntax.Parameter
                || syntax instanceof ExpressionSyntax.ListOf
                || syntax instanceof ExpressionSyntax.Bag
                || syntax instanceof ExpressionSyntax.MapOf;
    }

    /** The value; refuses what is none. */
    AttributeValue value(ExpressionSyntax syntax) {
        return syntax instanceof ExpressionSyntax.Parameter parameter
                ? parameters.value(parameter.ordinal())
                : inside(syntax, ROOT, 1);
    }

    /** The attributes of an item that is written as a map. */
    Map<String, AttributeValue> item(ExpressionSyntax syntax) {
        if (!(syntax instanceof ExpressionSyntax.MapOf map)) {
            throw unsupported(syntax, ROOT);
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (ExpressionSyntax.Member member : map.members()) {
            put(member, value(member.value()), ROOT, item);
        }
        return item;
    }

    private AttributeValue inside(ExpressionSyntax syntax, String path, int level) {
        if (level > LEVELS_MAX) {
            throw PartiqlProblems.literalTooDeep(path);
        }
        if (syntax instanceof ExpressionSyntax.Text text) {
            return new Str(text.value());
        }
        if (syntax instanceof ExpressionSyntax.Numeral number) {
            return new Num(number(number, path));
        }
        if (syntax instanceof ExpressionSyntax.Truth truth) {
            return new AttributeValue.Bool(truth.value());
        }
        if (syntax instanceof ExpressionSyntax.Null) {
            return AttributeValue.Null.INSTANCE;
        }
        return collection(syntax, path, level);
    }

    private AttributeValue collection(ExpressionSyntax syntax, String path, int level) {
        if (syntax instanceof ExpressionSyntax.ListOf list) {
            List<AttributeValue> values = new ArrayList<>(list.elements().size());
            for (ExpressionSyntax element : list.elements()) {
                values.add(inside(element, path + "[" + values.size() + "]", level + 1));
            }
            return new ListValue(values);
        }
        if (syntax instanceof ExpressionSyntax.MapOf map) {
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            for (ExpressionSyntax.Member member : map.members()) {
                AttributeValue value = inside(member.value(), path + "." + name(member, path), level + 1);
                put(member, value, path, values);
            }
            return new MapValue(values);
        }
        if (syntax instanceof ExpressionSyntax.Bag bag) {
            return set(bag, path);
        }
        throw unsupported(syntax, path);
    }

    private static void put(
            ExpressionSyntax.Member member, AttributeValue value, String path, Map<String, AttributeValue> values) {
        String name = name(member, path);
        if (values.put(name, value) != null) {
            throw PartiqlProblems.duplicateName(name, path);
        }
    }

    private static String name(ExpressionSyntax.Member member, String path) {
        if (member.key() instanceof ExpressionSyntax.Text text) {
            return text.value();
        }
        throw unsupported(member.key(), path);
    }

    private static AttributeValue set(ExpressionSyntax.Bag bag, String path) {
        if (bag.elements().isEmpty()) {
            throw PartiqlProblems.emptyBag();
        }
        if (bag.elements().stream().allMatch(ExpressionSyntax.Text.class::isInstance)) {
            return strings(bag);
        }
        if (bag.elements().stream().allMatch(ExpressionSyntax.Numeral.class::isInstance)) {
            return numbers(bag, path);
        }
        throw PartiqlProblems.bagElements();
    }

    private static AttributeValue strings(ExpressionSyntax.Bag bag) {
        List<String> elements = bag.elements().stream()
                .map(element -> ((ExpressionSyntax.Text) element).value())
                .toList();
        Set<String> set = new LinkedHashSet<>(elements);
        if (set.size() < elements.size()) {
            throw ValueProblem.duplicateStrings(elements).toException();
        }
        return new StrSet(set);
    }

    private static AttributeValue numbers(ExpressionSyntax.Bag bag, String path) {
        List<String> spelled = new ArrayList<>();
        Set<DynamoNumber> set = new LinkedHashSet<>();
        for (ExpressionSyntax element : bag.elements()) {
            ExpressionSyntax.Numeral number = (ExpressionSyntax.Numeral) element;
            spelled.add(number.digits());
            set.add(number(number, path));
        }
        if (set.size() < spelled.size()) {
            throw PartiqlProblems.duplicateNumbers(spelled, path);
        }
        return new NumSet(set);
    }

    private static DynamoNumber number(ExpressionSyntax.Numeral number, String path) {
        try {
            return DynamoNumber.parse(number.digits());
        } catch (InvalidNumberException e) {
            throw PartiqlProblems.numberLiteral(e.text(), path);
        }
    }

    private static ServiceException unsupported(ExpressionSyntax syntax, String path) {
        return PartiqlProblems.unsupportedDataType(
                kind(syntax), path, syntax.span().toString());
    }

    /** What messages call something that is no literal; captured for parameters and functions, likely for others. */
    private static String kind(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.Call call) {
            return call.function();
        }
        if (syntax instanceof ExpressionSyntax.Path path) {
            return path.steps().isEmpty() ? "VariableReference" : "Path";
        }
        return Optional.of(syntax.getClass().getSimpleName())
                .filter(name -> !name.equals("Subquery"))
                .orElse("Select");
    }
}
