import { shelves, type Place } from "./categories.ts";
import { bookPrice, type Draft } from "./draft.ts";
import { childHouses, comicHouses, foreignHouses, japaneseHouses, modernHouses, penNames, person } from "./names.ts";
import { randomOf, type Random } from "./random.ts";
import { readMagazines, readShelf, type Item, type Leaf, type Section } from "./read-shelf.ts";

type Placer = (key: string, leaf: string) => Place;

const housesOf: Record<string, string[]> = {
  chinese: modernHouses,
  child_books: childHouses,
  foreign: foreignHouses,
  japanese: japaneseHouses,
};
const languageOf: Record<string, string> = {
  chinese: "繁體中文",
  child_books: "繁體中文",
  foreign: "英文",
  japanese: "日文",
};

/** Invented titles by invented people; two of three Chinese ones are sold as ebooks too. */
export function layModernBooks(place: Placer): Draft[] {
  return ["chinese", "child_books", "foreign", "japanese"].flatMap((key) =>
    readShelf(shelves[key]!.text).flatMap((section) =>
      section.leaves.flatMap((leaf) =>
        leaf.items.flatMap((item, number) => {
          const book = layBook(key, section, leaf, item, place);
          const digital = key === "chinese" && (number === 0 || randomOf(`${item.name} digital`).chance(0.6));
          const signed = key === "chinese" && number === 1 && section.name === "文學小說";
          return [book, ...(digital ? [asEbook(book, leaf, place)] : []), ...(signed ? [asSigned(book)] : [])];
        }),
      ),
    ),
  );
}

function layBook(key: string, section: Section, leaf: Leaf, item: Item, place: Placer): Draft {
  const random = randomOf(`book ${item.name}`);
  const comic = section.name.includes("漫畫");
  const [first, second] = random.some(section.sentences, 2);
  return {
    ...place(key, leaf.name),
    key: `${key}/${item.name}`,
    name: comic ? item.name.replace(/ (\d+)$/, " ($1)") : item.name,
    sub_title: item.sub_title,
    fame: random.pick([0, 0, 1, 1, 2]),
    ...bookPrice(random, random.between(leaf.low / 10, leaf.high / 10) * 10),
    description: `${item.fact}。\n\n${first}${second}`,
    short_description: `${item.fact}。`,
    published: -Math.floor(random.next() ** 2 * 1_500) - 3,
    shelf: `${section.name}/${leaf.name}`,
    is_book: true,
    has_isbn: true,
    authors: [authorOf(key, leaf, comic, random)],
    ...(key === "child_books" && { painters: [person(random.between(0, 2_400))] }),
    publisher: random.pick(comic && key === "chinese" ? comicHouses : housesOf[key]!),
    binding: ["繪本", "遊戲書"].includes(section.name) || leaf.name === "藝術與設計" ? "精裝" : "平裝",
    pages: ["繪本", "遊戲書"].includes(section.name) ? random.between(16, 24) * 2 : random.between(90, 210) * 2,
    language: languageOf[key]!,
    specification: ["繪本", "遊戲書"].includes(section.name)
      ? "尺寸：25×25 公分"
      : comic
        ? "尺寸：12.8×18.8 公分"
        : "尺寸：14.8×21 公分",
    restricted: leaf.restricted,
    tax_type: key === "foreign" || key === "japanese" ? "taxable" : random.chance(0.5) ? "exempt" : "taxable",
    ...(comic && { series: item.name.replace(/ \d+$/, "") }),
  };
}

/** A shelf's books come from few people, so that an author's name finds more than one. */
function authorOf(key: string, leaf: Leaf, comic: boolean, random: Random): string {
  if (key === "foreign")
    return random.pick([
      "Clara Whitlock",
      "Edmund Vale",
      "Ruth Ashdown",
      "Noel Harker",
      "Imogen Carr",
      "Tobias Penrow",
    ]);
  if (key === "japanese") return random.pick(["水城 夏帆", "柏木 透", "織部 みどり", "遠山 汐里", "日向野 蓮"]);
  if (comic) return random.pick(penNames);
  const shelf = randomOf(`authors ${leaf.name}`);
  return random.pick(Array.from({ length: 4 }, () => person(shelf.between(0, 2_400))));
}

function asEbook(book: Draft, leaf: Leaf, place: Placer): Draft {
  const random = randomOf(`${book.key} ebook`);
  const { pages: _pages, ...rest } = book;
  return {
    ...rest,
    ...place("ebook", leaf.name),
    key: `${book.key}/ebook`,
    dual: book.key,
    name: `${book.name}（電子書）`,
    ...bookPrice(random, book.final_price * 0.7),
    description: `${book.description.split("\n\n")[0]}\n\n用瀏覽器就能讀，手機、平板與電腦都不必另裝軟體。${random.pick(["字級隨裝置的設定放大。", "夜裡跟著裝置換成深色版面。", "換一台裝置，從訂單就能再打開。"])}`,
    is_ebook: true,
    binding: "電子書",
    specification: "格式：網頁閱讀｜流動版型",
    non_returnable_reason: "數位內容一經提供即完成，依法不適用七日猶豫期。",
  };
}

function asSigned(book: Draft): Draft {
  return {
    ...book,
    key: `${book.key}/signed`,
    name: `${book.name}（作者親簽版）`,
    promo_word: "作者親筆簽名，每個帳號限購兩冊",
    description: `${book.description.split("\n\n")[0]}\n\n扉頁附作者親筆簽名與閱林書店限定藏書票，內容與一般版相同。數量有限，每個帳號限購兩冊。`,
    account_quantity_limit: 2,
  };
}

/** The last issues of each magazine, one for each theme; the newest is on sale now. */
export function layMagazines(place: Placer, today: Date): Draft[] {
  const days: Record<string, number> = { 週刊: 7, 月刊: 30, 雙月刊: 61, 季刊: 91 };
  return readMagazines(shelves.magazine!.text).flatMap((magazine) => {
    const random = randomOf(`magazine ${magazine.title}`);
    const newest = random.between(40, 320);
    return magazine.themes.map((theme, age): Draft => {
      const published = -3 - age * days[magazine.frequency]! - random.between(0, 2);
      const date = new Date(today.getTime() + published * 86_400_000);
      return {
        ...place("magazine", magazine.shelf),
        key: `magazine/${magazine.title}/${theme}`,
        name: `${magazine.title} 第${newest - age}期：${theme}`,
        sub_title: `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月號`,
        fame: age === 0 ? 1.5 : 0,
        final_price: magazine.price,
        retail_price: age > 1 ? Math.round(magazine.price * 0.9) : magazine.price,
        discount_type: age > 1 ? "percentage" : null,
        discount_range: age > 1 ? 90 : null,
        description: `${magazine.intro}，本期封面專題為「${theme}」。\n\n編輯部走訪現場、採訪相關人物，並整理延伸閱讀書單。另有固定專欄、讀者來函與新書短評。`,
        short_description: `本期專題：${theme}。`,
        published,
        shelf: magazine.shelf,
        is_book: true,
        brand_name: magazine.title,
        publisher: random.pick(modernHouses),
        series: magazine.title,
        binding: "平裝",
        pages: 96 + (newest % 5) * 8,
        language: "繁體中文",
        specification: "尺寸：21×28 公分",
        restricted: magazine.restricted,
        non_returnable_reason: "報紙、期刊及雜誌依法不適用七日猶豫期。",
      };
    });
  });
}
