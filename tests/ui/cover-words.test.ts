import { expect, it } from "vitest";
import { drawCover } from "../../app/ui/cover.ts";
import { wrap } from "../../app/ui/cover/words.ts";

it.each([
  ["白話紅樓夢", 3, ["白話", "紅樓夢"]],
  ["少年讀紅樓夢", 4, ["少年讀", "紅樓夢"]],
  ["四十歲的新手村", 4, ["四十歲的", "新手村"]],
  ["矽膠副食品分裝盒", 5, ["矽膠副食品", "分裝盒"]],
  ["手沖咖啡的一百個早晨與它們的故事", 6, ["手沖咖啡的", "一百個早晨", "與它們的故事"]],
  ["樹上的第一百片葉子", 6, ["樹上的", "第一百片", "葉子"]],
  ["棉質手寫緞帶（牛皮）", 7, ["棉質手寫緞帶", "（牛皮）"]],
  ["Vingt mille lieues（平裝原文版）", 8, ["Vingt mille", "lieues", "（平裝原文版）"]],
])("%s breaks by sense", (title, width, lines) => {
  expect(wrap(title, width)).toEqual(lines);
});

it("a word longer than the line is cut where it must be, and nothing is lost", () => {
  for (const width of [1, 2, 3])
    expect(wrap("資治通鑑（校注本）白話紅樓夢", width).join("")).toBe("資治通鑑（校注本）白話紅樓夢");
});

it("a seal holds the whole name of the first author, or none", () => {
  const seals = (author: string) =>
    Array.from({ length: 60 }, (_, seed) =>
      drawCover({ title: "紅樓夢", author, publisher: "", seed: `${seed}`, kind: "book" }),
    )
      .flatMap((cover) => [
        ...cover.matchAll(/stroke="#fff8ec" d="[^"]*"\/><g fill="#fff8ec" role="img" aria-label="([^"]*)"/g),
      ])
      .map(([, text]) => text);
  expect(new Set(seals("曹雪芹、高鶚"))).toEqual(new Set(["曹雪芹"]));
  expect(new Set(seals("歐陽修"))).toEqual(new Set(["歐陽修"]));
  expect(new Set(seals("費奧多爾・杜斯妥也夫斯基"))).toEqual(new Set(["藏書"]));
  expect(new Set(seals("Jane Austen"))).toEqual(new Set(["藏書"]));
});

it("no author is written over the sun", () => {
  let beside = 0;
  for (const author of ["漢斯·克里斯蒂安·安徒生", "曹雪芹、高鶚", "雅各・格林"])
    for (let seed = 0; seed < 120; seed++) {
      const cover = drawCover({ title: "童話", author, publisher: "", seed: `${seed}`, kind: "book" });
      // where this design has the name, drawn in a column
      const name = /aria-label="([^"]+)"><path transform="matrix\([^"]*" d="M600 -1259m/.exec(cover)?.[1];
      const [, x, y, r] = /<circle cx="(\d+)" cy="(\d+)" r="(\d+)"/.exec(cover)?.map(Number) ?? [];
      if (!name || r! <= x! - 40) continue;
      beside++;
      expect(y! - r!, `${author} ${seed}`).toBeGreaterThanOrEqual(34 + [...name].length * 15);
    }
  expect(beside).toBeGreaterThan(10);
});
