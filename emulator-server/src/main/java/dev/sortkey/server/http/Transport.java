package dev.sortkey.server.http;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.util.function.Supplier;

/**
 * How sockets are waited for: by Netty's native epoll where its library is at hand, by the JDK's selector elsewhere.
 */
record Transport(IoHandlerFactory handlers, Supplier<ServerChannel> newServerChannel) {
    static Transport best() {
        return Epoll.isAvailable()
                ? new Transport(EpollIoHandler.newFactory(), EpollServerSocketChannel::new)
                : new Transport(NioIoHandler.newFactory(), NioServerSocketChannel::new);
    }
}
