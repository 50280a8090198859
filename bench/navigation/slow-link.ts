import { connect, createServer, type Socket } from "node:net";

/** ms there and back; bytes a second. */
export interface Network {
  latency: number;
  down: number;
  up: number;
}

export interface SlowLink {
  port: number;
  /** sent to the browser so far */
  bytes(): number;
  /** performance.now() of the last byte in either direction */
  lastByte(): number;
  stop(): Promise<void>;
}

interface Piece {
  at: number;
  deliver(): void;
}

/**
 * A narrow wire before a port of this machine. The browser's own emulation hears of the requests of the page alone: a speculation rule would fetch
 * at full speed.
 */
export async function startSlowLink(target: number, { latency, down, up }: Network): Promise<SlowLink> {
  let bytes = 0;
  let last = performance.now();
  const sockets = new Set<Socket>();
  const [toBrowser, toShop] = [wire(down, latency / 2), wire(up, latency / 2)];
  const server = createServer((browser) => {
    const shop = connect(target, "127.0.0.1");
    // what the handshake takes
    const open = performance.now() + latency;
    for (const [from, to, send] of [
      [browser, shop, toShop],
      [shop, browser, toBrowser],
    ] as const) {
      sockets.add(from.setNoDelay());
      from.on("data", (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += 1_400) {
          const piece = chunk.subarray(at, at + 1_400);
          send(piece.length, open, () => {
            last = performance.now();
            if (to === browser) bytes += piece.length;
            to.write(piece);
          });
        }
      });
      from.on("end", () => send(0, open, () => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    bytes: () => bytes,
    lastByte: () => last,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** One direction, shared by all connections: a piece leaves when those before it have left, and arrives after the delay. */
function wire(rate: number, delay: number) {
  const queue: Piece[] = [];
  let free = 0;
  let timer: NodeJS.Timeout | undefined;
  function pump() {
    timer = undefined;
    while (queue.length > 0 && queue[0]!.at <= performance.now()) queue.shift()!.deliver();
    if (queue.length > 0) timer = setTimeout(pump, Math.max(queue[0]!.at - performance.now(), 0));
  }
  return (size: number, notBefore: number, deliver: () => void) => {
    free = Math.max(free, performance.now()) + (size / rate) * 1_000;
    queue.push({ at: Math.max(free + delay, notBefore + delay, queue.at(-1)?.at ?? 0), deliver });
    timer ??= setTimeout(pump, Math.max(queue[0]!.at - performance.now(), 0));
  };
}
