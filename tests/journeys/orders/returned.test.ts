import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../patience.ts";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { signInAs } from "../../shoppers.ts";
import { register, sentTo, someone } from "../members.ts";
import { atPayment, findOrder } from "../paying.ts";
import { aDetailThat, aPaperBook, aProductThat, forSale, isPlain } from "../products.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { fillHomeAddress } from "../ways.ts";
import { operatorKey, opsOf, receivedAt } from "./operator.ts";

let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ OPERATOR_KEY: operatorKey })));
afterAll(() => shop.stop());
const ops = (...args: string[]) => opsOf(shop.origin, ...args);
const received = (order_number: string, parcel?: string) => receivedAt(shop.origin, order_number, parcel);

/** A member's order of two of one book, received; or of them and a preorder, which is still to come. */
async function aMembersOrder(
  preorder?: string,
  payment = "信用卡一次付清",
): Promise<{ member: Visitor; order_number: string; name: string }> {
  const { product_guid, name } = await aDetailThat(shop.origin, aPaperBook, isPlain);
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/cart");
  await signInAs(member, "member@example.com");
  await member.post("/cart/add", { product_guid, qty: "2" });
  if (preorder) await member.post("/cart/add", { product_guid: preorder, qty: "1" });
  await member.visit("/cart/step1");
  member.choose("宅配到府");
  if (member.buttons().includes("更新付款方式")) await member.press("更新付款方式");
  member.choose(payment);
  await member.press("下一步：填寫資料");
  fillHomeAddress(member);
  member.choose("我已閱讀並同意服務條款");
  await member.press("送出訂單");
  if (payment === "ATM 轉帳") await transfer(member);
  else await member.press("付款成功");
  const order_number = member.term("訂單編號");
  await received(order_number, preorder && "-1");
  return { member, order_number, name };
}

/** As at a machine, and back to the order. */
async function transfer(member: Visitor): Promise<void> {
  const order_number = member.term("訂單編號");
  await member.visit(`${shop.simulator}/`);
  await member.follow(new RegExp(order_number));
  await member.press("付款成功");
  await member.visit(`${shop.origin}/cart/step3?order=${order_number}`);
}

test("a guest who found the order gives it back: asked, told, accepted, and the money is on its way", async () => {
  const { guest, email } = await atPayment(shop.origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  const person = await findOrder(shop.origin, order_number, email);
  await person.visit(`/member/order/return/${order_number}`);
  expect(person.main()).toContain("還沒有出貨，不需要退貨，請改為取消訂單。");
  await received(order_number);
  await person.visit(`/orders/${order_number}`);
  const paid = person.term("已付金額");
  await person.follow("申請退貨");
  expect([person.heading(), person.path]).toEqual(["申請退貨", `/member/order/return/${order_number}`]);
  // who only found it is not told who ordered
  expect(person.value("取件聯絡人")).toBe("");

  await person.press("送出退貨申請");
  expect(person.status).toBe(422);
  expect(person.problems()).toEqual([
    "請選擇要退的商品與數量",
    "請選擇退貨原因",
    "請輸入取件聯絡人",
    "請輸入取件聯絡手機",
    "請輸入取件地址",
  ]);
  const book = person.page().querySelector("li label")!.textContent;
  person.select(book, "退 1 件");
  person.choose("不需要了（七日猶豫期）");
  person.fill("補充說明", "重複買了");
  person.fill("取件聯絡人", "王小明");
  person.fill("取件聯絡手機", "0912345678");
  person.fill("取件地址", "臺北市大安區和平東路一段 1 號 2 樓");
  const fields = person.fieldsOf("送出退貨申請");
  await person.press("送出退貨申請");
  expect(person.path).toBe(`/orders/${order_number}`);
  expect(person.main()).toContain(`已收到退貨申請，預計退還 ${paid}`);
  expect([person.term("退貨狀態"), person.term("預計退款")]).toEqual([
    expect.stringMatching(/^處理中，收到退回的商品並檢查後退款/),
    paid,
  ]);
  // the same page sent once more
  await person.post(`/member/order/return/${order_number}`, fields);
  expect([...person.page().querySelectorAll("section[aria-label=退貨] dl")]).toHaveLength(1);

  const listed = (await ops("returns", "list")).said;
  const [, number] = new RegExp(`^(\\d+)  ${order_number}  處理中  1 件`, "m").exec(listed)!;
  expect((await ops("returns", "show", number!)).said).toMatch(
    /^補充說明：\n {4}重複買了[\s\S]*取件：王小明，0912345678，臺北市大安區和平東路一段 1 號 2 樓/m,
  );
  expect(await ops("returns", "refuse", number!)).toMatchObject({ code: 2 });
  expect((await ops("returns", "accept", number!, "--restock", "--dry-run")).said).toContain("試排，沒有寫入");
  expect(await ops("returns", "accept", number!, "--restock")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/已完成，退款 NT\$ [\d,]+/) as string,
  });
  expect((await ops("returns", "accept", number!)).said).toContain("沒有變動");
  await person.visit(`/orders/${order_number}`);
  expect([person.term("訂單狀態"), person.term("退款金額")]).toEqual(["已退貨", paid]);
  expect(person.term("退款")).toContain("退款");
  expect(person.main()).not.toContain("申請退貨");
  const told = (await sentTo(shop.origin, email)).reverse().join("\n");
  for (const words of [/已收到您的退貨申請（退貨編號 \d+）[\s\S]*預計退還 NT\$/, /已收到退回的商品，退貨 \d+ 已完成/])
    expect(told).toMatch(words);
  await person.visit(`/member/order/return/${order_number}`);
  expect(person.main()).toContain("都已退貨");
});

test("a member gives back one of two, after a refusal in words, and reads why it was not taken", async () => {
  const { member, order_number, name } = await aMembersOrder();
  await member.visit("/member/orders");
  await member.follow("申請退貨");
  expect([member.heading(), member.path]).toEqual(["申請退貨", "/member/order/return"]);
  await member.follow(order_number);
  expect(member.value("取件聯絡人")).not.toBe("");
  expect(member.value("取件地址")).toMatch(/^.{2}[市縣]/);
  const book = member.page().querySelector("li label")!.textContent;
  expect(book).toBe(name);
  member.select(book, "退 1 件");
  await member.press("送出退貨申請");
  expect(member.problems()).toEqual(["請選擇退貨原因"]);
  expect(member.value(book)).toBe("退 1 件");
  member.choose("收到時已破損");
  await member.press("送出退貨申請");
  expect(member.path).toBe(`/orders/${order_number}`);
  const number = member.term("退貨編號");
  expect((await ops("returns", "refuse", number, "--because", "商品已使用，且沒有破損")).code).toBe(0);
  await member.visit(`/orders/${order_number}`);
  expect(member.term("退貨狀態")).toMatch(/^未受理（.*），商品已使用，且沒有破損$/);
  await member.follow("申請退貨");
  expect(member.main()).toContain("最多可退 2 件");
});

test("a member reads what the shop still has of the money, of all orders and beside one", async () => {
  // what was transferred does not go back by itself: the account is asked for
  const { member, order_number } = await aMembersOrder(undefined, "ATM 轉帳");
  const kept = () => member.page().querySelector("section[aria-labelledby=retained]")?.textContent ?? "";
  await member.visit("/member/order/return");
  expect(kept()).toBe("");
  expect((await ops("refunds", "give", order_number, "20", "--because", "外盒壓傷")).code).toBe(0);
  await member.visit("/member/order/return");
  expect(kept()).toContain(`訂單 ${order_number}：$20請回覆我們寄給您的退款通知信，告訴我們您的退款帳號。`);
  await member.visit(`/member/order/return/${order_number}`);
  expect(kept()).toContain("目前有 $20 還沒有退到您的帳戶。");
});

test("what has come is given back while a preorder is still to come: the page says which is which, and the order goes on", async () => {
  const preorder = await aProductThat(shop.origin, (card) => card.preorder && forSale(card) && !card.is_ebook);
  const { member, order_number, name } = await aMembersOrder(preorder.product_guid);
  await member.visit(`/orders/${order_number}`);
  expect(member.term("訂單狀態")).toBe("部分出貨");
  await member.follow("申請退貨");
  const offered = () => [...member.page().querySelectorAll("main li label")].map(({ textContent }) => textContent);
  expect(offered()).toContain(name);
  expect(offered()).not.toContain(preorder.name);
  expect(member.main()).toContain("還沒有送達，收到後就可以申請退貨。");
  expect(member.main()).toMatch(/七日猶豫期至 \d{4}\/\d{2}\/\d{2} 止。/);
  member.select(name, "退 2 件");
  member.choose("不需要了（七日猶豫期）");
  await member.press("送出退貨申請");
  expect(member.path).toBe(`/orders/${order_number}`);
  expect((await ops("returns", "accept", member.term("退貨編號"))).code).toBe(0);
  await member.visit(`/orders/${order_number}`);
  expect(member.term("訂單狀態")).toBe("部分出貨");
  expect(member.main()).toMatch(/包裹 1：一般商品\s*已退貨/);
  // how far it is comes before what it holds
  expect(member.main().indexOf("退貨編號")).toBeLessThan(member.main().indexOf("包裹 1"));
  const parts = [...member.page().querySelectorAll("section[aria-labelledby=parcel-2] > :is(ol, ul)")];
  expect(parts.map(({ localName }) => localName)).toEqual(["ol", "ul"]);
  expect(parts[1]!.textContent).toContain(preorder.name);
  await member.visit(`/member/order/return/${order_number}`);
  expect(member.main()).toContain("其餘商品收到後就可以在這裡申請退貨");
});

test("the shop refunds a part without a return: the page says how much and why, the mail too, and the goods stay", async () => {
  const { guest, email } = await atPayment(shop.origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  const early = await ops("refunds", "give", order_number, "20", "--because", "外盒壓傷");
  expect([early.code, early.said]).toEqual([1, expect.stringContaining("還沒有送達")]);
  await received(order_number);
  expect((await ops("refunds", "give", order_number, "20")).code).toBe(2);
  expect(await ops("refunds", "give", order_number, "20", "--because", "外盒壓傷，謹致歉意")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/退款 NT\$ 20，還能退 NT\$ [\d,]+/) as string,
  });
  const person = await findOrder(shop.origin, order_number, email);
  await person.visit(`/orders/${order_number}`);
  expect(person.term("退款")).toMatch(/^(退款處理中|已退款) \$20.*，原因：外盒壓傷，謹致歉意，/);
  expect(person.main()).toContain("申請退貨");
  await until("the mail of the refund", async () =>
    (await sentTo(shop.origin, email)).join("\n").includes("退款原因：外盒壓傷，謹致歉意"),
  );
});

test("another's order cannot be given back, and a visitor is led to where orders are found", async () => {
  const { order_number } = await aMembersOrder();
  const other = (await atPayment(shop.origin)).guest;
  for (const page of ["/member/order/return/", "/orders/"]) {
    await other.visit(`${shop.origin}${page}${order_number}`);
    expect(other.path + other.url.search).toBe(`/orders?order=${order_number}`);
  }
  await other.post(`${shop.origin}/member/order/return/${order_number}`, {});
  expect(other.status).toBe(404);
  const member = newVisitor(shop.origin);
  await register(member, someone());
  await member.visit(`/orders/${order_number}`);
  expect([member.status, member.main()]).toEqual([404, expect.stringContaining("以訪客身分訂購的，請先登出")]);
  const visitor = newVisitor(shop.origin);
  await visitor.visit(`/member/order/return/${order_number}`);
  expect(visitor.path + visitor.url.search).toBe(`/orders?order=${order_number}`);
  await visitor.visit("/member/order/return/nothing");
  expect(visitor.status).toBe(200);
});
