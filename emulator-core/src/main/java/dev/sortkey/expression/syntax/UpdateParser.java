package dev.sortkey.expression.syntax;

import dev.sortkey.expression.syntax.UpdateSyntax.Action;
import dev.sortkey.expression.syntax.UpdateSyntax.Keyword;
import dev.sortkey.expression.syntax.UpdateSyntax.Section;
import dev.sortkey.expression.syntax.UpdateSyntax.Value;
import java.util.ArrayList;
import java.util.List;

/** The grammar of updates, one method a production. */
public final class UpdateParser extends TokenReader {
    /** Whether parentheses stood round all of the value read last. */
    private boolean lastValueWasGrouped;

    private UpdateParser(String parameter, String text) {
        super(parameter, text);
    }

    /** Reads the whole text and applies every rule that needs the text only. */
    public static UpdateSyntax parse(String parameter, String text) {
        UpdateParser parser = new UpdateParser(parameter, text);
        UpdateSyntax update = parser.update();
        parser.finish();
        TextRules.check(parameter, update);
        return update;
    }

    @Override
    boolean isReservedHere(Token token) {
        for (Keyword keyword : Keyword.values()) {
            if (token.isKeyword(keyword.name())) {
                return true;
            }
        }
        return false;
    }

    /** update ::= section+. */
    private UpdateSyntax update() {
        List<Section> sections = new ArrayList<>();
        do {
            sections.add(section());
        } while (token().type() != Token.Type.END);
        return UpdateSyntax.of(sections);
    }

    /** section ::= keyword action (',' action)*. */
    private Section section() {
        Keyword keyword = keyword();
        List<Action> actions = new ArrayList<>();
        do {
            actions.add(action(keyword));
        } while (takeSymbol(","));
        return new Section(keyword, actions);
    }

    private Keyword keyword() {
        for (Keyword keyword : Keyword.values()) {
            if (takeKeyword(keyword.name())) {
                return keyword;
            }
        }
        throw syntaxError();
    }

    /** action ::= path '=' value | path | path :value, by keyword. */
    private Action action(Keyword keyword) {
        PathSyntax target = path();
        return switch (keyword) {
            case SET -> {
                expectSymbol("=");
                yield new Action.Assign(target, value());
            }
            case REMOVE -> new Action.Remove(target);
            case ADD, DELETE -> new Action.Merge(target, constant());
        };
    }

    private OperandSyntax.Value constant() {
        if (token().type() != Token.Type.VALUE_PLACEHOLDER) {
            throw syntaxError();
        }
        return new OperandSyntax.Value(take().text());
    }

    /** value ::= '(' arithmetic ')' | arithmetic. A first '(' may belong to the first operand instead. */
    private Value value() {
        if (!token().isSymbol("(")) {
            return arithmetic(operand());
        }
        take();
        descend();
        boolean doubled = token().isSymbol("(");
        Value inner = value();
        ascend();
        expectSymbol(")");
        if (doubled && lastValueWasGrouped) {
            noteRedundantParentheses();
        }
        if (inner instanceof Value.Single single) {
            Value whole = arithmetic(single.operand());
            lastValueWasGrouped = whole instanceof Value.Single;
            return whole;
        }
        lastValueWasGrouped = true;
        return inner;
    }

    /** arithmetic ::= operand (('+' | '-') operand)?. */
    private Value arithmetic(OperandSyntax left) {
        if (!token().isSymbol("+") && !token().isSymbol("-")) {
            return new Value.Single(left);
        }
        countOperator();
        String operator = take().text();
        OperandSyntax right = operand();
        lastValueWasGrouped = false;
        return new Value.Arithmetic(operator, left, right);
    }

    /** operand ::= primary | '(' operand ')'. */
    @Override
    OperandSyntax operand() {
        if (!takeSymbol("(")) {
            return primary();
        }
        if (token().isSymbol("(")) {
            noteRedundantParentheses();
        }
        descend();
        OperandSyntax inner = operand();
        ascend();
        expectSymbol(")");
        return inner;
    }
}
