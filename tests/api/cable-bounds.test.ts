import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { say } from "#api/cable/line";
import { getCableTicket } from "#contract/cable";
import { aMember } from "../builders.ts";
import { line, listening, origin, refused } from "../cable-line.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openShop("postgres")));
afterAll(() => shop.close());

async function opened(url: string, token: string) {
  const one = line(url);
  await one.opened;
  one.say({ ticket: (await shop.ask(getCableTicket, {}, { token })).ticket });
  await one.until(({ open }) => open === true);
  return one;
}

test("who says too much, or pings without end, is told so and ended; who does not read is cut off", async () => {
  const url = await listening(shop);
  const { token } = await aMember(shop);
  const busy = await opened(url, token);
  for (let id = 1; id <= 20; id++) busy.say({ id, press: randomUUID(), text: "送媽媽，她喜歡喝茶" });
  expect(await busy.closed).toBe(4429);
  const pinging = line(url);
  await pinging.opened;
  for (let at = 0; at < 21; at++) pinging.socket.ping();
  expect(await pinging.closed).toBe(4429);
  let ended = 0;
  const unread = { OPEN: 1, readyState: 1, bufferedAmount: 65_537, send: () => {}, terminate: () => ended++ };
  say({ socket: unread as unknown as WebSocket }, { open: true });
  expect(ended).toBe(1);
});

test("many who never show a ticket leave room for those who do", async () => {
  const url = await listening(shop);
  const strangers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const one = line(url);
      await one.opened;
      return one;
    }),
  );
  expect(await refused(url, { origin })).toContain("503");
  strangers[0]!.socket.close();
  await strangers[0]!.closed;
  const { token } = await aMember(shop);
  (await opened(url, token)).socket.close();
  for (const { socket } of strangers) socket.terminate();
});
