import { Converter } from "opencc-js/t2cn";
import { isbn10 } from "#api/search";
import { faults, inLetters } from "./faults.ts";

export interface Product extends Record<string, unknown> {
  name: string;
  product_guid: string;
  yuelin_sn: string;
  isbn: string | null;
  authors: string[];
  origin_authors: string[];
  brand_name: string | null;
  publisher: string | null;
}

export interface Question {
  kind: string;
  q: string;
  /** the wanted product; an edition of the same work is as good where the query does not say which */
  wanted: (product: { name: string; product_guid: string }) => boolean;
  /** one character of it is wrong, missing, doubled or swapped */
  faulty: boolean;
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
/** three Chinese characters or more, nothing else */
const chinese = /^\p{Script=Han}{3,}$/u;
const hyphenated = (isbn: string) => isbn.replace(/^(\d{3})(\d{3})(\d{4})(\d{2})(\d)$/, "$1-$2-$3-$4-$5");

/** Every n-th product, so that all shelves are asked about; always the same ones. */
function every(products: Product[], count: number, shift: number): Product[] {
  const step = Math.max(1, Math.floor(products.length / count));
  return products.filter((_, at) => at % step === shift % step).slice(0, count);
}

/** What people ask a bookshop for, made from what it has. */
export function questions(all: Product[]): Question[] {
  const named = all.filter(({ name }) => name.length >= 3);
  const books = all.filter(({ isbn }) => isbn);
  const written = all.filter(({ authors }) => authors.length > 0);
  const goods = all.filter(({ brand_name }) => brand_name);
  const thisOne = (product: Product) => (found: { product_guid: string }) =>
    found.product_guid === product.product_guid;
  const thisWork = (product: Product) => (found: { name: string }) =>
    work(found.name).includes(work(product.name)) || work(product.name).includes(work(found.name));
  const thisAuthor =
    ({ authors }: Product): Question["wanted"] =>
    (found) =>
      all.some(
        (other) =>
          other.product_guid === found.product_guid &&
          [...other.authors, ...other.origin_authors].includes(authors[0]!),
      );
  const ask = (
    kind: string,
    products: Product[],
    q: (product: Product) => string,
    wanted: (product: Product) => Question["wanted"],
  ) => products.map((product) => ({ kind, q: q(product), wanted: wanted(product), faulty: false }));
  return [
    ...ask("title", every(named, 60, 0), ({ name }) => name, thisOne),
    ...ask("title in Simplified", every(named, 45, 1), ({ name }) => simplified(name), thisOne),
    ...ask("title in brackets, spaced", every(named, 30, 2), ({ name }) => `《 ${work(name)} 》`, thisWork),
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
    ...ask("author and title", every(written, 45, 8), ({ name, authors }) => `${authors[0]} ${work(name)}`, thisWork),
    ...ask(
      "title and author in Simplified",
      every(written, 30, 9),
      ({ name, authors }) => simplified(`${work(name)} ${authors[0]}`),
      thisWork,
    ),
    ...ask("author", every(written, 30, 10), ({ authors }) => authors[0]!, thisAuthor),
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
    ...ask(
      "author and title without a space",
      every(
        written.filter(({ authors }) => chinese.test(authors[0]!)),
        30,
        18,
      ),
      ({ name, authors }) => authors[0]! + work(name),
      thisWork,
    ),
    ...Object.entries(faults).flatMap(([kind, slip], at) => faulty(kind, slip, 19 + at * 4)),
  ];

  function faulty(kind: string, slip: (text: string) => string, shift: number): Question[] {
    const titled = all.filter(({ name }) => chinese.test(work(name)) && slip(work(name)) !== work(name));
    const lettered = all.filter(({ name }) => inLetters(slip)(name) !== name);
    const signed = written.filter(({ authors }) => chinese.test(authors[0]!) && slip(authors[0]!) !== authors[0]);
    const both = titled.filter(({ authors }) => authors.length > 0);
    return [
      ...ask(`${kind}: title`, every(titled, 25, shift), ({ name }) => slip(work(name)), thisWork),
      ...ask(`${kind}: title in letters`, every(lettered, 6, shift + 3), ({ name }) => inLetters(slip)(name), thisWork),
      ...ask(`${kind}: author`, every(signed, 10, shift + 1), ({ authors }) => slip(authors[0]!), thisAuthor),
      ...ask(
        `${kind}: author and title`,
        every(both, 8, shift + 2),
        ({ name, authors }) => `${authors[0]} ${slip(work(name))}`,
        thisWork,
      ),
    ].map((question) => ({ ...question, faulty: true }));
  }
}
