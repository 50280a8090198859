import { describe, expect, it } from "vitest";
import { layGoods } from "../../api/db/seed/goods.ts";
import { drawCover } from "../../app/ui/cover.ts";
import { lightness, saidColour } from "../../app/ui/cover/goods/colours.ts";
import { readGoods } from "../../app/ui/cover/goods.ts";
import { shelves } from "./goods-shelves.ts";

const drawnOn = new Map(
  shelves
    .trim()
    .split("\n")
    .map((line) => {
      const [shelf, kinds] = line.split(": ") as [string, string];
      return [shelf, kinds.split(" ")] as const;
    }),
);
const goods = layGoods(() => ({ level1_id: 1, level2_id: 2, level3_id: 3 }) as never).map((draft) => ({
  ...draft,
  category: draft.key.split("/")[0]!,
  leaf: draft.shelf!.split("/")[1]!,
}));
const read = (title: string, category: string, author: string) =>
  readGoods({ title, category, author, random: () => 0 }).kind;

/** Where on the wheel (degrees) the words of a colour are; the others have none. */
const hues: [RegExp, (hue: number) => boolean][] = [
  [/紅/, (hue) => hue < 25 || hue > 335],
  [/橘/, (hue) => hue > 8 && hue < 40],
  [/黃|卡其|芥末/, (hue) => hue > 35 && hue < 60],
  [/綠/, (hue) => hue > 60 && hue < 185],
  [/藍|靛|藏青/, (hue) => hue > 190 && hue < 240],
];

function hueOf(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sixth =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (sixth * 60 + 360) % 360;
}

describe("goods are drawn", () => {
  it("as what they are: on each shelf what stands there, else as a package", () => {
    expect(goods.length).toBeGreaterThan(1000);
    for (const { name, category, brand_name, leaf } of goods) {
      const kind = read(name, category, brand_name!);
      if (kind !== "package") expect(drawnOn.get(leaf), `${name} is drawn as ${kind}`).toContain(kind);
    }
  });

  it("four of five from the thing itself", () => {
    const packages = goods.filter(({ name, category, brand_name }) => read(name, category, brand_name!) === "package");
    expect(packages.length).toBeLessThan(goods.length / 5);
  });

  it("by the end of the name, not by a word in it or in the brand's", () => {
    expect(read("喵日和 瓦楞紙貓抓板（卡其）", "leisure", "喵日和")).toBe("scratcher");
    expect(read("小滿手帳 水滴印台（靛藍）", "stationery", "小滿手帳")).toBe("inkpad");
    expect(read("小滿手帳 皮革手帳筆插（透明）", "stationery", "小滿手帳")).toBe("package");
    expect(read("木聲 吉他弦組（標準）", "leisure", "木聲")).toBe("package");
    expect(read("手沖咖啡教學（DVD）", "video", "")).toBe("dvd");
    expect(read("沒有人見過的東西", "leisure", "")).toBe("package");
  });

  it("in the colour that the name says", () => {
    for (const { name, category, brand_name, specification, key } of goods) {
      const colour = saidColour(name);
      expect(colour !== null, name).toBe(specification!.startsWith("顏色："));
      if (!colour) continue;
      const said = /（(.*)）$/.exec(name)![1]!;
      expect(
        drawCover({ title: name, author: brand_name!, publisher: "", seed: key, kind: category }),
        `${name} shows ${colour}`,
      ).toContain(colour);
      if (/黑/.test(said)) expect(lightness(colour), name).toBeLessThan(0.25);
      else if (/白/.test(said)) expect(lightness(colour), name).toBeGreaterThan(0.85);
      else if (!/灰|透明/.test(said))
        for (const [word, fits] of hues)
          if (word.test(said)) expect(fits(hueOf(colour)), `${name} ${colour}`).toBe(true);
    }
  });
});
