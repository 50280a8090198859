import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { demoEnvironment } from "../scripts/start.mjs";
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

/** The shop as `npm start` serves it: the production build in a process of its own, demo mode, everything in memory unless `env` says otherwise. */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const settings = await environment(env);
  const shop = await startProgram(["scripts/start.mjs"], settings, settings.PUBLIC_ORIGIN!);
  return {
    origin: settings.PUBLIC_ORIGIN!,
    simulator: settings.SIMULATOR_ORIGIN!,
    pids: [shop.pid],
    output: shop.output,
    stop: shop.stop,
  };
}

/** The same shop as two processes: the storefront reaches the API over HTTP, as two containers do; `between` gives the origin that it is told instead. */
export async function startShopOverHttp(
  env: Record<string, string> = {},
  between: (api: string) => Promise<string> = async (api) => api,
): Promise<RunningShop> {
  const settings = await environment(env);
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
    stop: async () => `${await storefront.stop()}, ${await api.stop()}`,
  };
}

async function environment(env: Record<string, string>): Promise<Record<string, string>> {
  const given: Record<string, string | undefined> = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    DATA_FOLDER: "memory://",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "error",
    ...env,
  };
  return demoEnvironment(given as NodeJS.ProcessEnv) as Record<string, string>;
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
  await until(`${args[0]} ready to serve`, () => {
    if (program.exitCode !== null) throw new Error(`${args[0]} did not start:\n${written}`);
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

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
