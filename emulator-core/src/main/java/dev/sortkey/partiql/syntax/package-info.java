/** The lexer, parser and syntax tree of PartiQL statements, as far as DynamoDB has the language. */
@NullMarked
package dev.sortkey.partiql.syntax;

import org.jspecify.annotations.NullMarked;
