package dev.sortkey.server.http;

import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.CombinedChannelDuplexHandler;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequestDecoder;

/**
 * Netty's decoder of requests, wrapped since the wrapper has no annotations that the start would have to read (see
 * {@link InboundHandler}); what is written passes as it is.
 */
final class RequestDecoding extends CombinedChannelDuplexHandler<HttpRequestDecoder, ChannelOutboundHandlerAdapter> {
    RequestDecoding(HttpDecoderConfig limits) {
        super(new HttpRequestDecoder(limits), new ChannelOutboundHandlerAdapter());
    }
}
