package dev.sortkey.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/** The grammar of projections: paths and commas. */
public final class ProjectionParser extends TokenReader {
    private ProjectionParser(String parameter, String text) {
        super(parameter, text);
    }

    /** Reads the whole text and applies every rule that needs the text only. */
    public static List<PathSyntax> parse(String parameter, String text) {
        ProjectionParser parser = new ProjectionParser(parameter, text);
        List<PathSyntax> paths = new ArrayList<>();
        do {
            paths.add(parser.path());
        } while (parser.takeSymbol(","));
        parser.finish();
        TextRules.check(parameter, paths);
        return List.copyOf(paths);
    }

    @Override
    boolean isReservedHere(Token token) {
        return false;
    }

    @Override
    OperandSyntax operand() {
        return path();
    }
}
