import { indexProducts } from "#api/search";
import type { InputOf } from "#contract/endpoint";
import { searchProducts } from "#contract/search";
import { aCategory, aProduct } from "../../builders.ts";
import { openShop, type databases } from "../../shop.ts";

export type Shelf = Awaited<ReturnType<typeof aShelf>>;

/** A shop of twelve products to be found, one of them restricted, and how it is searched. */
export async function aShelf(kind: (typeof databases)[number]) {
  const shop = await openShop(kind);
  await aCategory(shop, { id: 1, parent_id: null, depth: 1, description: "中文書" });
  await aCategory(shop, { id: 11, parent_id: 1, depth: 2, description: "古典小說" });
  await aCategory(shop, { id: 12, parent_id: 1, depth: 2, description: "旅遊" });
  await aCategory(shop, { id: 111, parent_id: 11, depth: 3, description: "章回" });
  await aCategory(shop, { id: 2, parent_id: null, depth: 1, description: "文具" });
  const novel = { level1_id: 1, level2_id: 11, level3_id: 111 };
  await aProduct(shop, {
    ...novel,
    name: "紅樓夢",
    authors: ["曹雪芹"],
    publisher: "大觀出版",
    hot_rank: 1,
    isbn: "9789861371955",
    publish_date: "2020-01-01",
  });
  await aProduct(shop, {
    ...novel,
    name: "紅樓夢研究",
    authors: ["俞平伯"],
    publisher: "大觀出版",
    hot_rank: 90,
    publish_date: "2021-05-01",
  });
  await aProduct(shop, { ...novel, name: "細說紅樓夢", authors: ["白先勇"], publisher: "細讀社", hot_rank: 80 });
  await aProduct(shop, {
    ...novel,
    name: "大觀園的夢",
    sub_title: "紅樓夢中的庭園",
    authors: ["曹園"],
    publisher: "細讀社",
    hot_rank: 99,
  });
  await aProduct(shop, {
    level1_id: 1,
    level2_id: 12,
    name: "臺北散步地圖",
    authors: ["林讀", "陳行"],
    translators: ["王譯"],
    hot_rank: 5,
  });
  await aProduct(shop, {
    level1_id: 1,
    level2_id: 12,
    name: "台北散步地圖 增訂版",
    authors: ["陳行"],
    hot_rank: 4,
    retail_price: 100,
  });
  await aProduct(shop, {
    level1_id: 1,
    level2_id: 12,
    name: "巷子裏的貓",
    authors: ["貓夫人"],
    painters: ["毛繪"],
    hot_rank: 3,
    stock: 0,
  });
  await aProduct(shop, {
    level1_id: 1,
    name: "我是猫",
    authors: ["夏目漱石"],
    origin_authors: ["夏目漱石"],
    hot_rank: 2,
    original_name: "吾輩は猫である",
  });
  await aProduct(shop, {
    level1_id: 2,
    name: "ABC123 方格筆記本",
    authors: [],
    brand_name: "閱林文具",
    publisher: null,
    hot_rank: 7,
    is_book: false,
  });
  await aProduct(shop, { level1_id: 1, name: "限制級的紅樓夢", restricted: true, hot_rank: 100 });
  await aProduct(shop, {
    level1_id: 1,
    name: "Café Müller: It's a Story",
    authors: ["J.K. Rowling"],
    publisher: "Éditions",
    hot_rank: 7,
  });
  await aProduct(shop, {
    level1_id: 1,
    name: "哈利．波特：神秘的魔法石",
    authors: ["J.K. Rowling"],
    compilers: ["編者甲"],
    hot_rank: 7,
  });
  await indexProducts(shop.database.db, "all");
  const found = async (input: InputOf<typeof searchProducts>, of_age = false) =>
    shop.ask(searchProducts, input, { of_age });
  const names = async (q: string) => (await found({ q })).products.map((product) => product.name);
  return { shop, found, names };
}
