import type { Draft } from "./draft.ts";
import { dayAfter, guidOf, randomOf, timeAfter, withCheckDigit } from "./random.ts";

/** Made to order: engraved or stamped with a name. */
const engraved = ["胡桃木桿鋼筆", "木柄橡皮章", "植鞣皮短夾", "立體書店卡片"];
/** Too large for a pickup store. */
const bulky = ["書櫃書架", "電視與投影", "洗滌與烘乾", "帳篷與天幕", "行李箱", "燈具與桌椅"];
const madeToSend = ["寢具毛毯"];
const noticed = ["編輯推薦", "店員選品", "值得收藏", "本月熱賣"];

/** Every column that a draft may leave out, so that all rows name the same columns. */
const nothingSaid = {
  sub_title: "",
  original_name: "",
  original_language: null as string | null,
  is_book: false,
  is_ebook: false,
  authors: [] as string[],
  origin_authors: [] as string[],
  compilers: [] as string[],
  translators: [] as string[],
  painters: [] as string[],
  brand_name: null as string | null,
  publisher: null as string | null,
  series: null as string | null,
  binding: null as string | null,
  pages: null as number | null,
  weight: null as number | null,
  language: null as string | null,
  specification: "",
  restricted: false,
  tax_type: "taxable",
  non_returnable_reason: null as string | null,
  type: 0,
  factory_direct: false,
  status: "selling",
  sale_start: null as string | null,
  sale_end: null as string | null,
  order_quantity_limit: null as number | null,
  account_quantity_limit: null as number | null,
};

/** Grams of a printed book by its pages and cover; what else there is, nobody has weighed. */
const weightOf = ({ pages, is_ebook }: Draft) => (pages && !is_ebook ? Math.round(pages * 1.1) + 80 : null);

/**
 * Gives the drafts their numbers and a life: what is on the shelf, what is sold out, out of print, not yet or no longer on sale.
 * What is best known stays buyable, so that the shop's front is never empty.
 */
export function stockShop(drafts: Draft[], today: Date) {
  const guids = new Map(drafts.map((draft) => [draft.key, guidOf(draft.key)]));
  const ebookOf = new Map(drafts.flatMap((draft) => (draft.dual ? [[draft.dual, draft.key] as const] : [])));
  let isbn = 0;
  return drafts.map((draft, at) => {
    const {
      key,
      fame,
      dual,
      published,
      shelf: _shelf,
      has_isbn,
      final_price,
      retail_price,
      discount_type,
      discount_range,
      ...facts
    } = draft;
    const random = randomOf(`selling ${key}`);
    const selling = sellingState(draft, today);
    const dual_key = dual ?? ebookOf.get(key);
    const product_guid = guids.get(key)!;
    return {
      product: {
        ...nothingSaid,
        ...facts,
        ...selling.product,
        weight: weightOf(draft),
        product_guid,
        yuelin_sn: withCheckDigit(`29${String(1_000_000_000 + at * 7)}`),
        // 978-626-00 is not given to any publisher: the number is right, and no real book has it
        isbn: has_isbn ? withCheckDigit(`97862600${String(isbn++).padStart(4, "0")}`) : null,
        dual_guid: dual_key ? guids.get(dual_key)! : null,
        publish_date: selling.publish_date ?? (published === null ? null : dayAfter(today, published)),
        promo_word:
          facts.promo_word ??
          selling.product.promo_word ??
          (fame >= 2 && random.chance(0.5) ? random.pick(noticed) : ""),
        supplier: "閱林示範供應",
        source_key: `demo:${key}`,
        hot_rank: Math.round((fame + 1) * 1_000 + random.next() * 900),
      },
      price: { product_guid, final_price, retail_price, discount_type, discount_range },
      stock: draft.is_ebook ? null : { product_guid, quantity: selling.quantity },
    };
  });
}

export type Stocked = ReturnType<typeof stockShop>[number];

interface Selling {
  product: Pick<Draft, "promo_word" | "type" | "factory_direct" | "order_quantity_limit" | "non_returnable_reason"> & {
    status?: string;
    sale_start?: string;
    sale_end?: string;
  };
  quantity: number;
  publish_date?: string;
}

function sellingState(draft: Draft, today: Date): Selling {
  const random = randomOf(`state ${draft.key}`);
  const quantity = random.chance(0.09) ? random.between(1, 5) : random.between(8, 260);
  if (engraved.some((item) => draft.name.includes(item)))
    return {
      product: {
        type: 2,
        promo_word: "可刻字，下單後約七個工作天製作",
        non_returnable_reason: "依您要求刻字的客製商品，依法不適用七日猶豫期。",
        order_quantity_limit: 5,
      },
      quantity,
    };
  if (bulky.some((leaf) => draft.shelf.endsWith(leaf)))
    return { product: { type: 9, promo_word: "大型商品，限宅配到府" }, quantity: Math.min(quantity, 40) };
  // what nobody else stocks: the maker sends it
  if (madeToSend.some((leaf) => draft.shelf.endsWith(leaf)))
    return { product: { factory_direct: true, promo_word: "廠商直送，限宅配到府" }, quantity };
  if (draft.fame >= 2 || draft.is_ebook || draft.account_quantity_limit) {
    if (draft.is_ebook && draft.fame < 2 && random.chance(0.01))
      return { product: { status: "can_not_buy" }, quantity };
    return { product: {}, quantity: draft.account_quantity_limit ? random.between(6, 60) : Math.max(quantity, 12) };
  }
  const lot = random.next();
  if (lot < 0.02) return { product: { status: "out_of_print" }, quantity: 0 };
  if (lot < 0.026) return { product: { status: "can_not_buy" }, quantity };
  if (lot < 0.034)
    return { product: { sale_start: timeAfter(today, random.between(5, 40)), promo_word: "即將開賣" }, quantity };
  if (lot < 0.042)
    return { product: { sale_end: timeAfter(today, -random.between(3, 60), 0), promo_word: "活動已結束" }, quantity };
  if (lot < 0.075) return { product: {}, quantity: 0 };
  if (lot < 0.095 && draft.has_isbn)
    return {
      product: { type: 1, promo_word: "預購中，出版後依序出貨" },
      quantity,
      publish_date: dayAfter(today, random.between(7, 60)),
    };
  if (lot < 0.125) return { product: { order_quantity_limit: random.between(1, 5) }, quantity };
  return { product: {}, quantity };
}
