package dev.sortkey.benchmarks.floor;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Answers every request with bytes that were ready before it came: {@code FloorServer PORT DIRECTORY}. Sockets, decoder
 * and thread model are those of Sortkey's own server; parsing, work and checksum are left out.
 */
public final class FloorServer {
    private FloorServer() {}

    /** Serves until the process is ended. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int port = Integer.parseInt(arguments[0]);
        CannedAnswers answers = CannedAnswers.in(Path.of(arguments[1]));
        boolean epoll = Epoll.isAvailable();
        Class<? extends ServerChannel> type = epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
        Channel server = new ServerBootstrap()
                .group(new MultiThreadIoEventLoopGroup(epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory()))
                .channel(type)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, new WriteBufferWaterMark(1 << 20, 4 << 20))
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpRequestDecoder(), new FloorHandler(answers));
                    }
                })
                .bind("127.0.0.1", port)
                .sync()
                .channel();
        System.out.println("floor on port " + port + (epoll ? ", epoll" : ", selector"));
        server.closeFuture().sync();
    }
}
