import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError, endpoint } from "#contract/endpoint";
import { forgetAnswers, remembered } from "../../app/product-api/cache.ts";

let count = 0;
/** An endpoint that nobody else has asked. */
const anEndpoint = () =>
  endpoint({
    name: `listThings${++count}`,
    summary: "Things",
    method: "GET",
    path: "/api/v2/things",
    auth: "anyone",
    input: z.object({}),
    output: z.string(),
    cache: 60,
  });

test("what was asked before a change is given to who waits for it, and never kept after it", async () => {
  const things = anEndpoint();
  let answer!: (text: string) => void;
  const slow = remembered(things, {}, () => new Promise<string>((resolve) => (answer = resolve)));
  const beside = remembered(things, {}, () => Promise.reject(new Error("asked twice")));
  forgetAnswers();
  const after = await remembered(things, {}, () => Promise.resolve("new"));
  answer("old");
  expect([await slow, await beside, after]).toEqual(["old", "old", "new"]);
  expect(await remembered(things, {}, () => Promise.reject(new Error("not kept")))).toBe("new");
});

test("an answer is given for its seconds, once more while the new one is fetched, and then no more", async () => {
  vi.useFakeTimers();
  try {
    const things = anEndpoint();
    const ask = (text: string) => remembered(things, {}, () => Promise.resolve(text));
    expect(await ask("first")).toBe("first");
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await ask("second")).toBe("first");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ask("third")).toBe("first");
    await vi.advanceTimersByTimeAsync(1);
    expect(await ask("fourth")).toBe("third");
    await vi.advanceTimersByTimeAsync(121_000);
    expect(await ask("fifth")).toBe("fifth");
  } finally {
    vi.useRealTimers();
  }
});

test("a failure is told to who waits, and leaves the old answer for its time", async () => {
  vi.useFakeTimers();
  try {
    const things = anEndpoint();
    const failing = () => Promise.reject(new Error("away"));
    await expect(remembered(things, {}, failing)).rejects.toThrow("away");
    expect(await remembered(things, {}, () => Promise.resolve("first"))).toBe("first");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await remembered(things, {}, failing)).toBe("first");
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(remembered(things, {}, failing)).rejects.toThrow("away");
  } finally {
    vi.useRealTimers();
  }
});

test("who asks too often is told so alone: whoever waits for the same answer asks for it as itself", async () => {
  vi.useFakeTimers();
  try {
    const things = anEndpoint();
    const tooOften = () => Promise.reject(new ApiError(429, "too_many_requests", "操作太頻繁"));
    const ask = (of: () => Promise<string>) => remembered(things, {}, of).catch((error: ApiError) => error.status);
    const all = () => Promise.all([ask(tooOften), ask(() => Promise.resolve("mine")), ask(tooOften)]);
    expect(await all()).toEqual([429, "mine", 429]);
    expect(await ask(() => Promise.resolve("kept"))).toBe("kept");
    await vi.advanceTimersByTimeAsync(121_000);
    expect(await all(), "where the old one is too old to be given").toEqual([429, "mine", 429]);
  } finally {
    vi.useRealTimers();
  }
});

test("an answer that is not sound is given to who waits, asked for again a second later, and takes no sound one's place", async () => {
  vi.useFakeTimers();
  try {
    const things = anEndpoint();
    const ask = (text: string) =>
      remembered(
        things,
        {},
        () => Promise.resolve(text),
        (answer) => answer !== "odd",
      );
    expect([await ask("odd"), await ask("first")], "within a second").toEqual(["odd", "odd"]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect([await ask("odd"), await ask("first")]).toEqual(["odd", "odd"]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await ask("first")).toBe("first");
    await vi.advanceTimersByTimeAsync(61_000);
    expect([await ask("odd"), await ask("odd")]).toEqual(["first", "first"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ask("odd")).toBe("odd");
    await vi.advanceTimersByTimeAsync(1_001);
    expect([await ask("last"), await ask("odd")]).toEqual(["last", "last"]);
  } finally {
    vi.useRealTimers();
  }
});
