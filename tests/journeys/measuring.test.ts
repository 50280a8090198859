import { afterAll, beforeAll, expect, test } from "vitest";
import { listFeatures } from "#contract/features";
import { forgetVisit } from "#contract/measuring";
import { startLossyShop } from "../lost-answers.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { until } from "../patience.ts";
import { address, finish, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillHomeAddress, toCheckoutAsGuest } from "./ways.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ FEATURES: "measuring", MEASURING_ID: "G-DEMO", MEASURING_SECRET: "secret" });
});
afterAll(() => shop.stop());

interface Measured {
  kept: { client_id: string; name: string; params: Record<string, unknown> }[];
  refused: string[];
}
const measured = async () => (await (await fetch(`${shop.simulator}/measured.json`)).json()) as Measured;
/** the answers that the foot of the page asks for */
const asked = (who: Visitor) => who.page().querySelectorAll("footer button[formaction='/measuring']").length;
const choose = async (who: Visitor, button: string) => {
  await who.visit("/measuring");
  await who.press(button);
};

test("nobody is measured before agreeing, after refusing, or as a machine; who agrees is, page by page to the order, and may take it back", async () => {
  const { origin } = shop;
  const { cheap } = await goods(origin);
  const refusing = newVisitor(origin);
  await refusing.visit(`/product/${cheap.product_guid}`);
  expect(asked(refusing)).toBe(2);
  await refusing.press("不同意統計");
  expect([refusing.path, asked(refusing)]).toEqual([`/product/${cheap.product_guid}`, 0]);
  expect(refusing.page().querySelector("[role=status]")!.textContent).toContain("已記錄：不同意統計");
  expect(refusing.page().querySelector("footer a[href='/measuring']")!.textContent).toBe("瀏覽統計設定");
  await refusing.visit("/");
  await refusing.post("/cart/add", { product_guid: cheap.product_guid, qty: "1" });

  const guest = newVisitor(origin);
  await choose(guest, "同意統計");
  // who is shown a page that was fetched ahead asks for none: whoever is measured fetches none ahead
  const ahead = (who: Visitor) => who.page().querySelector("script[type=speculationrules]") !== null;
  await refusing.visit("/");
  await guest.visit("/");
  expect([ahead(refusing), ahead(guest)]).toEqual([true, false]);
  await guest.visit(`/product/${cheap.product_guid}`);
  const name = guest.cookies().get("localhost")!.get("yuelin-measuring")!.value;
  for (const agent of ["Googlebot/2.1", "curl/8"])
    await fetch(`${origin}/`, { headers: { cookie: cookieHeader(guest), "user-agent": agent } });
  await toCheckoutAsGuest(guest, address());
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  const order = await finish(guest);
  const names = ({ kept }: Measured) => kept.map((one) => one.name);
  await until("the purchase", async () => names(await measured()).includes("purchase") || null);
  const { kept, refused } = await measured();
  expect([refused, new Set(kept.map(({ client_id }) => client_id))]).toEqual([[], new Set([name])]);
  for (const event of ["page_view", "view_item", "add_to_cart", "begin_checkout", "purchase"])
    expect(names({ kept, refused })).toContain(event);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${order}|王小明|@|09\\d{8}`));
  // who signs in stays who was measured before
  const before = kept.length;
  await register(guest);
  await guest.visit(`/product/${cheap.product_guid}`);
  await until("a page of the member", async () => (await measured()).kept.length > before || null);
  expect(new Set((await measured()).kept.map(({ client_id }) => client_id))).toEqual(new Set([name]));

  // once more from a page that was shown before the answer: it is the same visit
  await guest.post("/measuring", { measuring: "1", redirect: "/" });
  expect(guest.cookies().get("localhost")!.get("yuelin-measuring")!.value).toBe(name);
  // answered at the foot of a page that there is not, it is said there
  const lost = newVisitor(origin);
  await lost.visit("/no/such/page");
  await lost.press("不同意統計");
  expect([lost.path, lost.page().querySelector("[role=status]")!.textContent]).toEqual([
    "/no/such/page",
    expect.stringContaining("已記錄：不同意統計"),
  ]);

  await guest.visit("/measuring");
  expect(guest.main()).toContain("目前：您同意統計");
  await guest.press("不同意統計");
  expect([guest.path, guest.main(), guest.cookies().get("localhost")!.get("yuelin-measuring")!.value]).toEqual([
    "/measuring",
    expect.stringContaining("目前：您不同意統計"),
    "no",
  ]);
});

const name = (who: Visitor) => who.cookies().get("localhost")!.get("yuelin-measuring")?.value;

test("what could not be deleted is said, nothing more is noted, and pressed again it is deleted; a shop that does not answer is waited for", async () => {
  const lossy = await startLossyShop({ FEATURES: "measuring" });
  const who = newVisitor(lossy.origin);
  lossy.lose(listFeatures);
  await who.visit("/measuring");
  expect([who.status, lossy.found() > 0]).toEqual([503, true]);
  await choose(who, "同意統計");
  const agreed = name(who);
  lossy.lose(forgetVisit);
  await who.press("不同意統計");
  expect([who.path, who.alert(), name(who)]).toEqual([
    ...["/measuring", expect.stringContaining("暫時無法刪除先前的紀錄，請再試一次"), `no.${agreed}`],
  ]);
  expect(who.main()).toContain("目前：您不同意統計，先前的紀錄還沒有刪除");
  expect(lossy.found()).toBeGreaterThan(0);
  await who.press("不同意統計");
  expect([who.news(), name(who)]).toEqual([expect.stringContaining("先前的紀錄也刪除了"), "no"]);
  await lossy.stop();
});

test("switched off its page is none, however its address is written; who agreed before may still take it back", async () => {
  const off = await startShop({ FEATURES: "" });
  const cookie = (value: string) => ({ cookie: `yuelin-measuring=${value}` });
  const read = (path: string, headers = {}) => fetch(off.origin + path, { redirect: "manual", headers });
  for (const path of ["/measuring", "/%6Deasuring"]) expect((await read(path)).status, path).toBe(404);
  const press = (path: string, measuring: string, headers = {}) =>
    fetch(off.origin + path, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ measuring }) },
      headers: { origin: off.origin, ...headers },
    });
  const visit = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f";
  for (const path of ["/measuring", "/measuring/", "/%6Deasuring"]) {
    const agreed = await press(path, "1", cookie(visit));
    expect([path, agreed.status, agreed.headers.getSetCookie().join()]).toEqual([path, 404, ""]);
    expect((await press(path, "0")).status, path).toBe(404);
  }
  const page = await read("/measuring", cookie(visit));
  const text = await page.text();
  expect([page.status, text.includes("本站目前沒有開啟瀏覽統計"), text.includes('name="measuring" value="1"')]).toEqual(
    [200, true, false],
  );
  const taken = await press("/measuring", "0", cookie(visit));
  expect([taken.status, taken.headers.get("location"), taken.headers.getSetCookie().join()]).toEqual([
    ...[303, "/", expect.stringContaining("yuelin-measuring=no;")],
  ]);
  await off.stop();
});
