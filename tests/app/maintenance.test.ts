import { afterEach, expect, test, vi } from "vitest";

const soon = new Date(Date.now() + 3_600_000);
afterEach(() => vi.unstubAllEnvs());

/** The door alone, as the server has it: what becomes of a request. */
async function door(MAINTENANCE: string) {
  vi.stubEnv("MAINTENANCE", MAINTENANCE);
  vi.resetModules();
  const { standIn } = (await import("../../scripts/preload/maintenance.mjs")) as {
    standIn: (request: object) => boolean;
  };
  return (url: string) => {
    const request = { url, method: "POST", headers: {} as Record<string, string> };
    standIn(request);
    return [request.url, request.headers["x-maintenance-pages"]];
  };
}

test("a window may name its pages: the others stay open, and what is away is named", async () => {
  const open = `2022-01-01T00:00:00+08:00/${soon.toISOString()}`;
  const ask = await door(`${open}/points+order-return`);
  expect(ask("/member/points/2?x=1")).toEqual(["/docs/maintenance", "points+order-return"]);
  expect(ask("/member/order/return/YL261123000001.data")).toEqual(["/docs/maintenance.data", "points+order-return"]);
  expect(ask("/docs/maintenance")).toEqual(["/docs/maintenance", "points+order-return"]);
  for (const path of ["/member/profile", "/member/orders", "/member/coupons"])
    expect(ask(path)).toEqual([path, undefined]);
  const both = await door(`${open}/points,${open}/coupons`);
  expect(both("/member/coupons")).toEqual(["/docs/maintenance", "coupons"]);
  for (const wrong of [`${open}/wallet`, `${open}/`, "2022-06-14T02:00:00/2022-06-14T06:00:00"])
    await expect(door(wrong)).rejects.toThrow("MAINTENANCE");
});
