import { beforeAll, expect, test } from "vitest";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows();

beforeAll(async () => {
  await its.database.query(`
    insert into coupons (code, name, discount_type, discount_range, minimum_subtotal, only_given, ends_at) values
      ('GIFT150', '書展禮券', 'amount', 150, 600, true, '2999-06-30T16:00:00Z')`);
  await its.database.query(`insert into coupon_serials (serial, code) values ('GIFT-0001', 'GIFT150')`);
});

async function newMember(): Promise<Visitor & { email: string }> {
  const member = newVisitor(its.shop.origin);
  const { email } = await register(member);
  await member.visit("/member");
  await member.follow("我的優惠券");
  return Object.assign(member, { email });
}

async function type(member: Visitor, code: string): Promise<void> {
  member.fill("優惠代碼或序號", code);
  await member.press("領取優惠券");
}

test("a code and a serial are claimed by a plain form, and each refusal says why beside what was typed", async () => {
  const member = await newMember();
  expect([member.path, member.heading()]).toEqual(["/member/coupons", "我的優惠券"]);
  expect(member.main()).toContain("沒有可使用的優惠券");
  await type(member, "read100");
  expect([member.path, member.main().includes("已領取「閱讀補給：滿 800 折 100」")]).toEqual(["/member/coupons", true]);
  expect(member.main()).toContain("可使用 1");
  await type(member, "gift-0001");
  for (const words of ["可使用 2", "書展禮券", "商品小計滿 $600 可用", "使用期限至 2999/06/30"])
    expect(member.main()).toContain(words);
  for (const [code, words] of [
    ["READ100", "您已領取過這張優惠券，每人限領一次"],
    ["GIFT-0001", "這組序號已被領取"],
    ["GIFT150", "優惠代碼錯誤或已過期，請再確認一次"],
    ["SUMMER88", "優惠代碼錯誤或已過期，請再確認一次"],
    ["NOPE", "優惠代碼錯誤或已過期，請再確認一次"],
    ["EARLY200", "這張優惠券已全數領取完畢"],
    ["", "請輸入優惠代碼"],
  ] as const) {
    await type(member, code);
    expect([code, member.status, member.problems()]).toEqual([code, 422, [words]]);
    expect(member.value("優惠代碼或序號")).toBe(code);
  }
  const other = await newMember();
  await type(other, "GIFT-0001");
  expect(other.problems()).toEqual(["這組序號已被領取"]);
});

test("what was used and what is over stand apart, and twelve kilobytes are enough for many", async () => {
  const { origin } = its.shop;
  const member = await newMember();
  await its.database.query(
    `with made as (
       insert into coupons (code, name, discount_type, discount_range, ends_at)
       select 'MANY' || n, '第 ' || n || ' 張優惠券', 'amount', 10 + n, case when n > 45 then now() - interval '1 day' end
       from generate_series(1, 50) n returning code)
     insert into member_coupons (member_id, code) select members.id, code from made, members where email = $1`,
    [member.email],
  );
  await its.database.query(
    `insert into coupon_uses (code, owner, order_id)
     select 'MANY1', 'm' || members.id, orders.id from members, orders where members.email = $1 order by orders.id limit 1`,
    [member.email],
  );
  await member.visit("/member/coupons");
  for (const words of ["可使用 44", "已使用 1", "已失效 5"]) expect(member.main()).toContain(words);
  const { html, document } = await weigh(`${origin}/member/coupons`, { cookie: cookieHeader(member, member.path) });
  expect([html / 1024 <= 12, document / 1000 <= 14.6], `${html} ${document}`).toEqual([true, true]);
  await member.follow("已失效 5");
  expect(member.main()).toMatch(/已於 \d{4}\/\d\d\/\d\d 到期/);
  await member.follow("已使用 1");
  expect(member.main()).toMatch(/用於訂單 YL\d{12}/);
  const visitor = newVisitor(origin);
  await visitor.visit("/member/coupons");
  expect(visitor.path).toBe("/login");
  await visitor.post("/member/coupons", { coupon_code: "READ100" });
  expect(visitor.path).toBe("/login");
});

test("of a hundred coupons the list shows fifty to a page, and the checkout the best four before the others", async () => {
  const { origin } = its.shop;
  const member = await newMember();
  await its.database.query(
    `with made as (
       insert into coupons (code, name, discount_type, discount_range, ends_at)
       select 'HUNDRED' || n, '回饋第 ' || n || ' 期', 'amount', n, '2999-06-30T16:00:00Z' from generate_series(1, 100) n returning code)
     insert into member_coupons (member_id, code) select members.id, code from made, members where email = $1`,
    [member.email],
  );
  await member.visit("/member/coupons");
  expect([member.main().includes("可使用 100"), member.page().querySelectorAll("main li code").length]).toEqual([
    true,
    50,
  ]);
  const { html, nodes } = await weigh(`${origin}/member/coupons`, { cookie: cookieHeader(member, member.path) });
  expect([html / 1024 <= 12, nodes <= 700], `${html} ${nodes}`).toEqual([true, true]);
  await member.follow("第 2 頁");
  expect(member.page().querySelectorAll("main li code").length).toBe(50);
  await member.visit("/member/coupons?page=9");
  expect(member.page().querySelector("[aria-current=page][aria-label^=第]")!.textContent).toBe("2");

  await fillCart(member, 1);
  await member.visit("/cart/step1");
  const group = [...member.page().querySelectorAll("fieldset")].find(
    (one) => one.querySelector("legend")?.textContent === "我的優惠券",
  )!;
  const behind = group.querySelector("details")!;
  expect(behind.hasAttribute("open")).toBe(false);
  expect(behind.querySelector("summary")!.textContent).toBe("其他 46 張優惠券");
  expect([group, behind].map((one) => one.querySelectorAll("input[type=radio]").length)).toEqual([51, 46]);
  const chosen = behind.querySelector("input")!.getAttribute("value")!;
  await member.post("/cart/step1", { own_coupon: chosen, shown_code: "", go: "coupon" });
  expect(member.page().querySelector("fieldset details")!.hasAttribute("open")).toBe(true);
});
