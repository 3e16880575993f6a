package dev.sortkey.server.http;

import io.netty.util.internal.logging.AbstractInternalLogger;
import io.netty.util.internal.logging.InternalLogger;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/**
 * Netty's warnings and errors, handed to java.util.logging; all that is less is dropped. The JDK's logging is started
 * by the first line there is to write: it takes a good part of a quick start, and most runs write none.
 */
final class WarningLogger extends AbstractInternalLogger {
    private static final long serialVersionUID = 1L;

    private WarningLogger(String name) {
        super(name);
    }

    /** Makes them. */
    static final class Factory extends InternalLoggerFactory {
        @Override
        protected InternalLogger newInstance(String name) {
            return new WarningLogger(name);
        }
    }

    @SuppressWarnings("deprecation") // Its one instance does not let others make loggers.
    private InternalLogger lines() {
        return new JdkLoggerFactory().newInstance(name());
    }

    @Override
    public boolean isTraceEnabled() {
        return false;
    }

    @Override
    public void trace(String message) {}

    @Override
    public void trace(String format, Object argument) {}

    @Override
    public void trace(String format, Object first, Object second) {}

    @Override
    public void trace(String format, Object... arguments) {}

    @Override
    public void trace(String message, Throwable cause) {}

    @Override
    public boolean isDebugEnabled() {
        return false;
    }

    @Override
    public void debug(String message) {}

    @Override
    public void debug(String format, Object argument) {}

    @Override
    public void debug(String format, Object first, Object second) {}

    @Override
    public void debug(String format, Object... arguments) {}

    @Override
    public void debug(String message, Throwable cause) {}

    @Override
    public boolean isInfoEnabled() {
        return false;
    }

    @Override
    public void info(String message) {}

    @Override
    public void info(String format, Object argument) {}

    @Override
    public void info(String format, Object first, Object second) {}

    @Override
    public void info(String format, Object... arguments) {}

    @Override
    public void info(String message, Throwable cause) {}

    @Override
    public boolean isWarnEnabled() {
        return true;
    }

    @Override
    public void warn(String message) {
        lines().warn(message);
    }

    @Override
    public void warn(String format, Object argument) {
        lines().warn(format, argument);
    }

    @Override
    public void warn(String format, Object first, Object second) {
        lines().warn(format, first, second);
    }

    @Override
    public void warn(String format, Object... arguments) {
        lines().warn(format, arguments);
    }

    @Override
    public void warn(String message, Throwable cause) {
        lines().warn(message, cause);
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }

    @Override
    public void error(String message) {
        lines().error(message);
    }

    @Override
    public void error(String format, Object argument) {
        lines().error(format, argument);
    }

    @Override
    public void error(String format, Object first, Object second) {
        lines().error(format, first, second);
    }

    @Override
    public void error(String format, Object... arguments) {
        lines().error(format, arguments);
    }

    @Override
    public void error(String message, Throwable cause) {
        lines().error(message, cause);
    }
}
