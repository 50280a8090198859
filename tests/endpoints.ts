import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint";

/** Every endpoint of the contract, each once: whoever shows something of all of them finds a new one here. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const found = new Set<Endpoint>();
  for (const file of readdirSync("contract").filter((name) => name.endsWith(".ts"))) {
    const values = (await import(join(process.cwd(), "contract", file))) as Record<string, unknown>;
    for (const value of Object.values(values)) if (isEndpoint(value)) found.add(value);
  }
  return [...found];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "input" in value;
