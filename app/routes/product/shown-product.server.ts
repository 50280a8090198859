import { installmentsOf } from "#contract/installment-rules";
import { money } from "#contract/money-rules";
import { promotionPage } from "#contract/price-rules";
import { isOver, noticeStatus } from "#contract/purchase-rules";
import type { ProductDetail } from "#contract/products";
import type { Review } from "#contract/reviews";
import { settings } from "../../settings.server.ts";
import { taipeiMinute } from "../../taipei.server.ts";
import { reviewInShort } from "./reviews-shown.server.ts";
import { bookFormat, type ProductShown } from "./shown.ts";

const always = [
  ...(["product_guid", "yuelin_sn", "name", "image", "authors", "publisher", "final_price", "retail_price"] as const),
  ...(["discount_label", "restricted", "is_book", "is_ebook", "preorder", "button_status", "collectable"] as const),
  ...(["stock", "publish_date", "short_description", "description"] as const),
];
/** What most products have nothing of. */
const rare = [
  ...(["title_language", "sub_title", "original_name", "original_language", "promo_word"] as const),
  ...(["hot_selling_wording", "sales_warning", "brand_name", "brand_id", "origin_authors", "compilers"] as const),
  ...(["translators", "painters", "isbn", "series", "binding", "pages", "language", "specification"] as const),
  ...(["supplier", "tags", "has_trial", "table_of_contents", "author_intro", "editor_note"] as const),
  ...(["non_returnable_reason", "gift_text", "order_quantity_limit", "account_quantity_limit"] as const),
];
/** More are offered in the cart, and said there. */
const mostActivities = 2;

/** What the page shows, with the times of sale in its words; null, "", false and an empty list are left out where they may be. */
export function shown(product: ProductDetail, reviews: Review[]): ProductShown {
  const { least_buy_count_type, least_buy_count_value, activities, categories, images } = product;
  const { sale_start, sale_end, rating } = product;
  const monthly = monthlyWords(product);
  const editions = editionsOf(product);
  return {
    ...picked(product, always),
    ...picked(
      product,
      rare.filter((name) => isSomething(product[name])),
    ),
    categories: categories.map(({ key: _, ...category }) => category),
    ...(least_buy_count_value > 1 && { least: { least_buy_count_type, least_buy_count_value } }),
    ...(activities.length > 0 && {
      activities: activities.slice(0, mostActivities).map(({ kind, id, name, sale_mode_text }) => ({
        ...{ href: promotionPage({ kind, id }), name, description: sale_mode_text },
      })),
    }),
    ...(images.length > 1 && {
      pictures: images.map(({ medium_path, large_path, alt }) => ({ medium_path, large_path, alt })),
    }),
    ...(editions.length > 0 && {
      editions,
      edition: `${labelOf(product, product.dual !== null)} ${money(product.retail_price)}`,
    }),
    ...(rating && { rating }),
    ...(reviews.length > 0 && { reviews: reviews.map(reviewInShort) }),
    ...(monthly && { monthly }),
    ...(sale_start && { sale_start: taipeiMinute(sale_start) }),
    ...(sale_end && { sale_end: taipeiMinute(sale_end) }),
  };
}

/** As it is now, and for who asked to be told of it. */
export function withStock(
  product: ProductDetail,
  stock: number | null | undefined,
  notice_set: boolean | undefined,
): ProductDetail {
  return {
    ...product,
    stock: stock === undefined ? product.stock : stock,
    button_status: noticeStatus(product.button_status, notice_set ?? null),
  };
}

/** What an edition's name has in its brackets, else how it is bound: 典藏精裝版, 平裝; beside its other form by which of the two it is. */
function labelOf(
  { name, binding, is_ebook }: Pick<ProductDetail, "name" | "binding" | "is_ebook">,
  dual = false,
): string {
  const form = dual ? formOf(is_ebook) : null;
  return split(name)[1] ?? form ?? (is_ebook ? "電子書" : (binding ?? name));
}

const formOf = (is_ebook: boolean) => (is_ebook ? "電子書版" : "紙本書版");

/** Where its name is another it is called by that: 白話紅樓夢. */
function editionsOf({ name, dual, editions }: ProductDetail): NonNullable<ProductShown["editions"]> {
  const [own] = split(name);
  const form = dual && { ...dual, label: formOf(dual.is_ebook) };
  const others = editions
    .filter(({ product_guid }) => product_guid !== dual?.product_guid)
    .map((edition) => {
      return { ...edition, label: split(edition.name)[0] === own ? labelOf(edition) : edition.name };
    });
  return [...(form ? [form] : []), ...others].map(({ product_guid, label, retail_price, isbn, ...edition }) => ({
    product_guid,
    words: `${label} ${money(retail_price)}`,
    ...(isbn && { isbn }),
    format: bookFormat(edition),
  }));
}

const split = (name: string) => /^(.+?)(?:（([^（）]+)）)?$/su.exec(name)!.slice(1) as [string, string | undefined];

const picked = <K extends keyof ProductDetail>(product: ProductDetail, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as Pick<ProductDetail, K>;

const isSomething = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** The least and the most months; the others are on the payment page. What cannot be bought is paid in none. */
function monthlyWords({ button_status, retail_price }: ProductDetail): string {
  if (isOver(button_status)) return "";
  const offered = installmentsOf(retail_price, new Set(settings.gateways));
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return "";
  const words = ({ periods, amount }: typeof first) => `${periods} 期，每期約 ${money(amount)}`;
  return `信用卡分期：${words(first)}，最多 ${words(last)}`;
}
