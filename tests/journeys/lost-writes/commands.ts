import { execFile } from "node:child_process";
import { vi } from "vitest";
import { main } from "#api/ops-cli/main";
import type { Command, Lost } from "./case.ts";

/**
 * Operator's commands, by the wire that loses answers: those of the stock as an operator starts them, the others in this process, since the start of one
 * takes many times as long as what it does.
 */
export function operatorAt(api: string, key: string): Lost["ops"] {
  return (...args) => (args[0] === "stock" ? inAProcess : here)([...args, "--as", "店長", "--api", api], key);
}

function inAProcess(args: string[], key: string): Promise<Command> {
  const env = { ...process.env, OPERATOR_KEY: key };
  return new Promise((resolve) => {
    execFile(process.execPath, ["build/api/ops-cli.js", ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err });
    });
  });
}

async function here(args: string[], key: string): Promise<Command> {
  const said: string[] = [];
  const say = (...words: unknown[]) => void said.push(words.join(" "));
  const heard = [vi.spyOn(console, "log").mockImplementation(say), vi.spyOn(console, "error").mockImplementation(say)];
  vi.stubEnv("OPERATOR_KEY", key);
  try {
    return { code: await main(args), said: said.join("\n") };
  } finally {
    vi.unstubAllEnvs();
    for (const one of heard) one.mockRestore();
  }
}
