import { randomUUID } from "node:crypto";
import type { shopWithRows } from "../shop-with-rows.ts";
import type { Visitor } from "../visitor.ts";
import { files } from "../../photos.ts";
import { finish, goods } from "../checkout-ways.ts";

/** An address of the owner's. */
export interface Way {
  at: string;
  /** it names what is the owner's: to another member it does not exist */
  owned?: true;
  /** what its form sends; without one it has none, or sends nothing */
  body?: Record<string, string>;
}
/** By the path as the table of routes has it. */
export type Ways = Record<string, Way>;

const catalogue = "a product is everybody's";
const link = "whoever has the sealed link of the mail is its reader: tests/api/owners";
const cart = "a visitor's cart is the browser's: its lines are called by their products";
const entrance = "of the device that holds the sealed cookie: meet-events.test.ts";
const flow = "of who has done the step before, by the sealed cookie: guards.test.ts";

/** Addresses that are for everybody; of those that name something, why it is nobody's. */
export const everyone: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...["/search", "/search/suggest", "/categories", "/brand", "/product", "/activity", "/activity/theme"],
      ...[
        "/yuelin-only",
        "/yuelin-choice-music",
        "/yuelin-choice-books",
        "/event-embedded",
        "/activity/meetevent",
        "/measuring",
        "/docs/cooperation",
      ],
      ...["/docs/app-web-maintenance", "/docs/app-maintenance", "/docs/maintenance", "/customer-service"],
      ...["/robots.txt", "/sitemap.xml", "/feeds/products.xml", "/feeds/new-books.xml", "/opensearch.xml"],
      ...["/of-age", "/light", "/healthz", "/readyz", "/error/internal-server-error", "/error/refused", "/*"],
      ...["/login", "/login/guest", "/logout", "/forgot", "/registry", "/orders", "/cookie-check", "/wished", "/queue"],
      ...["/testonly/outbox", "/testonly/pieces", "/testonly/slots", "/member/profile/closed"],
      ...["/cart/payment-return", "/cart/count"],
    ].map((path) => [path, ""]),
  ),
  ...Object.fromEntries(["/api/*", "/v1/*"].map((path) => [path, "each call for itself: tests/api/owners"])),
  ...Object.fromEntries(
    ["", "/add", "/quantity", "/remove", "/undo", "/clear", "/put-back", "/additional", "/along"].map((path) => [`/cart${path}`, cart]), // prettier-ignore
  ),
  ...Object.fromEntries(
    ["/forgot/verify", "/forgot/reset", "/forgot/finished", "/registry/verify", "/registry/data", "/registry/complete", "/resend-code"].map((path) => [path, flow]), // prettier-ignore
  ),
  ...Object.fromEntries(
    ["", "/trial", "/reviews", "/of-age", "/stores"].map((path) => [`/product/:id${path}`, catalogue]),
  ),
  ...Object.fromEntries(
    ["", "/clear", "/:id"].map((path) => [`/recently-viewed${path}`, "what a browser was shown is the browser's"]),
  ),
  ...Object.fromEntries(
    ["/check-in", "/device", "/device/end"].map((path) => [`/activity/meetevent${path}`, entrance]),
  ),
  "/category/:depth/:id?": catalogue,
  "/brand/:id/:category?": catalogue,
  "/best-sellers/:of/:l1?/:l2?/:l3?": catalogue,
  "/covers/:file": catalogue,
  "/stickers/:file": "a drawn banner is everybody's",
  "/ap/:code": "an affiliate's link is for everybody to follow",
  "/pictures/:key/:file": catalogue,
  "/combo-offers/:id?": "an offer is everybody's; the cart that takes it is the browser's",
  "/single-carts/:id?": "an offer is everybody's",
  "/docs/:page": "a document is everybody's",
  "/sitemaps/:file": "a list of products",
  ...Object.fromEntries(
    ["/activity/theme/:id", "/activity/curation/:category?", "/activity/curation/:category/:id", "/events/:id/index.html", "/exhibitions/:id?"].map((path) => [path, "what the shop has put together is everybody's"]), // prettier-ignore
  ),
  ...Object.fromEntries(
    ["/newsletter/confirm/:token", "/newsletter/unsubscribe/:token", "/newsletter/unsubscribe/:token/resume", "/refund-account/:token", "/customer-service/:key", "/customer-service/:key/close"].map((path) => [path, link]), // prettier-ignore
  ),
  "/cart/store-return/:state?":
    "comes from the map without cookies and writes under its one-time state alone: tests/api/pickup-stores",
};

/** What the owner has, made by the pages, and where it stands. */
export async function waysOf({ shop, database }: ReturnType<typeof shopWithRows>, owner: Visitor): Promise<Ways> {
  const one = async (text: string) => {
    const { rows } = await database.query<{ id: string | number }>(text);
    return String(rows[0]!.id);
  };
  const member = await one("select id from members where email = 'member@example.com'");
  const { cheap, ebook: digital } = await goods(shop.origin);
  const { product_guid } = cheap;
  await owner.post("/cart/add", { product_guid: digital.product_guid });
  await owner.visit("/cart/step1");
  owner.choose("信用卡一次付清");
  await owner.press("下一步：填寫資料");
  owner.fill("姓名", "王小明", "訂購人");
  owner.fill("手機號碼", "0912345678", "訂購人");
  await finish(owner);
  await owner.post("/cart/add", { product_guid, qty: "1" });
  await owner.visit("/member/account/address");
  owner.fill("姓名", "林讀");
  owner.fill("手機號碼", "0912345678");
  owner.select("縣市", "臺北市");
  owner.select("鄉鎮市區", "大安區");
  owner.fill("地址", "和平東路一段 1 號");
  await owner.press("儲存");
  await owner.visit("/member/customer/customer-service");
  owner.select("問題類型", "商品有瑕疵、破損或送錯");
  owner.fill("問題內容", "第 12 頁缺頁");
  owner.attach("照片或文件", [["單據.pdf", files.pdf()]]);
  await owner.press("送出問題");
  await owner.visit("/gift-ai");
  owner.fill("想送什麼樣的禮物？", "送媽媽");
  await owner.press("送出");
  const chat = owner.path.split("/").at(-1)!;
  await owner.post("/activity/meetevent/sign-up", { session_id: "1", event_id: "1" });
  const place = await one(`select id from meet_sign_ups where member_id = ${member} and cancelled_at is null`);
  const said = { text: "喝茶", press: randomUUID(), session: chat };
  const order = await one(`select order_number as id from orders where member_id = ${member} order by id desc limit 1`);
  const back = await one(`select order_number as id from orders where member_id = ${member} and status in ('arrived', 'completed') order by id desc limit 1`); // prettier-ignore
  const book = await one(`select id from address_books where member_id = ${member} order by id desc limit 1`);
  const question = await one(`select id from questions where member_id = ${member} order by id desc limit 1`);
  const photo = await one("select id from question_photos order by created_at desc limit 1");
  await owner.visit(`/member/account/address/${book}`);
  const typed = owner.fieldsOf("儲存");
  const ofReturn = await one(
    `insert into return_photos (order_id, press, digest, name, kind, content)
     select id, 'owners', 'owners', '單據.pdf', 'pdf', '\\x255044462d' from orders where order_number = '${back}' returning id`,
  );
  await owner.visit("/member/profile/devices");
  const device = owner.page().querySelector("main form[action*='/devices/'][action$='/end']:not([action$='/devices/end'])")!.getAttribute("action")!; // prettier-ignore
  await owner.visit("/member/ebooks");
  const ebook = owner.page().querySelector("main a[href^='/ebooks/']")!.getAttribute("href")!;
  const plain = [
    ...[
      "",
      "/coupons",
      "/wish",
      "/notify",
      "/newsletter",
      "/gift",
      "/affiliateprogram",
      "/customer",
      "/customer/customer-service",
    ],
    ...["/account", "/pointexchange", "/game", "/profile", "/profile/modify-profile", "/profile/modify-password"],
    ...["/profile/complete-password", "/profile/devices", "/profile/data", "/profile/close", "/profile/data.json"],
    ...["/profile/birthday", "/profile/data.html"],
    ...[
      "/profile/devices/end",
      "/profile/replay/keep",
      "/verify/phone",
      "/verify/email",
      "/verify/code",
      "/verify/finished",
    ],
  ].map((path) => `/member${path}`);
  const steps = ["step1", "step2", "stores", "store", "store-list", "back"].map((step) => `/cart/${step}`);
  const lists = ["orders", "ebooks", "points", "customer/questions"].map((list) => `/member/${list}/:page?`);
  const ofProduct = ["/wish", "/wish/remove", "/notice", "/notice/remove", "/review", "/review/remove"];
  return {
    ...Object.fromEntries([...plain, ...steps].map((at) => [at, { at }])),
    ...Object.fromEntries(lists.map((path) => [path, { at: path.replace("/:page?", "") }])),
    ...Object.fromEntries(ofProduct.map((path) => [`/product/:id${path}`, { at: `/product/${product_guid}${path}` }])),
    ...Object.fromEntries(
      ["wish", "notify"].flatMap(
        (list) =>
        ["move", "remove"].map((deed) => [`/member/${list}/:id/${deed}`, { at: `/member/${list}/${product_guid}/${deed}` }]), // prettier-ignore
      ),
    ),
    "/member/pointexchange": { at: "/member/pointexchange", body: { code: "POINT30" } },
    "/member/profile/close": { at: "/member/profile/close", body: { agree_closing: "on" } },
    "/member/profile/replay": { at: "/member/profile/replay", body: { replay: "1" } },
    "/cart/stores": { at: "/cart/stores", body: { brand: "shopping_seven", id: "896539", city: "臺北市" } },
    "/member/account/address/:id?": { at: `/member/account/address/${book}`, owned: true, body: typed }, // prettier-ignore
    "/member/account/address/:id/remove": { at: `/member/account/address/${book}/remove`, owned: true },
    "/member/customer/question/:id?": { at: `/member/customer/question/${question}`, owned: true, body: { reply: "補充" } }, // prettier-ignore
    "/member/customer/question/:id/close": { at: `/member/customer/question/${question}/close`, owned: true },
    "/activity/meetevent/sign-up": { at: "/activity/meetevent/sign-up", body: { session_id: "1", event_id: "1" } },
    "/activity/meetevent/cancel": {
      at: "/activity/meetevent/cancel",
      owned: true,
      body: { sign_up_id: place, event_id: "1" },
    },
    "/gift-ai/:session?": { at: `/gift-ai/${chat}`, owned: true, body: said },
    "/gift-ai/cable": { at: "/gift-ai/cable" },
    "/gift-ai/stream": { at: "/gift-ai/stream", body: said },
    "/gift-ai/remove": { at: "/gift-ai/remove" },
    "/gift-ai/:session/remove": { at: `/gift-ai/${chat}/remove`, owned: true },
    "/member/customer/photos/:photo?": { at: `/member/customer/photos/${photo}`, owned: true },
    "/member/profile/devices/:id/end": { at: device, owned: true },
    "/member/order/return/:id?": { at: `/member/order/return/${back}`, owned: true, body: { reason: "changed_mind" } },
    "/ebooks/:id/:number?": { at: ebook, owned: true },
    "/orders/:number": { at: `/orders/${order}`, owned: true },
    "/orders/:number/cancel": { at: `/orders/${order}/cancel`, owned: true },
    "/orders/:number/receipt": { at: `/orders/${back}/receipt`, owned: true },
    "/orders/:number/photos/:photo": { at: `/orders/${back}/photos/${ofReturn}`, owned: true },
    "/cart/step3": { at: `/cart/step3?order=${order}`, owned: true },
    "/cart/pay/:number": { at: `/cart/pay/${order}`, owned: true },
    "/cart/pay-again": { at: "/cart/pay-again", owned: true, body: { order_number: order } },
    "/cart/pay-by-card": { at: "/cart/pay-by-card", owned: true, body: { order_number: order } },
    "/cart/buy-again": { at: "/cart/buy-again", owned: true, body: { order_number: order } },
  };
}
