import { expect, test, vi } from "vitest";
import { ApiError } from "#contract/endpoint";
import { withRetries } from "../../app/product-api/retry.ts";

const read = { method: "GET", timeout: 15_000, retries: 2 } as const;

test("the shop's own failures are asked again, twice at the most, and each time says how often it was asked before", async () => {
  for (const status of [500, 501, 503, 507, 511]) {
    const asked: number[] = [];
    const answer = withRetries(read, undefined, async (_signal, retry) => {
      asked.push(retry);
      throw new ApiError(status, "busy", "");
    });
    await expect(answer).rejects.toMatchObject({ status });
    expect([status, asked]).toEqual([status, [0, 1, 2]]);
  }
});

test("a refusal is not, nor 429, nor a write without its operation id", async () => {
  let asked = 0;
  const failing = (status: number) => async () => {
    asked++;
    throw new ApiError(status, "no", "");
  };
  for (const status of [401, 404, 429, 512])
    await expect(withRetries(read, undefined, failing(status))).rejects.toThrow();
  await expect(withRetries({ ...read, method: "POST" }, undefined, failing(503))).rejects.toThrow();
  expect(asked).toBe(5);
  await expect(withRetries({ ...read, method: "POST" }, "a", failing(503))).rejects.toThrow();
  expect(asked).toBe(8);
});

test("an answer that came on the second try is the answer, and an unreachable shop becomes busy", async () => {
  expect(
    await withRetries(read, undefined, async (_signal, retry) => {
      if (retry === 0) throw new TypeError("fetch failed");
      return "answer";
    }),
  ).toBe("answer");
  await expect(withRetries(read, undefined, () => Promise.reject(new TypeError("fetch failed")))).rejects.toMatchObject(
    {
      status: 503,
      code: "busy",
      retryAfter: 5,
    },
  );
});

test("a call that hangs is given up after its endpoint's time, and not asked again", async () => {
  const asked: number[] = [];
  const answer = withRetries({ ...read, timeout: 1 }, undefined, (signal, retry) => {
    asked.push(retry);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  });
  await expect(answer).rejects.toMatchObject({ status: 503, code: "busy" });
  expect(asked).toEqual([0]);
});

test("what failed for longer than two seconds is not asked again at once: the page says that it is busy", async () => {
  for (const [ms, times] of [
    [1_500, 2],
    [2_500, 1],
  ] as const) {
    vi.useFakeTimers();
    let asked = 0;
    const answer = withRetries(read, undefined, async () => {
      asked++;
      vi.setSystemTime(Date.now() + ms);
      throw new ApiError(503, "busy", "");
    });
    const refused = expect(answer).rejects.toMatchObject({ status: 503 });
    await vi.runAllTimersAsync();
    await refused;
    vi.useRealTimers();
    expect([ms, asked]).toEqual([ms, times]);
  }
});
