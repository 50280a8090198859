import { expect, test, vi } from "vitest";
import { eachAlone } from "#api/each-alone";

const quiet = { error: vi.fn() } as unknown as Parameters<typeof eachAlone>[0];

test("an order that fails is told and passed over: those behind it have their turn, and the next run tries it again", async () => {
  const left = [1, 2, 3];
  const next = (take: (id: number) => void, failed: number[]) => {
    const id = left.find((each) => !failed.includes(each));
    if (id === undefined) return Promise.resolve(null);
    take(id);
    if (id === 1) return Promise.reject(new Error("a row that cannot be moved"));
    left.splice(left.indexOf(id), 1);
    return Promise.resolve(true);
  };
  expect(await eachAlone(quiet, "failed", next)).toBe(2);
  expect(left).toEqual([1]);
  expect(quiet.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }), "failed");
});

test("a failure before anything was found is the database's own, and no endless loop", async () => {
  await expect(eachAlone(quiet, "failed", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});
