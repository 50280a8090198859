import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { WebSocket } from "ws";
import { sign } from "#api/tickets";
import { demoEnvironment } from "../scripts/start.mjs";
import { until } from "../tests/patience.ts";
import { freePort, startProgram } from "../tests/running-shop.ts";
import { memoryOf } from "./start.ts";
import { whole, type Row } from "./table.ts";

const connections = 1_000;
const ofOne = 8;

/** A thousand cables on one API process: what they hold of its memory, and how they end when it is told to stop. */
export async function measureCables(databaseUrl: string): Promise<Row[]> {
  const port = await freePort();
  const secret = randomBytes(36).toString("base64url");
  const settings = demoEnvironment({
    PORT: String(port),
    DATA_FOLDER: "memory://",
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRETS: secret,
    LOG_LEVEL: "error",
  } as unknown as NodeJS.ProcessEnv) as Record<string, string>;
  const api = await startProgram(["build/api/serve.js"], settings, `http://127.0.0.1:${port}`);
  const before = memoryOf([api.pid]);
  const codes: number[] = [];
  const sockets: WebSocket[] = [];
  for (const ticket of await tickets(databaseUrl, secret)) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/cable`, { origin: settings.PUBLIC_ORIGIN! });
    socket.on("close", (code) => codes.push(code));
    await once(socket, "open");
    socket.send(JSON.stringify({ ticket }));
    await once(socket, "message");
    sockets.push(socket);
  }
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  const held = memoryOf([api.pid]);
  const begun = performance.now();
  const how = await api.stop();
  const took = performance.now() - begun;
  await until("the end of each", () => codes.length === sockets.length);
  const inOrder = codes.filter((code) => code === 1001).length;
  return [
    {
      what: `memory of the API's process, alone / with ${whole(open)} cables of ${whole(connections / ofOne)} sessions`,
      figure: `${whole(before)} / ${whole(held)} MiB`,
      goal: `${whole(connections)}, + 150 MiB at most`,
      met: open === connections && held - before <= 150,
    },
    {
      what: "the same process told to stop: cables that were told so, and how it ended",
      figure: `${whole(inOrder)}; ${how} after ${whole(took)} ms`,
      goal: `${whole(connections)}; exit 0`,
      met: inOrder === connections && how === "exit 0",
    },
  ];
}

/** Of sessions that are laid for it, as the shop signs them. */
async function tickets(databaseUrl: string, secret: string): Promise<string[]> {
  const books = new pg.Client(databaseUrl);
  await books.connect();
  const all: string[] = [];
  for (let at = 0; at < connections / ofOne; at++) {
    const sid = randomBytes(24).toString("base64url");
    await books.query(
      "insert into sessions (id, member_id, expires_at, ends_at) select $1, id, now() + interval '1 hour', now() + interval '1 day' from members where email = 'reader@example.com'",
      [sid],
    );
    for (let one = 0; one < ofOne; one++)
      all.push(
        await sign({ tokenSecrets: [secret] }, "yuelin-cable", sid, {
          ends: "5m",
          claims: { jti: randomUUID(), address: "192.0.2.1", of_age: false },
        }),
      );
  }
  await books.end();
  return all;
}
