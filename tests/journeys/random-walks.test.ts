import { beforeAll, expect, test } from "vitest";
import { chance, effort } from "../effort.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, fillHomeAddress, findBook, signIn, toCheckoutAsGuest } from "./ways.ts";

// a shop of its own: its books are compared with what was sold
const its = shopWithRows();
let shelf = 0;

beforeAll(async () => {
  shelf = await onTheShelf();
});
const onTheShelf = async () =>
  (await its.database.query<{ n: number }>("select sum(quantity)::int as n from stocks")).rows[0]!.n;

type Chance = ReturnType<typeof chance>;

const words = [
  "紅樓夢",
  "王小明",
  "reader@example.com",
  "0912345678",
  "Yuelin2026",
  "-1",
  "９９",
  "2",
  "'; --",
  "😀".repeat(60),
];

/** Whatever is on the page: a link, or a button after something was typed and chosen. */
async function anyStep(person: Visitor, luck: Chance): Promise<void> {
  const page = person.page();
  const links = [...page.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href")!);
  const buttons = person.buttons();
  if (buttons.length === 0 || luck.below(10) < 4) return person.visit(links.length > 0 ? luck.of(links) : "/");
  for (const label of page.querySelectorAll("main label")) {
    const field = label.querySelector("input, textarea") ?? page.getElementById(label.getAttribute("for") ?? "");
    const name = label.textContent.replace(/\s+/g, " ").trim();
    if (!field || field.localName === "select" || luck.below(3) > 0) continue;
    if (["radio", "checkbox"].includes(field.getAttribute("type") ?? "")) person.choose(name);
    else person.fill(name, luck.of(words));
  }
  const name = luck.of(buttons);
  await person.press(name, luck.below(buttons.filter((other) => other === name).length));
}

/** A page of ours whatever was done: in one piece, with one heading, and never the shop's own fault. */
function expectAPage(person: Visitor, way: string[]): void {
  const told = `${way.join("\n")}\n${person.status} ${person.main().slice(0, 300)}`;
  expect(person.status, told).toBeLessThan(500);
  if (person.url.origin !== its.shop.origin) return;
  expect(person.page().querySelectorAll("h1").length, told).toBe(1);
  expect(person.main(), told).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
}

const order = {
  async guest(person: Visitor) {
    await findBook(person);
    await toCheckoutAsGuest(person, "walker@example.com");
    await chooseHomeAndCard(person);
    fillHomeAddress(person);
    person.choose("我已閱讀並同意服務條款");
    await person.press("送出訂單");
  },
  async member(person: Visitor) {
    await person.visit("/login?redirect=/member");
    await signIn(person);
    await findBook(person);
    await person.press("加入購物車");
  },
  async visitor(person: Visitor) {
    await findBook(person);
    await person.press("加入購物車");
  },
};

const first = Number(process.env.SEED ?? 1);
const walks = Array.from({ length: effort(6, 300) }, (_, at) => first + at);

test.each(walks)("a walk at random (seed %i) meets pages only", async (seed) => {
  const luck = chance(seed);
  const person = newVisitor(its.shop.origin);
  const way: string[] = [];
  await person.visit("/");
  for (let step = 0; step < effort(30, 80); step++) {
    if (step % 15 === 5) {
      const kind = luck.of(["guest", "member", "visitor"] as const);
      way.push(`as a ${kind}`);
      const fresh = newVisitor(its.shop.origin);
      await order[kind](fresh);
      expectAPage(fresh, way);
    }
    if (person.url.origin !== its.shop.origin && luck.below(3) === 0) await person.visit(`${its.shop.origin}/cart`);
    await anyStep(person, luck);
    way.push(`${person.status} ${person.url.pathname}${person.url.search}`);
    expectAPage(person, way);
  }
});

test("after all the walks the books balance: what left the shelf is what was ordered", async () => {
  const { rows } = await its.database.query<Record<"sold" | "wrong" | "twice", number>>(`
    select (select sum(l.quantity)::int from order_lines l join orders o on o.id = l.order_id
        where o.email = 'walker@example.com' and exists (select 1 from stocks s where s.product_guid = l.product_guid)) as sold,
      (select count(*)::int from stocks where quantity < 0) as wrong,
      (select count(*)::int from (select order_id from payments where status = 'paid' group by order_id having count(*) > 1) p) as twice`);
  expect(rows[0]).toMatchObject({ wrong: 0, twice: 0 });
  expect(rows[0]!.sold).toBeGreaterThan(0);
  expect(shelf - (await onTheShelf())).toBe(rows[0]!.sold);
});
