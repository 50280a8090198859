import type { PurchaseStatus } from "./codes.ts";
import { inTaipei } from "./taipei-rules.ts";

/**
 * A preorder is one until its day in Taipei: from then on it is sold, told and packed as what is there. One without a day stays one. `day` is «2026-11-21»; what statements
 * ask of a product's row is `hasCome` of api/products/cards.ts.
 */
export const hasCome = (day: string | null, now: Date): boolean =>
  day !== null && day <= inTaipei(now).toISOString().slice(0, 10);

/** When it is sent at the earliest. */
export const sentFrom = (day: string): string => `${day.replaceAll("-", "/")} 起出貨`;

/** It can be bought now, and is sent when it is out. */
export const isSoldAhead = ({ preorder, button_status }: { preorder: boolean; button_status: PurchaseStatus }) =>
  preorder && button_status === "add_to_shopping_cart";
