import { afterEach, expect, test, vi } from "vitest";

const soon = new Date(Date.now() + 3_600_000);
afterEach(() => vi.unstubAllEnvs());

type Door<Name extends string> = Record<Name, (request: object) => unknown>;

/** The door alone, as the server has it: what becomes of a request. */
async function doorOf(MAINTENANCE: string) {
  vi.stubEnv("MAINTENANCE", MAINTENANCE);
  vi.resetModules();
  const { standIn } = (await import("../../scripts/preload/maintenance.mjs")) as Door<"standIn">;
  const { usualForm } = (await import("../../scripts/preload/door.mjs")) as Door<"usualForm">;
  return (url: string) => {
    const request = { url, method: "POST", headers: {} as Record<string, string> };
    usualForm(request);
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
  for (const wrong of [
    `${open}/wallet`,
    `${open}/`,
    `${open}/points/coupons`,
    "2022-06-14T02:00:00/2022-06-14T06:00:00",
  ]) {
    await doorOf(`${open}/points,${wrong}`);
    const { maintenanceProblem } = (await import("../../scripts/preload/maintenance.mjs")) as {
      maintenanceProblem(): string | null;
    };
    expect(maintenanceProblem()).toMatch(
      /^Not written as docs\/running.md says: MAINTENANCE \(from\/to or .*\|points\): /,
    );
    expect(maintenanceProblem()).toContain(`: ${wrong}`);
  }
});

test("no spelling of a path gets past it, and none of another path is taken for it", async () => {
  const door = await doorOf(`2022-01-01T00:00:00+08:00/${soon.toISOString()}/profile+points`);
  for (const path of [
    ...["/member/%70rofile", "/%6d%65mber/profile", "/member/profil%65?x=%70", "/member/profile/", "/member/profile//"],
    ...["/member/./profile", "/cart/../member/profile", "/cart/%2e%2E/member/profile", "/member\\profile"],
    ...["http://shop.example/member/%70rofile", "/member/points/%32", "/member/%70rofile?_data=routes%2Fmember"],
  ])
    expect([path, door(path)[0]]).toEqual([path, "/docs/maintenance"]);
  for (const path of ["/member/%70rofile.data?_routes=x", "/member/profile.%64ata", "/member/profile/.data"])
    expect([path, door(path)[0]]).toEqual([path, "/docs/maintenance.data"]);
  // decoded once, as the table of routes does: these are other paths, or none
  for (const path of ["/member/%2570rofile", "/member%2Fprofile", "/member/%zz", "/member/profile%00", "*"])
    expect([path, door(path)[0]]).toEqual([path, path]);
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
