import { afterEach, expect, test, vi } from "vitest";
import { learn } from "../../app/enhance/wishes.ts";

afterEach(() => vi.unstubAllGlobals());

test("the lists of a page ask for their hearts together, and for all of them, two hundred at a time", async () => {
  const asked: string[][] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(new URL(address, "http://shop.internal").searchParams.get("among")!.split(","));
    return Promise.reject(new Error("no shop"));
  });
  const guids = Array.from({ length: 450 }, (_, at) => `p${at}`);
  const listed = guids.map((product_guid) => ({ product_guid }));
  learn(listed.slice(0, 250));
  learn(listed.slice(200));
  await Promise.resolve();
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(asked.flat()).toEqual(guids);
});
