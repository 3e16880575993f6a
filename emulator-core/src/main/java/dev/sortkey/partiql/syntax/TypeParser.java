package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.PartiqlProblems.Malformation;
import java.util.Locale;
import java.util.Map;

/** Reads the name of a type after IS. */
final class TypeParser {
    private static final Map<String, TypeName> NAMES = Map.ofEntries(
            Map.entry("missing", TypeName.MISSING),
            Map.entry("null", TypeName.NULL),
            Map.entry("bool", TypeName.BOOLEAN),
            Map.entry("boolean", TypeName.BOOLEAN),
            Map.entry("int", TypeName.NUMBER),
            Map.entry("int2", TypeName.NUMBER),
            Map.entry("int4", TypeName.NUMBER),
            Map.entry("int8", TypeName.NUMBER),
            Map.entry("integer", TypeName.NUMBER),
            Map.entry("integer2", TypeName.NUMBER),
            Map.entry("integer4", TypeName.NUMBER),
            Map.entry("integer8", TypeName.NUMBER),
            Map.entry("smallint", TypeName.NUMBER),
            Map.entry("bigint", TypeName.NUMBER),
            Map.entry("float", TypeName.NUMBER),
            Map.entry("real", TypeName.NUMBER),
            Map.entry("decimal", TypeName.NUMBER),
            Map.entry("numeric", TypeName.NUMBER),
            Map.entry("string", TypeName.TEXT),
            Map.entry("symbol", TypeName.TEXT),
            Map.entry("clob", TypeName.TEXT),
            Map.entry("char", TypeName.TEXT),
            Map.entry("character", TypeName.TEXT),
            Map.entry("varchar", TypeName.TEXT),
            Map.entry("blob", TypeName.BLOB),
            Map.entry("list", TypeName.LIST),
            Map.entry("sexp", TypeName.LIST),
            Map.entry("struct", TypeName.STRUCT),
            Map.entry("tuple", TypeName.STRUCT),
            Map.entry("bag", TypeName.BAG));

    private final TokenReader tokens;

    TypeParser(TokenReader tokens) {
        this.tokens = tokens;
    }

    /** The type named next; refuses what names none. */
    TypeName typeName() {
        Token token = tokens.next();
        if (token.type() != Token.Type.NAME && token.type() != Token.Type.KEYWORD) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_TYPE_NAME);
        }
        String name = token.text().toLowerCase(Locale.ROOT);
        if (name.equals("double") && tokens.skipWord("precision")) {
            return TypeName.NUMBER;
        }
        TypeName type = NAMES.get(name);
        if (type == null) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_TYPE_NAME);
        }
        if (name.equals("character")) {
            tokens.skipWord("varying");
        }
        return type;
    }
}
