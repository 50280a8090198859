import type { CartChange } from "../cart.ts";
import { limits } from "../codes.ts";
import { ownedWords, stateWords } from "../purchase-rules.ts";
import { title48 } from "../title-rules.ts";
import { grouped } from "../money-rules.ts";
import { fittingQuantity, leastWords } from "./least.ts";
import type { Limit, ProductFacts } from "./limits.ts";

/** What was changed on the way into the cart; `before` is what the cart held, `quantity` what it holds now. */
export function changeText(
  product: ProductFacts | undefined,
  { reason, quantity: limit, from = 0 }: Limit,
  quantity: number,
  before: number,
): string {
  const title = `「${title48(product?.name ?? "")}」`;
  const now =
    quantity !== before ? `數量已調整為 ${quantity}` : quantity === 0 ? "未加入購物車" : `數量維持 ${quantity}`;
  switch (reason) {
    case "unknown":
      return "有一件商品已下架，未加入購物車";
    case "sold_out":
      return `${title}${stateWords.restock_notify}，${before === 0 ? "未加入購物車" : "目前無法購買"}`;
    case "not_for_sale":
      return `${title}目前無法購買，${now}`;
    // behind the gate not even the name is told
    case "unconfirmed":
      return `限制級商品須先在商品頁確認已滿 18 歲，${now}`;
    case "too_young":
      return `依您的會員資料，您未滿 18 歲，不能購買限制級商品，${now}`;
    case "stock":
      return `${title}僅剩 ${product?.stock ?? limit} 件，${now}`;
    case "ebook_single":
      return before === 0 ? `電子書${title}限購 1 件，數量已調整為 1` : `電子書${title}限購 1 件，購物車裡已經有了`;
    case "ebook_owned":
      return `${ownedWords(product?.owned, `電子書${title}`)}，${now}`;
    case "account_limit":
      return `${title}${accountLimit(product)}，${now}`;
    case "order_limit":
      return `${title}每筆訂單限購 ${product?.order_quantity_limit ?? limit} 件，${now}`;
    case "least_buy":
      return `${title}${product ? leastWords(product) : ""}，${now}`;
    case "addition_limit":
      return `${title}${additionLimit(limit)}，${now}`;
    case "addition_from":
      return `${title}須購物滿 ${grouped(from)} 元才能加購，${now}`;
    case "elsewhere":
      return `${title}已在其他視窗改為 ${quantity} 件，請確認後再更新數量`;
    case "cart_full":
      return `購物車最多可放 ${limits.cartProducts} 種不同商品，${title}未加入，請分開訂購`;
  }
}

/** Of what a merge could not bring into the order, but keeps as a line of the cart. */
export function keptText(product: ProductFacts | undefined, reason: CartChange["reason"], quantity: number): string {
  if (reason === "cart_full") return `「${title48(product?.name ?? "")}」${waitsWords}`;
  return changeText(product, { quantity: 0, reason }, quantity, quantity);
}

/** What was typed for a line is no quantity. */
export const quantityRefused = (name: string): string =>
  `「${name}」的數量須為 1 至 ${limits.lineQuantity} 的整數，不要的商品請按「移除」`;

const additionLimit = (limit: number) => (limit === 0 ? "可加購的數量已滿" : `最多可加購 ${limit} 件`);

const accountLimit = (product: ProductFacts | undefined) =>
  `每個帳號限購 ${product?.account_quantity_limit ?? 0} 件${product?.bought ? `（您已購買 ${product.bought} 件）` : ""}`;

/** Why a line cannot be bought as it stands, and what to do; null: it can. */
export function lineProblem(
  product: ProductFacts,
  quantity: number,
  limit: Limit,
  is_additional_item: boolean,
): string | null {
  const fitting = is_additional_item
    ? Math.min(quantity, limit.quantity)
    : fittingQuantity(quantity, limit.quantity, product);
  if (quantity === fitting) return null;
  const remedy = fitting === 0 ? "請移除後再結帳" : `請將數量改為 ${fitting} 以下`;
  if (quantity <= limit.quantity)
    return `${leastWords(product)}，${fitting === 0 ? "庫存不足，請移除後再結帳" : `請將數量改為 ${fitting}`}`;
  switch (limit.reason) {
    case "sold_out":
      return `${stateWords.restock_notify}，請移除後再結帳`;
    case "stock":
      return `超過庫存，僅剩 ${product.stock} 件，${remedy}`;
    case "account_limit":
      return `${accountLimit(product)}，${remedy}`;
    case "order_limit":
      return `每筆訂單限購 ${product.order_quantity_limit ?? limit.quantity} 件，${remedy}`;
    case "ebook_single":
      return `電子書限購 1 件，${remedy}`;
    case "ebook_owned":
      return `${ownedWords(product.owned)}，請移除後再結帳`;
    case "unconfirmed":
      return "限制級商品，請先到商品頁確認已滿 18 歲";
    case "too_young":
      return "限制級商品，依您的會員資料，您未滿 18 歲，請移除後再結帳";
    case "addition_limit":
      return `${additionLimit(limit.quantity)}，${remedy}`;
    case "addition_from":
      return `須購物滿 ${grouped(limit.from ?? 0)} 元才能加購，請移除後再結帳`;
    case "cart_full":
    case "not_for_sale":
    case "elsewhere":
    case "unknown":
    case "least_buy":
      if (is_additional_item && product.button_status === "add_to_shopping_cart")
        return "加購商品需與主商品一起購買，請移除後再結帳";
      return `${stateWords[product.button_status === "add_to_shopping_cart" ? "can_not_buy" : product.button_status]}，請移除後再結帳`;
  }
}

/** Of a line beyond the bounds of one order. */
export const waitsWords = `留在購物車下次訂購：一張訂單最多 ${limits.cartProducts} 種不同商品`;

/** A bound worth knowing before it is met: few left, or a limit of the shop. */
export function limitNote(product: ProductFacts): string | null {
  if (product.is_ebook) return "電子書限購 1 件";
  const notes = [
    leastWords(product),
    product.order_quantity_limit !== null && `每筆訂單限購 ${product.order_quantity_limit} 件`,
    product.account_quantity_limit !== null && accountLimit(product),
    product.stock !== null && product.stock > 0 && product.stock <= 5 && `僅剩 ${product.stock} 件`,
  ];
  return notes.filter(Boolean).join("，") || null;
}

/** Of a product that its maker sends, beside its limits. */
export const makerSends = "廠商直送，限宅配到府";

/** The same of so many in one cart. */
export const makerSendsOf = (kinds: number): string =>
  `有 ${kinds} 種商品由廠商直接寄送，整張訂單限臺灣宅配，廠商直送的商品分開送達`;
