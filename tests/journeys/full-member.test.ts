import { beforeAll, expect, test } from "vitest";
import { choose } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows({ FEATURES: "affiliate,measuring", MEASURING_ID: "G-DEMO", MEASURING_SECRET: "secret" });
let member: Visitor;

/** Somebody who has as much of everything as one may have, or more than a page of it. */
beforeAll(async () => {
  member = newVisitor(its.shop.origin);
  const { email } = await register(member);
  const whose = `(select id from members where email = '${email}')`;
  for (const rows of [
    `insert into address_books (member_id, name, mobile_phone, zip, city, district, address)
     select ${whose}, '收件人' || n, '09' || (12345678 + n * 7919), '106', '臺北市', '大安區', '和平東路 ' || n * 3 || ' 號 ' || n || ' 樓'
     from generate_series(1, 100) n`,
    `insert into wish_lists (member_id, product_guid, wished_price)
     select ${whose}, product_guid, search_price + 40 from products where status = 'selling' order by length(name) desc limit 300`,
    `insert into product_notifications (member_id, product_guid)
     select ${whose}, product_guid from products where status = 'selling' order by length(name) desc limit 300`,
    `insert into orders (order_number, owner, idempotency_key, body_hash, member_id, email, status, payment_status, delivery, payment,
       subtotal, discount, fee, total, subscriber, recipient, invoice)
     select 'YL9' || lpad(n::text, 11, '0'), 'm' || ${whose}, 'full' || n, '', ${whose}, '${email}', 'completed', 'paid', 2, 1,
       1200, 0, 0, 1200, '{}', '{}', '{}' from generate_series(1, 60) n`,
    `insert into order_lines (order_id, line_number, product_guid, name, is_ebook, quantity, final_price, retail_price, amount)
     select orders.id, l, product_guid, name, is_ebook, 1, 300, 300, 300 from orders, generate_series(1, 4) l, lateral (
       select * from products where is_book or is_ebook order by length(name) desc offset (orders.id * 4 + l) % 200 limit 1) product
     where idempotency_key like 'full%'`,
    `insert into points (member_id, amount, reason, created_at, expires_at)
     select ${whose}, 12, '購物', now() - n * interval '1 day', now() + n * interval '1 day' from generate_series(1, 300) n`,
    `with made as (
       insert into coupons (code, name, discount_type, discount_range)
       select 'FULL' || n, '回饋第 ' || n || ' 期', 'amount', n from generate_series(1, 300) n returning code)
     insert into member_coupons (member_id, code) select ${whose}, code from made`,
  ])
    await its.database.query(rows);
}, 120_000);

test("with all that they can hold, a member's pages keep to twelve kilobytes, seven hundred elements and one round trip", async () => {
  const lists = ["", "/orders", "/wish", "/wish?sort=dropped&page=2", "/notify", "/ebooks", "/points", "/coupons"];
  const book = ["/account", "/account?page=2", "/account/address"];
  for (const path of [...lists, ...book].map((page) => `/member${page}`)) {
    const cookie = cookieHeader(member, "/member");
    const { status, html, document, nodes } = await weigh(its.shop.origin + path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(html / 1024, `html of ${path}`).toBeLessThanOrEqual(12);
    expect(nodes, `nodes of ${path}`).toBeLessThanOrEqual(700);
    // with its styles in the first round trip
    expect(document / 1000, `document of ${path}`).toBeLessThanOrEqual(14.6);
  }
});

const shown = () => [...member.page().querySelectorAll("main li strong")].map((name) => name.textContent);
const pageShown = () => member.page().querySelector("[aria-current=page][aria-label^=第]")?.textContent;

test("a hundred addresses stand fifty to a page, and each of them is changed, removed and put back from where it stands", async () => {
  await member.visit("/member/account");
  expect([shown().length, shown()[0]]).toEqual([50, "收件人1"]);
  await member.follow("第 2 頁");
  expect([shown().length, shown()[0]]).toEqual([50, "收件人51"]);

  await member.follow(/^修改收件人60，/);
  await member.follow("取消");
  expect(pageShown()).toBe("2");
  await member.follow(/^修改收件人60，/);
  member.fill("姓名", "林六十");
  await member.press("儲存");
  expect([pageShown(), shown()[9]]).toEqual(["2", "林六十"]);

  await member.press([...member.page().querySelectorAll("main button")][9]!.getAttribute("aria-label")!);
  expect([pageShown(), shown().length]).toEqual(["2", 49]);
  expect(member.page().querySelector("[role=status]")!.textContent).toContain("已刪除「林六十」");
  // put back it is the newest, and shown
  await member.press("復原");
  expect([pageShown(), shown().at(-1)]).toEqual(["2", "林六十"]);
  for (const [asked, page] of [
    ["9", "2"],
    ["0", "1"],
    ["x", "1"],
  ] as const) {
    await member.visit(`/member/account?page=${asked}`);
    expect([asked, pageShown()]).toEqual([asked, page]);
  }
});

test("the checkout offers every address of the book", async () => {
  await fillCart(member, 1);
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  const offered = [...member.page().querySelectorAll("select[name='recipient.address_book_id'] option")];
  expect([offered.length, offered.filter(({ textContent }) => /收件人100/.test(textContent)).length]).toEqual([100, 1]);
});
