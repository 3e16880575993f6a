package dev.sortkey.error;

import java.util.Collection;

/**
 * What DynamoDB says about PartiQL statements. Unless noted, the texts were captured from the service between July and
 * October 2026; where a text shows a position, it is {@code line:column:length}, counted from 1.
 */
public final class PartiqlProblems {
    private static final String NOT_WELL_FORMED = "Statement wasn't well formed, can't be processed: ";

    private PartiqlProblems() {}

    /** What cannot even be cut into tokens: nothing is said about it. */
    public static ServiceException unreadable() {
        return Problems.validation(NOT_WELL_FORMED);
    }

    /** A text that is no statement. */
    public static ServiceException notWellFormed(Malformation malformation) {
        return Problems.validation(NOT_WELL_FORMED + malformation.detail);
    }

    /** What can be wrong with the form of a statement. */
    public enum Malformation {
        /** It begins with no verb, or has none. */
        EXPECTED_DATA_MANIPULATION("Expected data manipulation"),
        /** A complete statement is followed by something. */
        LEFTOVER("Unexpected token after expression"),
        /** Nothing, or nothing that begins an operand, where one should stand. */
        UNEXPECTED_TERM("Unexpected term"),
        /** A keyword where an operand should stand. */
        UNEXPECTED_KEYWORD("Unexpected keyword"),
        /** An operator where an operand should stand. */
        UNEXPECTED_OPERATOR("Unexpected operator"),
        /** An operator without its right side. */
        MISSING_RIGHT_SIDE("Missing right-hand side expression of infix operator"),
        /** IS with something that is no type. */
        EXPECTED_TYPE_NAME("Expected type name"),
        /** No table, or no target of an assignment. */
        EXPECTED_PATH("Expected identifier for simple path"),
        /** A keyword or nothing after the point of a path. */
        INVALID_DOT_COMPONENT("Invalid path dot component"),
        /** SELECT without FROM (the wording is likely, not captured). */
        EXPECTED_FROM("Expected FROM"),
        /** A bracket that is not closed (the wording is likely, not captured). */
        EXPECTED_CLOSING("Expected closing token"),
        /** SET without the sign of equality (the wording is likely, not captured). */
        EXPECTED_ASSIGNMENT("Expected '=' for assignment"),
        /** RETURNING without one of its four forms (the wording is likely, not captured). */
        INVALID_RETURNING("Expected ALL or MODIFIED, OLD or NEW, and * in RETURNING");

        private final String detail;

        Malformation(String detail) {
            this.detail = detail;
        }
    }

    /** A condition in place of a statement. */
    public static ServiceException unsupportedOperation(String node) {
        return Problems.validation("Unsupported operation: " + node);
    }

    /** A clause that DynamoDB does not have; seen for LIMIT, likely for the others. */
    public static ServiceException unsupportedClause(String clause, String position) {
        return Problems.validation("Unsupported clause: " + clause + " at " + position);
    }

    /** A table with another name beside its own. */
    public static ServiceException aliasing() {
        return Problems.validation("Aliasing is not supported");
    }

    /** Several tables; the text as users of joins report it (likely). */
    public static ServiceException severalTables() {
        return Problems.validation("Only Select from a Single Table or index supported.");
    }

    /** Something other than a path in a projection. */
    public static ServiceException unexpectedPathComponent(String position) {
        return Problems.validation("Unexpected path component at " + position);
    }

    /** A table name of three parts. */
    public static ServiceException tooManyComponents() {
        return Problems.validation("A path may contain at most 2 components in the FROM clause");
    }

    /** An empty name of a table or index. */
    public static ServiceException emptyComponent() {
        return Problems.validation("Path component cannot be an empty string");
    }

    /** INSERT into an index. */
    public static ServiceException insertIntoIndex(String position) {
        return Problems.validation(
                "FROM clause may only contain a single table name in data manipulation statements at " + position);
    }

    /** UPDATE or DELETE of an index. */
    public static ServiceException writeToIndex() {
        return Problems.validation("This operation is not supported on an index");
    }

    /** A list position that no list can have. */
    public static ServiceException listIndex(String index, String position) {
        return Problems.validation(
                "List index is not within the allowable range; index: [" + index + "] at " + position);
    }

    /** A function that there is not, or not here. */
    public static ServiceException unrecognizedFunction(String function, String position) {
        return Problems.validation("Unrecognized function: " + function + " at " + position);
    }

    /** Too few parameters. */
    public static ServiceException parameterCount() {
        return Problems.validation("Number of parameters in request and statement don't match.");
    }

    /** Something that is no literal inside a value; kind is a function's name or a kind of operand. */
    public static ServiceException unsupportedDataType(String kind, String path, String position) {
        return Problems.validation("Unsupported data type: " + kind + " under key " + path + " at " + position);
    }

    /** A number literal that no item can hold. */
    public static ServiceException numberLiteral(String problem, String path) {
        return Problems.validation(problem + " under " + path);
    }

    /** A literal with more than 31 levels of lists and maps. */
    public static ServiceException literalTooDeep(String path) {
        return Problems.validation("Nesting Levels have exceeded supported limits under " + path);
    }

    /** An update that leaves an item with too many levels. */
    public static ServiceException itemTooDeep() {
        return Problems.validation("Nesting Levels have exceeded supported limits");
    }

    /** A set without elements. */
    public static ServiceException emptyBag() {
        return Problems.validation("Empty bags are not supported");
    }

    /** A set of anything but numbers or strings. */
    public static ServiceException bagElements() {
        return Problems.validation(
                "Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags");
    }

    /** A set of numbers with two equal ones. */
    public static ServiceException duplicateNumbers(Collection<String> elements, String path) {
        return Problems.invalidParameter(
                "Input collection [" + String.join(", ", elements) + "] contains duplicates! under " + path);
    }

    /** A map or an item that names an attribute twice (the wording is likely, not captured). */
    public static ServiceException duplicateName(String name, String path) {
        return Problems.invalidParameter("Duplicate attribute name " + name + " under " + path);
    }

    /** Conditions in words of expressions, but without naming one. */
    public static ServiceException operandType(String operator, String type) {
        return Problems.validation("Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type);
    }

    /** Bounds of BETWEEN of two types; operands are written as {@code N:1} (the words of expressions, likely here). */
    public static ServiceException boundTypes(String lower, String upper) {
        return Problems.validation(ExpressionProblems.boundTypes(lower, upper));
    }

    /** Bounds of BETWEEN in the wrong order; operands are written as {@code N:1} (likely, as above). */
    public static ServiceException boundOrder(String lower, String upper) {
        return Problems.validation(ExpressionProblems.boundOrder(lower, upper));
    }

    /** A function with too few or too many operands. */
    public static ServiceException operandCount(String function, int count) {
        return Problems.validation("Incorrect number of operands for operator or function; operator or function: "
                + function + ", number of operands: " + count);
    }

    /** A function of an attribute with something else. */
    public static ServiceException pathRequired(String function) {
        return Problems.validation("Operator or function requires a document path; operator or function: " + function);
    }

    /** A type that attribute_type does not know; the order of the valid ones is the service's. */
    public static ServiceException unknownType(String type) {
        return Problems.validation(
                "Invalid attribute type name found; type: " + type + ", valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}");
    }

    /** IN with more than 100 operands. */
    public static ServiceException tooManyInOperands(int count) {
        return Problems.validation("The IN operator is provided with too many operands; number of operands: " + count);
    }

    /** The first argument of set_add or set_delete is not what is assigned to. */
    public static ServiceException setTarget(String function, String position) {
        return Problems.validation(
                "The first argument to " + function + " must equal the assignment value at " + position);
    }

    /** The second argument of set_add or set_delete is no set. */
    public static ServiceException setOperand(String function, String position) {
        return Problems.validation(
                "The second argument to " + function + " must be a value with type SET at " + position);
    }

    /** set_add or set_delete with other than two arguments. */
    public static ServiceException setArguments(String function, String position) {
        return Problems.validation(function + " must have exactly two arguments at " + position);
    }

    /** Two targets of an update of which one lies in the other. */
    public static ServiceException pathsOverlap(Collection<String> one, Collection<String> two) {
        return Problems.validation("Two document paths overlap with each other; must remove or rewrite one of these"
                + " paths; path one: " + one + ", path two: " + two);
    }

    /** RETURNING of a DELETE in a form other than ALL OLD. */
    public static ServiceException deleteReturning(String clause) {
        return Problems.validation("Invalid returning clause: RETURNING " + clause
                + " *. Only RETURNING ALL OLD * is allowed in DELETE statements.");
    }

    /** A write whose WHERE names no single item. */
    public static ServiceException keyEqualityRequired() {
        return Problems.validation("Where clause does not contain a mandatory equality on all key attributes");
    }

    /** A write whose WHERE gives a key attribute two values. */
    public static ServiceException keyTwice(String attribute) {
        return Problems.validation("Multiple conditions on same key " + attribute
                + ". Only single item Update/Insert/Delete are supported");
    }

    /** Branches of a WHERE that come to overlapping slices of one partition. */
    public static ServiceException overlapping() {
        return Problems.validation("Overlapping conditions with range keys are not supported in where clause");
    }

    /** A WHERE that comes to more than 50 reads. */
    public static ServiceException tooManyReads() {
        return Problems.validation("Too many decomposed read operations for a given query.");
    }

    /** A value of another type than the key attribute that it is compared with. */
    public static ServiceException keyType(String attribute) {
        return Problems.validation(
                "Key attribute's data type should match its data type in table's schema: Key " + attribute);
    }

    /** ORDER BY without WHERE. */
    public static ServiceException orderWithoutWhere() {
        return Problems.validation("Must have WHERE clause in the statement when using ORDER BY clause.");
    }

    /** ORDER BY an attribute that is no key. */
    public static ServiceException orderByOther(String attribute) {
        return Problems.validation("Attribute " + attribute + " in ORDER BY clause must be part of the primary key");
    }

    /** ORDER BY of a scan. */
    public static ServiceException orderOfScan() {
        return Problems.validation("Must have at least one non-optional hash key condition in WHERE clause"
                + " when using ORDER BY clause.");
    }

    /** ORDER BY of several partitions that does not begin with the partition key. */
    public static ServiceException orderOfPartitions() {
        return Problems.validation("Must have hash key in ORDER BY clause when more than one hash key condition"
                + " specified in WHERE clause.");
    }

    /** An index that the table does not have; unlike Query, the name is not repeated. */
    public static ServiceException indexNotFound() {
        return Problems.validation("The table does not have the specified index");
    }

    /** ConsistentRead of a global index. */
    public static ServiceException consistentReadOfGlobalIndex() {
        return Problems.validation("Strongly consistent read is not supported on Global Secondary Indexes");
    }

    /** A read of an index with several partition or sort attributes. */
    public static ServiceException multiAttributeIndex() {
        return Problems.validation("PartiQL statements cannot be executed on tables with multi-attribute HASH keys or"
                + " multi-attribute RANGE keys.");
    }

    /** A NextToken that was never given. */
    public static ServiceException invalidNextToken() {
        return Problems.validation("Invalid NextToken");
    }

    /** A NextToken of another statement or other parameters. */
    public static ServiceException nextTokenMismatch() {
        return Problems.validation("NextToken does not match request");
    }

    /** INSERT of an item that is there. */
    public static ServiceException duplicateItem() {
        return Problems.of(ErrorType.DUPLICATE_ITEM, "Duplicate primary key exists in table");
    }

    /** SELECT in a batch or transaction that does not name one item by its key alone. */
    public static ServiceException keyOnly(String operation) {
        return Problems.validation(
                "Select statements within " + operation + " must specify the primary key in the where clause.");
    }

    /** EXISTS outside a transaction of writes. */
    public static ServiceException misplacedExists() {
        return Problems.validation("EXISTS can only be used in ExecuteTransaction write requests.");
    }

    /** EXISTS without a key, or with nothing beside it. */
    public static ServiceException existsForm() {
        return Problems.validation("EXISTS() must contain a single item read with additional condition");
    }

    /** A batch of reads and writes. */
    public static ServiceException mixedBatch() {
        return Problems.validation("Read and write requests together in the same batch is not supported.");
    }

    /** A transaction of reads and writes. */
    public static ServiceException mixedTransaction() {
        return Problems.validation(
                "ExecuteTransaction API does not support both read and write operations in the same request.");
    }

    /** RETURNING in a transaction. */
    public static ServiceException returningInTransaction() {
        return Problems.validation("RETURNING clause is not supported in ExecuteTransaction.");
    }

    /** A read of an index in a transaction. */
    public static ServiceException indexInTransaction() {
        return Problems.validation("Reads on indices are not supported within transactions.");
    }

    /** What is wrong with one statement of a transaction, told for the whole. */
    public static ServiceException inTransaction(int index, ServiceException problem) {
        return Problems.validation("Validation failed in TransactStatements[" + index + "]: "
                + problem.text().orElse(""));
    }
}
