package dev.sortkey.server.http;

import dev.sortkey.server.protocol.FrontDoor;
import dev.sortkey.server.protocol.HttpAnswer;
import dev.sortkey.server.protocol.RequestId;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One connection: gathers the parts of a request, has it answered, writes the answer.
 *
 * <p>The emulator works right here, on the connection's event loop. Its work is short (it is all in memory, and a read
 * ends at 1 MB), so handing it to another thread would cost more than it takes; and since a connection's requests are
 * answered one after the other as they are decoded, the answers to pipelined requests are in order by nature. Other
 * connections of the same loop wait the while, a millisecond or two in the worst of ordinary cases.
 *
 * <p>Answers are flushed once for all the requests of a read; a client that pipelines without reading is not read from
 * until it does.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty's own idiom: what matters is listened to.
final class ConnectionHandler extends InboundHandler {
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private static final int LINGER_MILLIS = 500;

    private final FrontDoor door;
    private final AnswerWriter writer;
    private final BooleanSupplier stopping;
    private final RequestBody body = new RequestBody();

    /** The request that is being read; null between requests. */
    private @Nullable HttpRequest request;

    /** Whether no further request is taken: the last answer was written, or its writing is all that is waited for. */
    private boolean ending;

    /** Whether the answer that is written next is the last, since its request's body is not read. */
    private boolean last;

    /** A connection of a server; once it is stopping, the next answer is the last. */
    ConnectionHandler(FrontDoor door, AnswerWriter writer, BooleanSupplier stopping) {
        this.door = door;
        this.writer = writer;
        this.stopping = stopping;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (!ending && message instanceof HttpObject part) {
                read(context, part);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void read(ChannelHandlerContext context, HttpObject part) {
        if (part.decoderResult().isFailure()) {
            refuseFraming(context);
            return;
        }
        if (part instanceof HttpRequest head) {
            begin(context, head);
        }
        HttpRequest current = request;
        if (current != null && part instanceof HttpContent content) {
            body.append(content.content());
            if (content instanceof LastHttpContent) {
                finish(context, current);
            }
        }
    }

    private void begin(ChannelHandlerContext context, HttpRequest head) {
        if (head.headers().getAll(HttpHeaderNames.HOST).size() > 1) {
            refuseFraming(context);
            return;
        }
        request = head;
        body.begin(HttpUtil.getContentLength(head, -1L));
        if (HttpUtil.is100ContinueExpected(head)) {
            if (body.isTooLarge()) {
                last = true;
                finish(context, head);
            } else {
                context.writeAndFlush(Unpooled.wrappedBuffer(CONTINUE));
            }
        }
    }

    private void finish(ChannelHandlerContext context, HttpRequest head) {
        request = null;
        String requestId = RequestId.next();
        NettyRequestHead named = new NettyRequestHead(head);
        HttpAnswer answer =
                body.isTooLarge() ? door.tooLarge(named, requestId) : door.answer(named, body.take(), requestId);
        boolean close = last || stopping.getAsBoolean() || !HttpUtil.isKeepAlive(head);
        ByteBuf bytes = writer.write(
                context.alloc(),
                answer,
                requestId,
                connectionField(head, close),
                head.method().equals(HttpMethod.HEAD));
        write(context, bytes, close);
    }

    private static AnswerWriter.Connection connectionField(HttpRequest head, boolean close) {
        if (close) {
            return AnswerWriter.Connection.CLOSE;
        }
        return head.protocolVersion().equals(HttpVersion.HTTP_1_0)
                ? AnswerWriter.Connection.KEEP_ALIVE
                : AnswerWriter.Connection.IMPLIED;
    }

    /**
     * A request that is no HTTP, or whose head is too long or ambiguous: where the next one begins is anyone's guess.
     */
    private void refuseFraming(ChannelHandlerContext context) {
        request = null;
        HttpAnswer answer = HttpAnswer.text(400, "");
        end(context, writer.write(context.alloc(), answer, RequestId.next(), AnswerWriter.Connection.CLOSE, false));
    }

    private void write(ChannelHandlerContext context, ByteBuf bytes, boolean close) {
        if (close) {
            end(context, bytes);
            return;
        }
        context.write(bytes, context.voidPromise());
        if (!context.channel().isWritable()) {
            context.flush();
        }
    }

    /**
     * Writes the last answer and says that no more will come. The client may still be sending: closing at once would
     * reset the connection and could take the answer with it, so the client has a moment to close first.
     */
    private void end(ChannelHandlerContext context, ByteBuf bytes) {
        ending = true;
        context.writeAndFlush(bytes).addListener(written -> {
            if (written.isSuccess() && context.channel() instanceof DuplexChannel duplex) {
                duplex.shutdownOutput();
                context.executor().schedule(() -> context.close(), LINGER_MILLIS, TimeUnit.MILLISECONDS);
            } else {
                context.close();
            }
        });
    }

    /** Ends the connection of a stopping server if it is idle; else the answer to what is under way will. */
    void endIfIdle(ChannelHandlerContext context) {
        if (request == null && !ending) {
            ending = true;
            context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        context.channel().config().setAutoRead(context.channel().isWritable());
        context.fireChannelWritabilityChanged();
    }

    /** A client that goes away is no event for the log; anything else is a bug. */
    @Override
    void failed(ChannelHandlerContext context, Throwable cause) {
        if (!(cause instanceof IOException)) {
            Log.LOGGER.log(System.Logger.Level.ERROR, "a connection met a bug of Sortkey's", cause);
        }
        context.close();
    }

    /** Made when there is something to log: the JDK's logging takes long to start, and most runs never log. */
    private static final class Log {
        static final System.Logger LOGGER = System.getLogger(ConnectionHandler.class.getName());
    }
}
