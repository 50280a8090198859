import type { Quote } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import { grouped } from "#contract/money-rules";
import { paymentOf } from "#contract/payments";
import type { Draft } from "./cookies/draft.server.ts";

/** What was chosen and is not to be had with the cart as it is now, and why where the tables say it; undefined: all of it still is. */
export function lostChoice(quote: Quote, { delivery, payment }: Draft): string | undefined {
  const { problems } = quote;
  const told = problems.delivery ?? problems.payment ?? problems.country;
  if (told === undefined) return undefined;
  const why = problems.delivery
    ? notSent(quote, Number(delivery))
    : problems.payment && notPaid(quote, Number(payment));
  return why ? `${why}。${told}` : told;
}

const withEbooks = "不適用含電子書的訂單";

function notSent({ has_ebook, cart }: Quote, code: number): string {
  const { name = "", offer } = deliveryOf(code) ?? {};
  if (!offer) return "";
  // an ebook beside books travels with them; a parcel that goes abroad and one that is given away hold none
  if (has_ebook && (offer.carries === "parcels" || offer.carries === "books")) return `${name}${withEbooks}`;
  if (offer.limit !== null && cart.subtotal > offer.limit) return `${name}的商品金額以 ${grouped(offer.limit)} 元為限`;
  return "";
}

function notPaid({ has_ebook, total }: Quote, code: number): string {
  const row = paymentOf(code);
  if (!row) return "";
  if (has_ebook && !row.ebooks) return `${row.name}${withEbooks}`;
  if (row.limit !== null && total > row.limit) return `${row.name}單筆以 ${grouped(row.limit)} 元為限`;
  return "";
}
