package dev.sortkey.server.http;

import dev.sortkey.server.protocol.FrontDoor;
import dev.sortkey.server.protocol.HttpDate;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Listens and hands every request to the door. Only requests are decoded by Netty's codec; answers are written as
 * bytes, since their head is always of the same few fields.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty's own idiom: what matters is listened to.
public final class HttpServer implements AutoCloseable {
    /** The longest request line, and the longest header fields together, in bytes. */
    private static final int HEAD_BYTES_MAX = 16 * 1024;

    /** A body part is handed on when it reaches this size, or when no more has arrived. */
    private static final int BODY_PART_BYTES_MAX = 64 * 1024;

    private static final WriteBufferWaterMark UNSENT_BYTES = new WriteBufferWaterMark(1024 * 1024, 4 * 1024 * 1024);
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final EventLoopGroup loops;
    private final Transport transport;
    private final AnswerWriter writer = new AnswerWriter(new HttpDate(InstantSource.system()));
    private final List<Channel> listening = new ArrayList<>();
    private final Set<Channel> connections = ConcurrentHashMap.newKeySet();
    private final FrontDoor door;
    private volatile boolean closing;

    private HttpServer(FrontDoor door) {
        this.door = door;
        this.transport = Transport.best();
        this.loops = new MultiThreadIoEventLoopGroup(new DefaultThreadFactory("sortkey-http"), transport.handlers());
    }

    /**
     * Starts to listen.
     *
     * @param address where; port 0 takes any free one
     * @throws IOException if it cannot listen there; a {@link java.net.BindException} if the port is taken
     */
    public static HttpServer listen(InetSocketAddress address, FrontDoor door) throws IOException {
        HttpServer server = new HttpServer(door);
        try {
            server.bind(address);
            return server;
        } catch (IOException taken) {
            server.loops.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            throw taken;
        }
    }

    /** Listens at one more address. */
    public void listenAlso(InetSocketAddress address) throws IOException {
        bind(address);
    }

    private void bind(InetSocketAddress address) throws IOException {
        Channel channel = transport.newServerChannel().get();
        if (!isWindows()) {
            // Elsewhere it means: past connections that the system still waits for don't keep the port.
            channel.config().setOption(ChannelOption.SO_REUSEADDR, true);
        }
        channel.pipeline().addLast(new Acceptor(loops, this::prepare));
        requireDone(loops.register(channel), address);
        requireDone(channel.bind(address), address);
        listening.add(channel);
    }

    private static void requireDone(ChannelFuture step, InetSocketAddress address) throws IOException {
        Throwable cause = step.awaitUninterruptibly().cause();
        if (cause == null) {
            return;
        }
        step.channel().close();
        if (cause instanceof IOException failure) {
            throw failure;
        }
        throw new IOException("cannot listen on " + address, cause);
    }

    private static boolean isWindows() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private void prepare(Channel connection) {
        connection.config().setOption(ChannelOption.TCP_NODELAY, true);
        connection.config().setOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT_BYTES);
        HttpDecoderConfig limits = new HttpDecoderConfig()
                .setMaxInitialLineLength(HEAD_BYTES_MAX)
                .setMaxHeaderSize(HEAD_BYTES_MAX)
                .setMaxChunkSize(BODY_PART_BYTES_MAX);
        connection.pipeline().addLast(new RequestDecoding(limits), new ConnectionHandler(door, writer, () -> closing));
        connections.add(connection);
        connection.closeFuture().addListener(closed -> connections.remove(connection));
        if (closing) {
            connection.close();
        }
    }

    /** The port it listens on. */
    public int port() {
        SocketAddress address = listening.get(0).localAddress();
        return ((InetSocketAddress) address).getPort();
    }

    /**
     * Stops in good order: listens no more, closes idle connections, lets requests that are under way be answered for
     * two seconds at most, then closes the rest.
     */
    @Override
    public void close() {
        closing = true;
        listening.forEach(channel -> channel.close().awaitUninterruptibly());
        connections.forEach(HttpServer::endIfIdle);
        long deadline = System.nanoTime() + GRACE.toNanos();
        for (Channel connection : connections) {
            connection.closeFuture().awaitUninterruptibly(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
        loops.shutdownGracefully(0, GRACE.toMillis(), TimeUnit.MILLISECONDS).awaitUninterruptibly(GRACE.toMillis());
    }

    private static void endIfIdle(Channel connection) {
        connection.eventLoop().execute(() -> {
            ConnectionHandler handler = connection.pipeline().get(ConnectionHandler.class);
            if (handler != null) {
                handler.endIfIdle(connection.pipeline().context(handler));
            }
        });
    }
}
