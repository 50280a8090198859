import { expect, test } from "vitest";
import { until } from "../patience.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const its = shopWithRows();

test("what the home page has for members only stands in no visitor's document, before or after a member saw it", async () => {
  const { rows: found } = await its.database.query(
    "select product_guid from products where status = 'selling' and not restricted order by hot_rank desc limit 3",
  );
  const products = (found as { product_guid: string }[]).map(({ product_guid }) => product_guid);
  const content = { title: "會員限定選書", text: "這一櫃是留給會員的", link: "/member", products };
  await its.database.query("insert into slots (page, slot_type, sort, content) values ('HomePage', 'B012', 55, $1)", [
    JSON.stringify(content),
  ]);
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/");
  await signIn(member);
  /** The member's page as it is once the storefront has heard of a change. */
  const shows = (wanted: boolean) =>
    until(`${wanted ? "" : "no "}shelf of members`, async () => {
      await member.visit("/");
      return member.main().includes(content.text) === wanted;
    });
  const visitors = async () => {
    const visitor = newVisitor(its.shop.origin);
    await visitor.visit("/");
    return [visitor.status, visitor.has("[data-slot=B010]"), visitor.has("[data-slot=B012]")];
  };
  for (let turn = 1; turn <= 2; turn++) {
    await shows(true);
    const places = [...member.page().querySelectorAll("[data-slot]")].map((place) => place.getAttribute("data-slot"));
    // where its sort says, after the new books of 50
    expect(places.indexOf("B012")).toBe(places.indexOf("B010") + 1);
    expect(await visitors()).toEqual([200, true, false]);
  }
  await its.database.query("update slots set content = '{\"title\": 1}' where slot_type = 'B012'");
  await shows(false);
  expect([member.status, member.has("[data-slot=B010]")]).toEqual([200, true]);
  await its.database.query("delete from slots where slot_type = 'B012'");
});
