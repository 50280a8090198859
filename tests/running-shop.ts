import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer } from "node:net";
import { demoEnvironment } from "../scripts/start.mjs";
import { demoDatabase } from "./demo-database.ts";
import { until } from "./patience.ts";

export interface RunningShop {
  origin: string;
  simulator: string;
  pids: number[];
  /** all that the processes have written so far */
  output(): string;
  /** how it ended: `exit 0`, or the signal that had to be used after ten seconds */
  stop(): Promise<string>;
}

interface Running {
  pid: number;
  output(): string;
  /** how it ended: `exit 0`, or the signal that had to be used after ten seconds */
  stop(): Promise<string>;
}

/** The shop as `npm start` serves it: the production build in a process of its own, demo mode; its rows in memory, or in a copy of the suite's demo shop where there is one (tests/demo-database.ts), unless `env` names a database, or none by "". */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const { settings, forget } = await environment(env);
  const shop = await startProgram(["scripts/start.mjs"], settings, settings.PUBLIC_ORIGIN!);
  return {
    origin: settings.PUBLIC_ORIGIN!,
    simulator: settings.SIMULATOR_ORIGIN!,
    pids: [shop.pid],
    output: shop.output,
    async stop() {
      const how = await shop.stop();
      await forget?.();
      return how;
    },
  };
}

/** The same shop as two processes: the storefront reaches the API over HTTP, as two containers do; `between` gives the origin that it is told instead. */
export async function startShopOverHttp(
  env: Record<string, string> = {},
  between: (api: string) => Promise<string> = async (api) => api,
): Promise<RunningShop> {
  const { settings, forget } = await environment(env);
  const port = String(await freePort());
  const api = await startProgram(["build/api/serve.js"], { ...settings, PORT: port }, `http://127.0.0.1:${port}`);
  const storefront = await startProgram(
    ["scripts/start.mjs"],
    { ...settings, PRODUCT_API_URL: await between(`http://127.0.0.1:${port}`) },
    settings.PUBLIC_ORIGIN!,
  );
  return {
    origin: settings.PUBLIC_ORIGIN!,
    simulator: settings.SIMULATOR_ORIGIN!,
    pids: [storefront.pid, api.pid],
    output: () => api.output() + storefront.output(),
    stop: async () => {
      const ends = `${await storefront.stop()}, ${await api.stop()}`;
      await forget?.();
      return ends;
    },
  };
}

async function environment(env: Record<string, string>) {
  const database = process.env.TEST_DEMO_DATABASE && env.DATABASE_URL === undefined ? await demoDatabase() : undefined;
  const given: Record<string, string | undefined> = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    DATA_FOLDER: "memory://",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "error",
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  };
  const settings = demoEnvironment(given as NodeJS.ProcessEnv) as Record<string, string>;
  return { settings, forget: database?.stop };
}

/** Starts a program of ours, of this checkout or a copy of it, and waits until it is ready to serve. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  origin: string,
  cwd = process.cwd(),
): Promise<Running> {
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  const program = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio });
  let written = "";
  program.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
  program.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const lastWords = () => written.trim().slice(-500).replaceAll("\n", " | ");
  // told with what failed: a test only sees that nobody answers any more
  let asked = false;
  program.once("exit", (code) => {
    const notes = process.env.TEST_NOTES;
    if (code && notes && !asked) appendFileSync(notes, `${args[0]} ended by itself with ${code}: ${lastWords()}\n`);
  });
  await until(`${args[0]} ready to serve`, () => {
    if (program.exitCode !== null) throw new Error(`${args[0]} did not start: ${lastWords()}`);
    return fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  });
  return {
    pid: program.pid!,
    output: () => written,
    stop: () =>
      new Promise((resolve) => {
        asked = true;
        const how = () => program.signalCode ?? `exit ${program.exitCode}`;
        if (program.exitCode !== null || program.signalCode !== null) return resolve(how());
        const force = setTimeout(() => program.kill("SIGKILL"), 10_000);
        program.once("exit", () => {
          clearTimeout(force);
          resolve(how());
        });
        program.kill("SIGTERM");
      }),
  };
}

/**
 * A port that nobody else is given while this process runs, also not by another run: its UDP twin is held for as long. It is below those that the
 * system hands out for connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const twin = createSocket("udp4").unref();
    twin.bind(port, "127.0.0.1");
    const probe = createServer().listen(port);
    const free = await Promise.all([twin, probe].map((one) => once(one, "listening"))).catch(() => null);
    await new Promise((resolve) => probe.close(resolve));
    if (free) return port;
    twin.on("error", () => {}).close();
  }
}
