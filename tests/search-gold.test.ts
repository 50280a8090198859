import { sql } from "drizzle-orm";
import { Converter } from "opencc-js/t2cn";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isbn10 } from "#api/search";
import { searchProducts } from "#contract/search";
import { openShop, type TestShop } from "./shop.ts";

interface Product extends Record<string, unknown> {
  name: string;
  product_guid: string;
  yuelin_sn: string;
  isbn: string | null;
  authors: string[];
  origin_authors: string[];
  brand_name: string | null;
  publisher: string | null;
}

interface Question {
  kind: string;
  q: string;
  /** the wanted product; an edition of the same work is as good where the query does not say which */
  wanted: (product: { name: string; product_guid: string }) => boolean;
}

const simplified = Converter({ from: "tw", to: "cn" });
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(" ", "\u3000");
const variants = new Map(
  [..."台臺臺台裡裏裏裡群羣峰峯啟啓為爲床牀線綫秘祕祕秘溫温說説產産麵麪腳脚衛衞眾衆夠够讚贊雞鷄煙菸恆恒"].reduce<
    [string, string][]
  >((pairs, character, at, all) => (at % 2 ? pairs : [...pairs, [character, all[at + 1]!]]), []),
);
const otherVariant = (text: string) => [...text].map((character) => variants.get(character) ?? character).join("");
/** a title without what stands in brackets behind it: the work */
const work = (name: string) => name.replace(/\s*[（(【].*$/, "").trim();
const hyphenated = (isbn: string) => isbn.replace(/^(\d{3})(\d{3})(\d{4})(\d{2})(\d)$/, "$1-$2-$3-$4-$5");

/** Every n-th product, so that all shelves are asked about; always the same ones. */
function every(products: Product[], count: number, shift: number): Product[] {
  const step = Math.max(1, Math.floor(products.length / count));
  return products.filter((_, at) => at % step === shift % step).slice(0, count);
}

function questions(all: Product[]): Question[] {
  const named = all.filter(({ name }) => name.length >= 3);
  const books = all.filter(({ isbn }) => isbn);
  const written = all.filter(({ authors }) => authors.length > 0);
  const goods = all.filter(({ brand_name }) => brand_name);
  const thisOne = (product: Product) => (found: { product_guid: string }) =>
    found.product_guid === product.product_guid;
  const thisWork = (product: Product) => (found: { name: string }) =>
    work(found.name).includes(work(product.name)) || work(product.name).includes(work(found.name));
  const ask = (
    kind: string,
    products: Product[],
    q: (product: Product) => string,
    wanted: (product: Product) => Question["wanted"],
  ) => products.map((product) => ({ kind, q: q(product), wanted: wanted(product) }));
  return [
    ...ask("title", every(named, 40, 0), ({ name }) => name, thisOne),
    ...ask("title in Simplified", every(named, 30, 1), ({ name }) => simplified(name), thisOne),
    ...ask("title in brackets, spaced", every(named, 20, 2), ({ name }) => `《 ${work(name)} 》`, thisWork),
    ...ask(
      "title with other variants",
      every(
        named.filter(({ name }) => otherVariant(name) !== name),
        30,
        3,
      ),
      ({ name }) => otherVariant(name),
      thisOne,
    ),
    ...ask(
      "title in full width",
      every(
        all.filter(({ name }) => /[a-z\d]/i.test(name)),
        20,
        4,
      ),
      ({ name }) => fullWidth(name),
      thisOne,
    ),
    ...ask(
      "title in upper case",
      every(
        all.filter(({ name }) => /[a-z]/.test(name)),
        15,
        5,
      ),
      ({ name }) => name.toUpperCase(),
      thisOne,
    ),
    ...ask(
      "beginning of a title",
      every(
        named.filter(({ name }) => work(name).length >= 4),
        30,
        6,
      ),
      ({ name }) => work(name).slice(0, Math.ceil(work(name).length * 0.7)),
      thisWork,
    ),
    ...ask(
      "end of a title",
      every(
        named.filter(({ name }) => work(name).length >= 5),
        20,
        7,
      ),
      ({ name }) => work(name).slice(1),
      thisWork,
    ),
    ...ask("author and title", every(written, 30, 8), ({ name, authors }) => `${authors[0]} ${work(name)}`, thisWork),
    ...ask(
      "title and author in Simplified",
      every(written, 20, 9),
      ({ name, authors }) => simplified(`${work(name)} ${authors[0]}`),
      thisWork,
    ),
    ...ask(
      "author",
      every(written, 20, 10),
      ({ authors }) => authors[0]!,
      (product) => (found) =>
        all.some(
          (other) =>
            other.product_guid === found.product_guid &&
            [...other.authors, ...other.origin_authors].includes(product.authors[0]!),
        ),
    ),
    ...ask(
      "title and brand",
      every(goods, 20, 11),
      ({ name, brand_name }) => `${name.replace(brand_name!, "").trim()} ${brand_name}`,
      thisOne,
    ),
    ...ask(
      "title and publisher",
      every(books, 15, 12),
      ({ name, publisher }) => `${name}\u3000${publisher ?? ""}`,
      thisOne,
    ),
    ...ask("ISBN-13", every(books, 10, 13), ({ isbn }) => isbn!, thisOne),
    ...ask("ISBN-13 with hyphens", every(books, 10, 14), ({ isbn }) => hyphenated(isbn!), thisOne),
    ...ask("ISBN-13 in full width", every(books, 5, 15), ({ isbn }) => fullWidth(isbn!), thisOne),
    ...ask(
      "ISBN-10",
      every(
        books.filter(({ isbn }) => isbn10(isbn!)),
        10,
        16,
      ),
      ({ isbn }) => isbn10(isbn!)!,
      thisOne,
    ),
    ...ask("label number", every(all, 10, 17), ({ yuelin_sn }) => yuelin_sn, thisOne),
  ];
}

let shop: TestShop;
beforeAll(async () => void (shop = await openShop("pglite", { seed: true })));
afterAll(() => shop.close());

test("of more than 200 Chinese queries over the demo shop, 97 % find what was meant on the first page of ten, 90 % at its top", async () => {
  const { rows } = await shop.database.db.execute<Product>(
    sql`select name, product_guid, yuelin_sn, isbn, authors, origin_authors, brand_name, publisher from products where not restricted order by md5(product_guid)`,
  );
  const gold = questions(rows);
  const kinds = new Map<string, { asked: number; first: number; ten: number }>();
  const missed: string[] = [];
  for (const { kind, q, wanted } of gold) {
    const { products } = await shop.ask(searchProducts, { q, size: 10 });
    const place = products.findIndex(wanted);
    const count = kinds.get(kind) ?? { asked: 0, first: 0, ten: 0 };
    kinds.set(kind, {
      asked: count.asked + 1,
      first: count.first + Number(place === 0),
      ten: count.ten + Number(place >= 0),
    });
    if (place !== 0) missed.push(`${place < 0 ? "not found" : `place ${place + 1}`}: ${kind}: ${q}`);
  }
  const total = [...kinds.values()].reduce((sum, { asked, first, ten }) => ({
    asked: sum.asked + asked,
    first: sum.first + first,
    ten: sum.ten + ten,
  }));
  const percent = (part: number) => `${((part / total.asked) * 100).toFixed(1)} %`;
  console.log(
    `${total.asked} queries: ${percent(total.ten)} in the first ten, ${percent(total.first)} first\n${missed.slice(0, 30).join("\n")}`,
  );
  expect(total.asked).toBeGreaterThanOrEqual(200);
  expect(total.ten / total.asked).toBeGreaterThanOrEqual(0.97);
  expect(total.first / total.asked).toBeGreaterThanOrEqual(0.9);
});
