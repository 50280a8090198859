import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { titled } from "../../app/ui/titled.tsx";

const drawn = (title: string) => renderToStaticMarkup(<h1>{titled(title)}</h1>);

test("a title's dash goes with the character before it, whichever dash it is, and the text stays what it was", () => {
  for (const [title, together] of [
    ["與作者有約──從山林走來", "約──"],
    ["秋夜讀書會——紅樓夢的茶", "會——"],
    ["森林筆記 ── 一年", "記 ──"],
  ] as const) {
    const html = drawn(title);
    expect(/<span class="[^"]+">([^<]+)<\/span>/.exec(html)?.[1]).toBe(together);
    expect(html.replace(/<[^>]+>/g, "")).toBe(title);
  }
});

test("a title without one is its text alone, and one that begins with a dash is left as it is", () => {
  for (const title of ["紅樓夢（典藏精裝版）", "Catch-22", "──"]) expect(drawn(title)).toBe(`<h1>${title}</h1>`);
});
