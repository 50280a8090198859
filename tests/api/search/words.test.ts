import { expect, test } from "vitest";
import { foldText } from "#api/search";

test.each([
  ["計畫", "計劃", "计划"],
  ["什麼", "什麽", "什么"],
  ["老么", "老幺"],
  ["姊姊", "姐姐"],
  ["賬簿", "帳簿", "账簿", "帐簿"],
  ["鬪爭", "鬥爭", "斗争", "闘爭"],
  ["戱曲", "戲曲", "戏曲", "戯曲"],
  ["氷山", "冰山"],
  ["渡辺", "渡邊", "渡邉", "渡边"],
  ["桜井", "櫻井", "樱井"],
  ["宮沢", "宮澤", "宫泽"],
  ["広島", "廣島", "广岛"],
  ["斎藤", "齋藤", "斋藤"],
  ["斉藤", "齊藤", "齐藤"],
  ["横浜", "橫濱", "横滨"],
  ["関口", "關口", "关口"],
  ["円城塔", "圓城塔", "圆城塔"],
  ["史蒂芬˙金", "史蒂芬‧金", "史蒂芬・金", "史蒂芬金"],
  ["J. K. Rowling", "J.K. Rowling", "J‧K Rowling", "J・K. Rowling", "JK Rowling"],
  ["J. R. R. Tolkien", "J.R.R. Tolkien", "J.R.R Tolkien", "jrr tolkien"],
])("%s is found by all its spellings", (text, ...others) => {
  expect(others.map(foldText)).toEqual(others.map(() => foldText(text)));
});

test("different words stay apart, and one initial stands alone", () => {
  expect(foldText("齋藤")).not.toBe(foldText("齊藤"));
  expect(foldText("Harry S. Truman")).toBe("harry s truman");
  expect(foldText("Malcolm X. A Life")).toBe("malcolm x a life");
  expect(foldText("第 1. 2 集")).toBe("第 1 2 集");
});
