import type { Place } from "./categories.ts";
import { chineseClassics } from "./classics-chinese.ts";
import { japaneseClassics, worldClassics } from "./classics-world.ts";
import { bookPrice, type Draft } from "./draft.ts";
import { chineseEditions, recentEditions, worldEditions, youngWorldEdition, type Edition } from "./editions.ts";
import { childHouses, classicsHouses, foreignHouses, japaneseHouses, person, worldHouses } from "./names.ts";
import { randomOf } from "./random.ts";

interface Work {
  title: string;
  authors: string[];
  /** of an anthology */
  compilers: string[];
  original: string;
  original_authors: string[];
  language: string;
  shelf: string;
  /** shelf of the book in its own language; empty: only the translation is sold */
  home_shelf: string;
  home: "foreign" | "japanese";
  fame: number;
  young: boolean;
  restricted: boolean;
  fact: string;
}
type Placer = (key: string, leaf: string) => Place;

/** Real works and authors, all in the public domain; editions, publishers, annotators, translators and painters are invented. */
export function layClassics(place: Placer): Draft[] {
  const chinese = rows(chineseClassics).map(([title, authors, shelf, fame, fact]) =>
    work(title!, authors!, "", "", "", shelf!, "", "foreign", fame!, fact!),
  );
  const world = rows(worldClassics).map(
    ([title, author, original, original_author, language, shelf, home_shelf, fame, fact]) =>
      work(title!, author!, original!, original_author!, language!, shelf!, home_shelf!, "foreign", fame!, fact!),
  );
  const japanese = rows(japaneseClassics).map(
    ([title, author, original, original_author, shelf, home_shelf, fame, fact]) =>
      work(
        title!,
        author!,
        original!,
        original_author!,
        home_shelf ? "日文" : "英文",
        shelf!,
        home_shelf!,
        "japanese",
        fame!,
        fact!,
      ),
  );
  return [
    ...chinese.flatMap((one) => chineseEditionsOf(one).map((edition) => draft(one, edition, classicsHouses, place))),
    ...[...world, ...japanese].flatMap((one) => [
      ...worldEditions
        .filter((edition) => edition.fame <= one.fame)
        .map((edition) => draft(one, edition, worldHouses, place)),
      ...(one.young ? [draft(one, youngWorldEdition, worldHouses, place)] : []),
      ...(one.home_shelf ? originals(one, place) : []),
    ]),
  ];
}

const rows = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("|"));

function work(
  title: string,
  authors: string,
  original: string,
  original_authors: string,
  language: string,
  shelf: string,
  home_shelf: string,
  home: Work["home"],
  fame: string,
  fact: string,
): Work {
  const known = (names: string) =>
    names
      .replace(/^編：.*/, "")
      .split("、")
      .filter((name) => name && name !== "佚名");
  return {
    title,
    authors: known(authors),
    compilers: authors.startsWith("編：") ? authors.slice(2).split("、") : [],
    original,
    original_authors: known(original_authors),
    language,
    shelf,
    home_shelf,
    home,
    fact,
    fame: parseInt(fame),
    young: fame.includes("y"),
    restricted: fame.includes("r"),
  };
}

const ancientShelves = ["古典小說", "詩詞曲賦", "經典思想", "史籍筆記"];

function chineseEditionsOf({ fame, shelf, restricted }: Work): Edition[] {
  const editions = ancientShelves.includes(shelf) ? chineseEditions : recentEditions;
  return editions.filter(
    (edition) =>
      edition.fame <= fame &&
      !(restricted && edition.child) &&
      (["古典小說", "史籍筆記"].includes(shelf) || !["first", "second"].includes(edition.id)),
  );
}

function draft(one: Work, edition: Edition, houses: string[], place: Placer): Draft {
  const random = randomOf(`${one.title} ${edition.id}`);
  const helper = person(random.between(0, 2_400));
  const list = 240 + 60 * one.fame + randomOf(one.title).between(0, 12) * 10;
  const base = randomOf(`${one.title} pages`).between(180, 320) + (one.fame === 3 ? 160 : 0);
  const key = `classic/${one.title}/${one.home === "japanese" ? "jp" : one.language || "zh"}/${edition.id}`;
  return {
    ...place(
      edition.child ? "child_books" : edition.ebook ? "ebook" : "chinese",
      edition.child ? (one.original ? "世界名著" : "中國經典") : one.shelf,
    ),
    key,
    name: edition.name(one.title),
    sub_title: edition.sub_title,
    original_name: one.original,
    ...(one.original && { original_language: one.language }),
    fame: one.fame - (edition.id === "plain" ? 0 : edition.fame === 1 ? 0.4 : 0.9),
    ...bookPrice(random, list * edition.price),
    description: `${one.fact}。\n\n${random.pick(edition.sentences).replaceAll("{name}", helper)}${closing(one, random.between(0, 3))}`,
    short_description: `${one.fact}。`,
    published: -random.between(30, 3_600),
    shelf: one.shelf,
    is_book: true,
    is_ebook: edition.ebook ?? false,
    has_isbn: true,
    authors: one.authors,
    origin_authors: one.original_authors.filter((name) => !one.authors.includes(name)),
    ...translatorsOf(one, edition, helper),
    compilers: [...one.compilers, ...(edition.with === "compilers" ? [helper] : [])],
    ...(edition.with === "painters" && { painters: [helper] }),
    publisher: edition.child ? random.pick(childHouses) : houses[randomOf(one.title).between(0, houses.length - 1)]!,
    series: edition.child
      ? "少年經典"
      : one.original
        ? "世界經典選"
        : ancientShelves.includes(one.shelf)
          ? "燈下古典"
          : "燈下文學",
    binding: edition.binding,
    ...(edition.pages > 0 && { pages: Math.round((base * edition.pages) / 2) * 2 }),
    language: "繁體中文",
    specification: edition.ebook
      ? "格式：網頁閱讀｜流動版型"
      : edition.id === "pocket"
        ? "尺寸：10.5×14.8 公分"
        : "尺寸：14.8×21 公分",
    restricted: one.restricted,
    tax_type: random.chance(0.5) ? "exempt" : "taxable",
    ...(edition.account_quantity_limit && { account_quantity_limit: edition.account_quantity_limit }),
    ...(edition.ebook && {
      dual: key.replace(/ebook$/, "plain"),
      non_returnable_reason: "數位內容一經提供即完成，依法不適用七日猶豫期。",
    }),
  };
}

/** A translated work has its translator in every edition; the plain one and its ebook share the same. */
function translatorsOf(one: Work, edition: Edition, helper: string): { translators?: string[] } {
  if (!one.original) return {};
  if (edition.id === "plain" || edition.id === "new") return { translators: [helper] };
  return { translators: [person(randomOf(`${one.title} plain`).between(0, 2_400))] };
}

function closing(one: Work, choice: number): string {
  const author = one.authors[0];
  if (choice === 0) return "";
  if (one.compilers.length > 0) return "編選眼光獨到，歷來是入門必讀的選本。";
  if (!author) return "作者雖已不可考，作品卻流傳至今，每一代讀者都讀出自己的理解。";
  return [
    `初次接觸${author}的讀者，不妨就從這一本開始。`,
    `無論第一次讀或重讀，都能在${author}的文字裡找到新的體會。`,
    one.original && one.original !== one.title
      ? `原書名為 ${one.original}，是${author}傳世的代表作之一。`
      : `${author}的文字歷久彌新，適合放在手邊慢慢讀。`,
  ][choice - 1]!;
}

/** The book in its own language, for the foreign and the Japanese shelves. */
function originals(one: Work, place: Placer): Draft[] {
  const japanese = one.home === "japanese";
  const bindings = one.fame >= 2 ? ["paper", "hard"] : ["paper"];
  return bindings.map((binding) => {
    const random = randomOf(`${one.original} ${binding}`);
    const marks = japanese ? { paper: "文庫版", hard: "愛藏版" } : { paper: "平裝原文版", hard: "精裝原文版" };
    const mark = marks[binding as "paper" | "hard"];
    return {
      ...place(one.home, one.home_shelf),
      key: `original/${one.original}/${binding}`,
      name: `${one.original}（${mark}）`,
      sub_title: `${one.title}（${one.language}原文）`,
      original_name: one.original,
      original_language: one.language,
      fame: one.fame - 1,
      ...bookPrice(random, (japanese ? 220 : 320) + random.between(0, 12) * 10 + (binding === "hard" ? 320 : 0)),
      description: `${one.fact}。\n\n本書為${one.language}原文，內文不附中文翻譯。${random.pick(["字距與行距適中，適合想親近原作語感的讀者。", "適合作為語言進修的長篇讀物，也適合與中譯本對照。", "書末附簡要注釋，查字典的次數會少一些。"])}`,
      short_description: `《${one.title}》${one.language}原文版。`,
      published: -random.between(60, 3_000),
      shelf: one.home_shelf,
      is_book: true,
      has_isbn: true,
      authors: one.original_authors,
      publisher: random.pick(japanese ? japaneseHouses : foreignHouses),
      series: japanese ? "北窓文庫" : "Harbour Lane Classics",
      binding: binding === "hard" ? "精裝" : "平裝",
      pages: random.between(80, 280) * 2,
      language: one.language,
      specification: japanese ? "尺寸：10.5×14.8 公分" : "尺寸：12.9×19.8 公分",
    };
  });
}
