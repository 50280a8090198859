import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { load } from "./ask.ts";

/** A minute at the most: what else the machine does changes by then. */
const goodFor = 60_000;
let last: { perSecond: number; at: number } | undefined;

/** Requests a second that a bare node server answers with a fixed React page, at 10 connections, at this time on this machine. */
export async function yardstick(): Promise<number> {
  if (last && performance.now() - last.at < goodFor) return last.perSecond;
  const server = spawn(process.execPath, [fileURLToPath(new URL("yardstick-server.js", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    const port = await new Promise<string>((resolve) =>
      server.stdout.once("data", (text: Buffer) => resolve(text.toString().trim())),
    );
    const asked = { origin: `http://127.0.0.1:${port}`, paths: ["/"], connections: 10 };
    await load({ ...asked, seconds: 1 });
    const { perSecond } = await load({ ...asked, seconds: 3 });
    last = { perSecond, at: performance.now() };
    return perSecond;
  } finally {
    server.kill();
  }
}

/** A rate beside the machine's own: half a day later, or on another machine, the second number is the one to compare. */
export async function inYardsticks(perSecond: number): Promise<string> {
  const one = await yardstick();
  return `${(perSecond / one).toFixed(2)} yardsticks of ${Math.round(one).toLocaleString("en")}`;
}
