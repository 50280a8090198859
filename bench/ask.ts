import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load.ts";

/** Runs one load in a process of its own. */
export function load(asked: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("load.js", import.meta.url))], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    let answer = "";
    child.stdout.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    child.once("exit", (code) =>
      code === 0 ? resolve(JSON.parse(answer) as LoadResult) : reject(new Error(`The load ended with ${code}.`)),
    );
    child.stdin.end(JSON.stringify(asked));
  });
}
