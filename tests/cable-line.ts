import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, type ClientOptions } from "ws";
import { layCable } from "#api/cable";
import type { TestShop } from "./shop.ts";

export const origin = "http://localhost:3000";

/** What comes over the cable. */
export interface Heard {
  id?: number;
  open?: true;
  refused?: number;
  told?: { at?: string; text?: string; pick?: { name: string; href: string; reason: string }; done?: true };
}

/** A connection to the cable, all that it heard and how it ended. */
export function line(url: string, options: ClientOptions = { origin }) {
  const socket = new WebSocket(url, options);
  const heard: Heard[] = [];
  const wakes: (() => void)[] = [];
  socket.on("message", (text: Buffer) => {
    heard.push(JSON.parse(text.toString()) as Heard);
    for (const wake of wakes.splice(0)) wake();
  });
  socket.on("error", () => {});
  const closed = once(socket, "close").then(([code]) => code as number);
  const until = async (wanted: (one: Heard) => boolean) => {
    while (!heard.some(wanted)) {
      const code = await Promise.race([closed, new Promise<void>((resolve) => wakes.push(resolve))]);
      if (code && !heard.some(wanted)) throw new Error(`closed with ${code}`);
    }
    return heard.find(wanted)!;
  };
  const say = (words: unknown) => socket.send(typeof words === "string" ? words : JSON.stringify(words));
  return { socket, heard, closed, until, say, opened: once(socket, "open") };
}

const usual = { ticket: 60_000, look: 60_000, end: 500 };

/** A server of a shop's cable, with times of its own. */
export async function listening(of: TestShop, times: Partial<typeof usual> = {}): Promise<string> {
  const server = createServer().on(
    "upgrade",
    layCable(of, (request) => of.fetch(request), { ...usual, ...times }),
  );
  // nobody waits for it
  server.unref();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/cable`;
}

/** With what status the door is shut. */
export async function refused(address: string, options: ClientOptions): Promise<string> {
  const [error] = (await once(new WebSocket(address, options), "error").catch((thrown: unknown) => [thrown])) as [
    Error,
  ];
  return error.message;
}
