import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { and, gt, inArray, isNull } from "drizzle-orm";
import { compactDecrypt } from "jose";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { cableSaid, getCableTicket } from "#contract/cable";
import { chatAboutGifts, giftEvent, giftTold } from "#contract/gift-assistant";
import { pressOf } from "#contract/gift-assistant-rules";
import type { z } from "zod";
import { newLine, say, saysTooMuch, type Holder, type Line } from "./cable/line.ts";
import { sessions } from "./db.ts";
import { handle, type Handler, type Parts } from "./handle.ts";
import { sealingKey } from "./sealing.ts";
import { readSigned, sign } from "./tickets.ts";
import { tokenOf } from "./tokens.ts";

/** seconds that a ticket may be used in */
const ticketSeconds = 60;
/** ms: until the ticket has to be said, from one look at who is there to the next, and for the last words */
const usual = { ticket: 10_000, look: 30_000, end: 2_000 };
/** connections of this process, of those without a ticket yet, and of one session */
const most = { all: 2_000, nobodys: 500, session: 8 };
/** bytes of what is said at once */
const longest = 8 * 1024;
/** why a connection was ended, where the protocol has no number for it */
const codes = { leaving: 1001, wrong: 1008, failed: 1011, nobody: 4401, tooMany: 4429 };

const audience = "yuelin-cable";

export const cableHandlers: Handler[] = [
  handle(getCableTicket, async (_input, { shopper, clientAddress, gate, settings }) => ({
    ticket: await sign(settings, audience, shopper.session_id, {
      ends: `${ticketSeconds}s`,
      claims: { jti: randomUUID(), address: clientAddress, of_age: gate === "open" },
    }),
  })),
];

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The WebSocket at /cable: each connection belongs to the session whose ticket it said first, and hears only what it asked for itself. What is said
 * goes through the endpoint that every other program asks, in the name of that session, so that its bounds and refusals hold here too.
 */
export function layCable(
  parts: Parts,
  fetch: (request: Request) => Promise<Response>,
  times: typeof usual = usual,
): Upgrade {
  const { settings, log, leaving } = parts;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: longest,
    perMessageDeflate: false,
  });
  const lines = new Set<Line>();
  /** tickets that were used, until they would be over anyway: name → s */
  const used = new Map<string, number>();
  const looking = setInterval(() => void look(), times.look).unref();
  leaving.addEventListener("abort", leave, { once: true });

  return (request, socket, head) => {
    const status = refusalOf(request);
    if (status) return turnAway(socket, status);
    server.handleUpgrade(request, socket, head, begin);
  };

  function refusalOf({ url, headers }: IncomingMessage): number {
    if (url?.split("?")[0] !== "/cable") return 404;
    if (!isOwn(headers.origin, headers.host)) return 403;
    const full = lines.size >= most.all || [...lines].filter(({ holder }) => !holder).length >= most.nobodys;
    return leaving.aborted || full ? 503 : 0;
  }

  /** A browser says whose page asks, and no other page may; in demo mode any name of this machine is the shop's. */
  function isOwn(origin: string | undefined, host: string | undefined): boolean {
    if (origin === settings.publicOrigin) return true;
    return settings.mode === "demo" && URL.canParse(origin ?? "") && new URL(origin!).host === host;
  }

  function begin(socket: WebSocket): void {
    const line = newLine(socket);
    lines.add(line);
    const late = setTimeout(() => line.holder ?? socket.close(codes.nobody), times.ticket).unref();
    socket.on("pong", () => (line.alive = true));
    socket.on("ping", () => saysTooMuch(line) && socket.close(codes.tooMany));
    // what breaks the protocol is ended by the package
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(late);
      lines.delete(line);
      line.gone.abort();
    });
    socket.on("message", (said, isBinary) => {
      hear(line, isBinary ? null : said).catch((error: unknown) => {
        log.error({ err: error }, "cable failed");
        socket.close(codes.failed);
      });
    });
  }

  async function hear(line: Line, said: RawData | null): Promise<void> {
    if (saysTooMuch(line)) return line.socket.close(codes.tooMany);
    const message = cableSaid.safeParse(read(said)).data;
    if (!message) return line.socket.close(codes.wrong);
    if ("ticket" in message) return open(line, message.ticket);
    if (!line.holder) return line.socket.close(codes.nobody);
    // the next is said when this one is answered
    if (line.busy) return say(line, { id: message.id, refused: 429 });
    line.busy = true;
    await answer(line, line.holder, message).finally(() => (line.busy = false));
  }

  async function open(line: Line, ticket: string): Promise<void> {
    const holder = line.holder ? null : await redeemed(ticket);
    if (!holder || line.holder) return line.socket.close(codes.nobody);
    const own = [...lines].filter((one) => one.holder?.sub === holder.sub);
    if (own.length >= most.session) return line.socket.close(codes.tooMany);
    line.holder = holder;
    say(line, { open: true });
  }

  async function redeemed(ticket: string): Promise<Holder | null> {
    const expected = { audience, requiredClaims: ["sub", "jti", "exp"] };
    const holder = (await readSigned(settings, ticket, expected)) as Holder | null;
    const now = Date.now() / 1000;
    for (const [name, ends] of used) if (ends < now) used.delete(name);
    if (!holder || used.has(holder.jti)) return null;
    used.set(holder.jti, holder.exp);
    return holder;
  }

  async function answer(
    line: Line,
    { sub, address, of_age }: Holder,
    { id, press, text, session }: Extract<z.output<typeof cableSaid>, { id: number }>,
  ): Promise<void> {
    const token = await tokenOf(settings, sub, new Date(Date.now() + 60_000));
    const response = await fetch(
      new Request(new URL(chatAboutGifts.path, "http://shop.internal"), {
        method: chatAboutGifts.method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "accept-language": "zh-TW",
          "x-storefront-key": settings.storefrontKey,
          "x-passed-on": "1",
          "x-client-address": address,
          ...(of_age && { "x-of-age": "1" }),
        },
        body: JSON.stringify({ text, press: await pressOf(press, text), ...(session && { session_id: session }) }),
      }),
    );
    if (!response.ok || !response.body) return say(line, { id, refused: response.status });
    const reader = response.body.getReader();
    const stop = () => void reader.cancel().catch(() => undefined);
    line.gone.signal.addEventListener("abort", stop, { once: true });
    if (line.gone.signal.aborted) stop();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // in this process each event is a piece of its own
      const event = Buffer.from(part.value).toString();
      if (!event.startsWith("data: ")) continue;
      const { message } = JSON.parse(event.slice("data: ".length)) as { message: string };
      const { plaintext } = await compactDecrypt(message, sealingKey(settings.storefrontKey));
      const told = giftTold(giftEvent.parse(JSON.parse(Buffer.from(plaintext).toString())));
      // an empty word, which the page passes over: a slow model is not taken for a lost one
      say(line, { id, told: told ?? {} });
    }
    line.gone.signal.removeEventListener("abort", stop);
  }

  /** Who no longer answers is cut off; whose session is over has nothing more to hear. */
  async function look(): Promise<void> {
    for (const line of lines) {
      if (!line.alive) line.socket.terminate();
      line.alive = false;
      line.words = 0;
      line.socket.ping();
    }
    const holders = [...lines].filter(({ holder }) => holder);
    if (holders.length === 0) return;
    try {
      const asked = [...new Set(holders.map(({ holder }) => holder!.sub))];
      const found = await parts.database.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            inArray(sessions.id, asked),
            isNull(sessions.ended_at),
            gt(sessions.expires_at, new Date().toISOString()),
          ),
        );
      const good = new Set(found.map(({ id }) => id));
      for (const { holder, socket } of holders) if (!good.has(holder!.sub)) socket.close(codes.nobody);
    } catch (error) {
      // each word is looked at again, so they may stay
      log.error({ err: error }, "cable could not look");
    }
  }

  /** The process is told to stop: each is told so, and comes back to the next one. */
  function leave(): void {
    clearInterval(looking);
    for (const { socket } of lines) socket.close(codes.leaving);
    setTimeout(() => lines.forEach(({ socket }) => socket.terminate()), times.end).unref();
  }
}

function read(said: RawData | null): unknown {
  try {
    return JSON.parse((said as Buffer).toString());
  } catch {
    return null;
  }
}

function turnAway(socket: Duplex, status: number): void {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
