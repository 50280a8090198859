import { spawn } from "node:child_process";
import { createServer } from "node:net";

export interface RunningShop {
  origin: string;
  simulator: string;
  stop(): Promise<void>;
}

/** The shop as `npm start` serves it: the production build in a process of its own, demo mode, everything in memory. */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const port = await freePort();
  const simulatorPort = await freePort();
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SIMULATOR_ORIGIN: `http://localhost:${simulatorPort}`,
      DATA_FOLDER: "memory://",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; ; attempt++) {
    if (shop.exitCode !== null || attempt > 600) throw new Error("The shop did not start.");
    if (await fetch(`${origin}/readyz`).then((response) => response.ok, () => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    simulator: `http://localhost:${simulatorPort}`,
    stop: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => shop.kill("SIGKILL"), 10_000);
        shop.once("exit", () => {
          clearTimeout(force);
          resolve();
        });
        shop.kill("SIGTERM");
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
