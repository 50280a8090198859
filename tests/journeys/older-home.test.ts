import { expect, test } from "vitest";
import { until } from "../patience.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";

const its = shopWithRows({ HOME_LAYOUT: "older" });

test("a setting chooses the older home page: each of its blocks with good data, none that is empty, and the error where one is broken", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/");
  const kinds = () => [...person.page().querySelectorAll("[data-slot]")].map((one) => one.getAttribute("data-slot"));
  expect([person.status, kinds()]).toEqual([
    200,
    [
      ...["B005", "B014", "B009", "B025", "B011", "B017", "B009", "B010", "B025"],
      ...["B015", "B011", "B011", "B011", "B023", "B016", "B026", "B022"],
    ],
  ]);
  for (const words of [
    "秋天，適合讀長篇",
    "熱門搜尋",
    "折扣專區",
    "獨家商品",
    "本週品牌",
    "主題企劃",
    "分類精選",
    "品牌館",
  ])
    expect(person.page().querySelector("main")!.innerHTML).toContain(words);
  expect(person.main()).toMatch(/優惠價 \$\d+/);
  await its.database.query("update slots set content = '{}' where page = 'HomePage' and slot_type = 'big_banner'");
  await until("the page without its first block", async () => {
    await person.visit("/");
    return !kinds().includes("B005");
  });
  expect([person.status, kinds().length]).toEqual([200, 16]);
  await its.database.query(`update slots set content = '{"blank": 1}' where page = 'HomePage' and slot_type = 'music'`);
  await until("the error instead of the content", async () => {
    await person.visit("/");
    return person.status === 500;
  });
  expect(kinds()).toEqual(["B006"]);
  // in words of the shop; which row it is stands in the log (040)
  expect(person.main()).toContain("首頁的內容暫時無法顯示，請稍後再試");
  expect(person.main()).not.toContain("版位");
  await until("the row in the log", () => its.shop.output().includes('"slot_type":"music"'));
});
