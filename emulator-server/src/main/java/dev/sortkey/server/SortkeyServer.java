package dev.sortkey.server;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.server.flags.DelayRange;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.UsageException;
import dev.sortkey.server.http.HttpServer;
import dev.sortkey.server.protocol.FrontDoor;
import dev.sortkey.server.protocol.Namespaces;
import dev.sortkey.server.protocol.RequestLog;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Room;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Optional;

/** A running Sortkey: emulators behind an HTTP endpoint. Stopped by {@link #close}. */
public final class SortkeyServer implements AutoCloseable {
    /** Random delays are the same from run to run, so that what a test has seen once can be seen again. */
    private static final long DELAY_SEED = 0;

    private static final String LOOPBACK = "127.0.0.1";
    private static final byte[] LOOPBACK_6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private final Namespaces namespaces;
    private final HttpServer http;
    private final Optional<String> host;

    private SortkeyServer(Namespaces namespaces, HttpServer http, Optional<String> host) {
        this.namespaces = namespaces;
        this.http = http;
        this.host = host;
    }

    /**
     * Starts one.
     *
     * @throws IOException if it cannot listen at the {@linkplain #address address}
     * @throws UsageException if the host has no address
     */
    public static SortkeyServer start(ServeOptions options) throws IOException, UsageException {
        return start(options, InstantSource.system());
    }

    /**
     * Starts one whose emulators take their time from the clock, such as a {@link dev.sortkey.ManualClock}.
     *
     * @throws IOException if it cannot listen at the {@linkplain #address address}
     * @throws UsageException if the host has no address
     */
    public static SortkeyServer start(ServeOptions options, InstantSource clock) throws IOException, UsageException {
        InetSocketAddress address = address(options);
        Room room = new HeapRoom();
        Namespaces namespaces = new Namespaces(
                options.isolateBy(),
                emulatorOptions(options, clock, room),
                hint -> Log.HINTS.log(System.Logger.Level.INFO, hint));
        namespaces.warmUp();
        options.ttlInterval().ifPresent(namespaces::expireItemsEvery);
        RequestLog log = options.logRequests()
                ? RequestLog.to(line -> Log.REQUESTS.log(System.Logger.Level.INFO, line))
                : RequestLog.OFF;
        HttpServer http = HttpServer.listen(address, new FrontDoor(namespaces, options.cors(), log));
        if (options.host().isEmpty()) {
            listenOnLoopback6(http);
        }
        return new SortkeyServer(namespaces, http, options.host());
    }

    private static EmulatorOptions emulatorOptions(ServeOptions options, InstantSource clock, Room room) {
        DelayRange delay = options.gsiDelay();
        DelayRange replication = options.replicationDelay();
        EmulatorOptions.Builder builder = EmulatorOptions.builder()
                .clock(clock)
                .wording(options.wording())
                .indexDelay(delay.least(), delay.most(), DELAY_SEED)
                .replicationDelay(new PropagationDelay(replication.least(), replication.most(), DELAY_SEED))
                .tableDelay(options.tableDelay())
                .room(room)
                .sharding(options.sharding())
                .enforceThroughput(options.enforceThroughput());
        options.indexBuildDelay().ifPresent(builder::indexBuildDelay);
        options.transactionConflicts().ifPresent(builder::transactionConflicts);
        options.s3Dir().ifPresent(folder -> builder.objects(new FolderOfBuckets(folder)));
        options.ttlInterval().ifPresentOrElse(builder::expiryInterval, builder::withoutExpiry);
        return builder.build();
    }

    /** Where it listens, by the options. */
    static InetSocketAddress address(ServeOptions options) throws UsageException {
        String host = options.host().orElse(LOOPBACK);
        InetSocketAddress address = new InetSocketAddress(host, options.port());
        if (address.isUnresolved()) {
            throw new UsageException("no such host: " + host);
        }
        return address;
    }

    /** Some clients take localhost for ::1 and try nothing else. Where there is no such address, nobody misses it. */
    private static void listenOnLoopback6(HttpServer http) {
        try {
            http.listenAlso(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK_6), http.port()));
        } catch (IOException notThere) {
            // as said above
        }
    }

    /** The port it listens on. */
    public int port() {
        return http.port();
    }

    /** What clients on this machine call it by. */
    public String url() {
        String name = host.filter(named -> !isWildcard(named)).orElse(LOOPBACK);
        return "http://" + (name.indexOf(':') < 0 ? name : "[" + name + "]") + ":" + port();
    }

    private static boolean isWildcard(String host) {
        return host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]");
    }

    /** Stops in good order, within about two seconds: requests that are under way are answered. */
    @Override
    public void close() {
        http.close();
        namespaces.close();
    }

    /** Made when there is something to log: the JDK's logging takes long to start, and most runs never log. */
    private static final class Log {
        static final System.Logger REQUESTS = System.getLogger("dev.sortkey.requests");
        static final System.Logger HINTS = System.getLogger("dev.sortkey.hints");
    }
}
