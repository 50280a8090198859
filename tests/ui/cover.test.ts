import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { drawCover, drawRestrictedCover } from "../../app/ui/cover.ts";

const kinds = [
  "book",
  "magazine",
  "stationery",
  "apparel",
  "makeup",
  "leisure",
  "life",
  "food",
  "3c",
  "electronics",
  "video",
  "child_products",
  "no such kind",
];

const titles = [
  "紅樓夢",
  "資治通鑑：戰國卷（校注本）",
  "The Hitchhiker's Guide to the Galaxy",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "如何在忙碌的城市生活裡留一個下午給自己".repeat(10),
  `</text><script>alert(1)</script>&lt;&#0;"'<![CDATA[`,
  "控制\u0000字元\u0008與\ufffe半個\ud83d字\udc4d",
  "",
  "　 ",
  "：",
  "𠮷野家𠮷",
  "，。、；：！？",
  // narrower than what a line leaves open
  "今天明天'",
  "天地人心′",
  "SQL必學—設計",
  "夏日　微光　散步",
];

/** The texts of a well-formed document, set or drawn; throws where it is none. */
function read(document: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, attributes }) => {
    expect(["svg", "path", "circle", "ellipse", "rect", "g", "text", "tspan", "clipPath"]).toContain(local);
    const drawn = attributes["aria-label"];
    if (drawn) texts.push(drawn.value);
  });
  parser.on("text", (text) => void (text.trim() && texts.push(text)));
  parser.write(document).close();
  return texts;
}

/** Where the ends of a path's lines and curves are, on the cover. */
function pointsOf(path: string, [a, b, c, d, e, f]: number[]): [number, number][] {
  const points: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, rest] of path.matchAll(/([MmhvlcZz])([^MmhvlcZz]*)/g)) {
    const numbers = (rest!.match(/-?\d+/g) ?? []).map(Number);
    const size = { M: 2, m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 }[command!]!;
    if (command === "z") [x, y] = [startX, startY];
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const last = numbers.slice(at, at + size);
      if (command === "M") [x, y] = [last[0]!, last[1]!];
      else if (command === "h") x += last[0]!;
      else if (command === "v") y += last[0]!;
      else [x, y] = [x + last[size - 2]!, y + last[size - 1]!];
      if (command === "M" || command === "m") [startX, startY] = [x, y];
      if (command !== "M") points.push([a! * x + c! * y + e!, b! * x + d! * y + f!]);
    }
  }
  return points;
}

describe("a drawn cover", () => {
  it.each(titles)("is small and well-formed whatever the title: %j", (title) => {
    for (const kind of kinds)
      for (let seed = 0; seed < 24; seed++) {
        const cover = drawCover({ title, author: title, publisher: title, seed: String(seed), kind });
        read(cover);
        expect(Buffer.byteLength(cover)).toBeLessThanOrEqual(20_480);
        expect(cover).not.toMatch(/NaN|undefined|Infinity|style=|href=/);
      }
  });

  it("shows title, author and publisher", () => {
    for (let seed = 0; seed < 24; seed++) {
      const texts = read(
        drawCover({ title: "紅樓夢", author: "曹雪芹", publisher: "閱林文庫", seed: String(seed), kind: "book" }),
      ).join("");
      expect(texts).toContain("紅樓夢");
      expect(texts).toContain("曹雪芹");
      expect(texts).toContain("閱林文庫");
    }
  });

  it("has its title drawn, in whatever direction, and only what has no outline is left to fonts", () => {
    const bold = /<text [^>]*font-weight="700"/;
    for (let seed = 0; seed < 60; seed++) {
      const draw = (title: string) =>
        drawCover({ title, author: "曹雪芹", publisher: "閱林文庫", seed: String(seed), kind: "book" });
      for (const title of [
        "紅樓夢",
        "3D列印：第二版",
        "「蝴蝶」，還有……",
        "Les Misérables",
        "戰爭と平和",
        "哈利‧波特",
        "二〇二四～二〇二五",
      ])
        expect(draw(title), title).not.toMatch(bold);
      expect(draw("𠮷野家")).toMatch(bold);
    }
  });

  it("has all of its title within its edges, and something of each character", () => {
    for (const title of ["紅樓夢", "SQL必學—設計", "3D列印", "安徒生童話全集", "Les Misérables", "哈利‧波特：第1冊"])
      for (let seed = 0; seed < 60; seed++) {
        const cover = drawCover({ title, author: "曹雪芹", publisher: "", seed: String(seed), kind: "book" });
        const drawn = [...cover.matchAll(/transform="matrix\(([^)]+)\)" d="([^"]+)"/g)];
        expect(drawn.length, `${title} ${seed}`).toBeGreaterThan(0);
        for (const [, matrix, path] of drawn)
          for (const [x, y] of pointsOf(path!, matrix!.split(" ").map(Number)))
            expect(x! >= 0 && x! <= 300 && y! >= 0 && y! <= 450, `${title} ${seed}: ${x} ${y}`).toBe(true);
        const begun = drawn.flatMap(([, , path]) => path!.match(/M/g)).length;
        expect(begun, `${title} ${seed}`).toBeGreaterThanOrEqual([...title.split("：")[0]!.replaceAll(" ", "")].length);
      }
  });

  it("has its small print drawn too: a text in a picture costs the page a layout before its own", () => {
    for (let seed = 0; seed < 60; seed++)
      for (const author of ["曹雪芹", "厄尼斯特．海明威", "Jane Austen"])
        expect(
          drawCover({ title: "紅樓夢", author, publisher: "閱林文庫", seed: String(seed), kind: "book" }),
        ).not.toContain("<text");
  });

  it("turns a dash and letters in a vertical title, and nothing else", () => {
    const lying = (title: string) =>
      Array.from({ length: 60 }, (_, seed) =>
        drawCover({ title, author: "", publisher: "", seed: `${seed}`, kind: "book" }),
      ).filter((cover) => /matrix\(0 /.test(cover)).length;
    expect([lying("學習—設計") > 10, lying("3D列印") > 10, lying("「蝴蝶」，還有……"), lying("紅樓夢")]).toEqual([
      true,
      true,
      0,
      0,
    ]);
  });

  it("is the same for the same product and differs between products", () => {
    const draw = (seed: string) => drawCover({ title: "史記", author: "司馬遷", publisher: "", seed, kind: "book" });
    expect(draw("p1")).toBe(draw("p1"));
    expect(new Set(Array.from({ length: 60 }, (_, seed) => draw(`p${seed}`))).size).toBeGreaterThan(40);
  });

  it("has the age notice in the place of a restricted one", () => {
    expect(read(drawRestrictedCover()).join("")).toContain("限制級未滿十八歲之人不得閱聽");
  });
});

it("keeps the hills of a magazine within its picture", () => {
  for (let issue = 1; issue <= 60; issue += 1) {
    const svg = drawCover({
      title: `日日開伙 第${issue}期：梅子的季節`,
      author: "",
      publisher: "",
      seed: `${issue}`,
      kind: "magazine",
    });
    const [, shade] = /opacity="\.16" d="([^"]+)"/.exec(svg)!;
    let x = 0;
    for (const [, command, first] of shade!.matchAll(/([MLl])(-?\d+)/g)) {
      x = command === "l" ? x + Number(first) : Number(first);
      expect(x, shade).toBeLessThanOrEqual(282);
    }
  }
});
