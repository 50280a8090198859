import { expect, test } from "vitest";
import { until } from "../patience.ts";
import { xmlStream } from "../../app/feeds.server.ts";
import { streams } from "../../app/streamed.server.ts";

const asked = (id?: string) =>
  new Request("http://shop.example/feeds/products.xml", id ? { headers: { "x-request-id": id } } : {});

const from = (address: string) =>
  new Request("http://shop.example/feeds/products.xml", { headers: { "x-client-address": address } });

async function* texts(...parts: string[]): AsyncGenerator<string, void> {
  for (const part of parts) yield await Promise.resolve(part);
}

/** One that counts what was taken from it, and never ends. */
function endless() {
  const taken = { parts: 0, ended: false };
  async function* all(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        taken.parts++;
        yield await Promise.resolve("<item/>");
      }
    } finally {
      taken.ended = true;
    }
  }
  return { taken, parts: all() };
}

test("a part without anything to tell does not stop those behind it", async () => {
  const answer = xmlStream(asked(), texts("", "<a>", "", "", "</a>", ""));
  expect(await answer.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a></a>');
});

test("nothing is read from the shop that nobody takes, and who goes away leaves nothing open", async () => {
  const { taken, parts } = endless();
  const reader = xmlStream(asked(), parts).body!.getReader();
  await reader.read();
  await reader.read();
  expect(taken.parts).toBe(2);
  await reader.cancel();
  expect(taken.ended).toBe(true);
});

test("four are written at once, the fifth is asked to come back; HEAD takes no place", async () => {
  const open = [1, 2, 3, 4].map((at) => xmlStream(from(`192.0.2.${at}`), endless().parts).body!.getReader());
  expect(xmlStream(asked(), endless().parts).status).toBe(200);
  await Promise.all(open.map((reader) => reader.read()));
  const fifth = xmlStream(asked(), endless().parts);
  expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([503, "60"]);
  await open[0]!.cancel();
  expect(xmlStream(asked(), endless().parts).status).toBe(200);
  await Promise.all(open.map((reader) => reader.cancel()));
});

test("while a reader does not keep up, nothing more is written", async () => {
  const { taken, parts } = endless();
  let waits = true;
  let questions = 0;
  const server = globalThis as { __readerWaits?: (id: string | null) => boolean };
  const before = server.__readerWaits;
  server.__readerWaits = (id) => {
    questions++;
    return id === "slow" && waits;
  };
  try {
    const reader = xmlStream(asked("slow"), parts).body!.getReader();
    const first = reader.read();
    await until("a third question", () => questions > 2);
    expect(taken.parts).toBe(0);
    waits = false;
    expect((await first).done).toBe(false);
    await reader.cancel();
  } finally {
    if (before) server.__readerWaits = before;
    else delete server.__readerWaits;
  }
});

test("who takes nothing for long loses the place to the next", async () => {
  const server = globalThis as { __readerWaits?: (id: string | null) => boolean };
  const before = server.__readerWaits;
  server.__readerWaits = (id) => id === "stuck";
  try {
    const one = streams(1, { patience: 400 });
    const first = one(asked("stuck"), endless().parts)!.getReader().read();
    await until("one under way", () => one(asked(), endless().parts) === null);
    await expect(first).rejects.toThrow("not read");
    const next = one(asked(), endless().parts)!.getReader();
    expect((await next.read()).done).toBe(false);
    await next.cancel();
  } finally {
    if (before) server.__readerWaits = before;
    else delete server.__readerWaits;
  }
});

test("one address leaves places to others", async () => {
  const four = streams(4, { each: 2 });
  const begun = async (address: string) => {
    const reader = four(from(address), endless().parts)?.getReader();
    await reader?.read();
    return reader;
  };
  const first = [await begun("2001:db8::1"), await begun("2001:db8::2")];
  expect(await begun("2001:db8::3")).toBeUndefined();
  const other = await begun("192.0.2.1");
  expect(other).toBeDefined();
  await first[0]!.cancel();
  const again = await begun("2001:db8::3");
  expect(again).toBeDefined();
  for (const reader of [first[1], other, again]) await reader!.cancel();
});

test("who reads a little now and then is cut off when the time for the whole is over", async () => {
  const one = streams(1, { longest: 60 });
  const { taken, parts } = endless();
  const reader = one(asked(), parts)!.getReader();
  await reader.read();
  expect(one(asked(), endless().parts)).toBeNull();
  await until("the place is free", () => taken.ended);
  await expect(reader.read()).rejects.toThrow("read for too long");
  const next = one(asked(), endless().parts)!.getReader();
  expect((await next.read()).done).toBe(false);
  await next.cancel();
});
