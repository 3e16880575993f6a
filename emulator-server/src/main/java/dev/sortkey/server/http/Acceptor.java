package dev.sortkey.server.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoopGroup;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Takes new connections from a listening channel and gives each to an event loop. */
@SuppressWarnings("FutureReturnValueIgnored") // Netty's own idiom: what matters is listened to.
final class Acceptor extends InboundHandler {
    private static final int PAUSE_MILLIS = 1000;

    private final EventLoopGroup loops;
    private final Consumer<Channel> prepare;

    /**
     * An acceptor.
     *
     * @param prepare sets a new connection up, before it reads anything
     */
    Acceptor(EventLoopGroup loops, Consumer<Channel> prepare) {
        this.loops = loops;
        this.prepare = prepare;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        Channel connection = (Channel) accepted;
        prepare.accept(connection);
        loops.register(connection).addListener(registered -> {
            if (!registered.isSuccess()) {
                connection.unsafe().closeForcibly();
            }
        });
    }

    /** Mostly too many open files: trying again at once would only fail again and keep the processor busy. */
    @Override
    void failed(ChannelHandlerContext context, Throwable cause) {
        if (context.channel().config().isAutoRead()) {
            context.channel().config().setAutoRead(false);
            context.executor()
                    .schedule(() -> context.channel().config().setAutoRead(true), PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
