import { money } from "../money-rules.ts";
import { missingWords, type Promoted } from "../price-rules.ts";
import { title48 } from "../title-rules.ts";

interface Priced {
  promotions: readonly Promoted[];
  cart_items: readonly {
    product_guid: string;
    name: string;
    is_additional_item: boolean;
    retail_price: number;
    problem: string | null;
  }[];
}

/** What a change of the cart has lost, in words that a message of the next page has room for: promotions, and the better price of a 加價購 that it had opened. */
export const lostWords = (before: Priced, after: Priced): string[] => [
  ...before.promotions.flatMap(({ id, name, discount }) => {
    if (discount === 0) return [];
    const now = after.promotions.find((each) => each.id === id);
    if (now && now.discount > 0) return [];
    const again = now ? `，${missingWords(now)}` : "";
    return [`「${title48(name)}」已不符合條件，不再折抵 ${money(discount)}${again}`];
  }),
  ...after.cart_items.flatMap(({ product_guid, name, is_additional_item, retail_price, problem }) => {
    if (!is_additional_item || problem !== null) return [];
    const was = before.cart_items.find((line) => line.is_additional_item && line.product_guid === product_guid);
    if (!was || was.retail_price >= retail_price) return [];
    return [`「${title48(name)}」已不符合原加價購條件，每件由 ${money(was.retail_price)} 改為 ${money(retail_price)}`];
  }),
];
