import { weigh } from "../tests/journeys/weigh.ts";
import { whole, type Row } from "./table.ts";

/** Compressed sizes of the pages that need no visitor; the tests hold all page types to their budgets. */
export async function measureSizes(origin: string, product: string): Promise<Row[]> {
  const pages: [name: string, path: string, html: number, css: number, js: number][] = [
    ["home", "/", 30, 14, 105],
    ["category", "/category/1/1", 18, 10, 95],
    ["search", "/search?q=%E6%9B%B8", 18, 10, 95],
    ["product", product, 14, 10, 95],
    ["cart, empty", "/cart", 14, 10, 95],
    ["login", "/login", 8, 8, 90],
    ["not found", "/no/such/page", 8, 8, 0],
  ];
  const rows: Row[] = [];
  for (const [name, path, html, css, js] of pages) {
    const weight = await weigh(origin + path);
    const kilo = (bytes: number) => (bytes / 1024).toFixed(1);
    rows.push({
      what: `${name}: HTML, CSS, JavaScript in KB (brotli); requests; elements`,
      figure: `${kilo(weight.html)}, ${kilo(weight.css)}, ${kilo(weight.js)}; ${weight.requests}; ${whole(weight.nodes)}`,
      goal: `≤ ${html}, ${css}, ${js}`,
      met: weight.html <= html * 1024 && weight.css <= css * 1024 && weight.js <= js * 1024,
    });
  }
  return rows;
}
