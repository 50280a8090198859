import { afterEach, expect, test, vi } from "vitest";

const soon = new Date(Date.now() + 3_600_000);
afterEach(() => vi.unstubAllEnvs());

/** The door alone, as the server has it: what becomes of a request. */
async function doorOf(MAINTENANCE: string) {
  vi.stubEnv("MAINTENANCE", MAINTENANCE);
  vi.resetModules();
  const { standIn } = (await import("../../scripts/preload/maintenance.mjs")) as {
    standIn: (request: object) => boolean;
  };
  return (url: string) => {
    const request = { url, method: "POST", headers: {} as Record<string, string> };
    standIn(request);
    return [request.url, request.headers["x-maintenance-pages"], request.headers["x-maintenance"]];
  };
}

test("a window may name its pages: the others stay open, and what is away is named", async () => {
  const open = `2022-01-01T00:00:00+08:00/${soon.toISOString()}`;
  const door = await doorOf(`${open}/points+order-return`);
  const ask = (url: string) => door(url).slice(0, 2);
  expect(ask("/member/points/2?x=1")).toEqual(["/docs/maintenance", "points+order-return"]);
  expect(ask("/member/order/return/YL261123000001.data")).toEqual(["/docs/maintenance.data", "points+order-return"]);
  expect(ask("/docs/maintenance")).toEqual(["/docs/maintenance", "points+order-return"]);
  for (const path of ["/member/profile", "/member/orders", "/member/coupons"])
    expect(ask(path)).toEqual([path, undefined]);
  const both = await doorOf(`${open}/points,${open}/coupons`);
  expect(both("/member/coupons").slice(0, 2)).toEqual(["/docs/maintenance", "coupons"]);
  for (const wrong of [`${open}/wallet`, `${open}/`, "2022-06-14T02:00:00/2022-06-14T06:00:00"])
    await expect(doorOf(wrong)).rejects.toThrow("MAINTENANCE");
});

test("of windows that overlap or follow one another the last end is told, for each page its own; a notice names all that is away", async () => {
  const at = (hours: number) => new Date(soon.getTime() + (hours - 1) * 3_600_000).toISOString();
  const given = [[2, 3], [-1, 1, "orders"], [-2, 0.5], [0.5, 1.5, "points"], [1.5, 1.8, "points"], [5, 6], [-5, -1]]; // prettier-ignore
  const windows = given.map(([from, to, names]) => `${at(from as number)}/${at(to as number)}${names ? `/${names}` : ""}`); // prettier-ignore
  const door = await doorOf(windows.join());
  const end = (path: string) => door(path)[2];
  expect([end("/member/orders"), end("/member/points"), end("/member/coupons")]).toEqual([at(1), at(1.8), at(0.5)]);
  const [url, pages, until] = door("/docs/maintenance");
  expect([url, until]).toEqual(["/docs/maintenance", at(1.8)]);
  expect(pages!.split("+")).toHaveLength(7);
  const two = await doorOf(`${at(-1)}/${at(1)}/points,${at(-1)}/${at(2)}/coupons,${at(4)}/${at(5)}/orders`);
  expect(two("/docs/app-maintenance").slice(1)).toEqual(["points+coupons", at(2)]);
});
