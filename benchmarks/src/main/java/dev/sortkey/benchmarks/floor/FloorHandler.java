package dev.sortkey.benchmarks.floor;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;

/**
 * One connection: waits for the end of a request, copies head and body of the answer into one buffer, flushes once for
 * all the requests of a read. Does not look at the request's body at all.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty's own idiom
final class FloorHandler extends ChannelInboundHandlerAdapter {
    /** The field that says which answer is wanted; the load sends it to every server alike. */
    private static final String OPERATION = "X-Benchmark";

    /** As long as the head of a real answer. */
    private static final byte[] HEAD = ascii(String.join(
            "\r\n",
            "HTTP/1.1 200 OK",
            "Server: Server",
            "Date: Thu, 01 Jan 2026 00:00:00 GMT",
            "Content-Type: application/x-amz-json-1.0",
            "x-amzn-RequestId: " + "A".repeat(52),
            "x-amz-crc32: 1234567890",
            "Content-Length: "));

    private static final byte[] END_OF_HEAD = ascii("\r\n\r\n");

    private final CannedAnswers answers;
    private String wanted = "";

    FloorHandler(CannedAnswers answers) {
        this.answers = answers;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof HttpRequest request) {
                wanted = request.headers().get(OPERATION, "");
            }
            if (message instanceof LastHttpContent) {
                context.write(answer(context), context.voidPromise());
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private ByteBuf answer(ChannelHandlerContext context) {
        byte[] body = answers.named(wanted);
        byte[] length = ascii(Integer.toString(body.length));
        return context.alloc()
                .buffer(HEAD.length + length.length + END_OF_HEAD.length + body.length)
                .writeBytes(HEAD)
                .writeBytes(length)
                .writeBytes(END_OF_HEAD)
                .writeBytes(body);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.flush();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
