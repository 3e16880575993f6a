package dev.sortkey.server.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandler;

/**
 * Hands every event on, as Netty's own adapter does, but without that one's annotations: reading those makes the JVM
 * generate classes at each start, which takes longer than all the rest of Netty's start.
 */
abstract class InboundHandler implements ChannelInboundHandler {
    @Override
    public void handlerAdded(ChannelHandlerContext context) {}

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {}

    @Override
    public void channelRegistered(ChannelHandlerContext context) {
        context.fireChannelRegistered();
    }

    @Override
    public void channelUnregistered(ChannelHandlerContext context) {
        context.fireChannelUnregistered();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        context.fireChannelActive();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        context.fireChannelInactive();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.fireChannelReadComplete();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        context.fireUserEventTriggered(event);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        context.fireChannelWritabilityChanged();
    }

    @Override
    @SuppressWarnings("deprecation") // only for handlers of outgoing events
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        failed(context, cause);
    }

    /** An event, or what this handler did about it, has failed. */
    abstract void failed(ChannelHandlerContext context, Throwable cause);
}
