import { sql } from "drizzle-orm";
import type { Crosssell } from "#contract/products";
import type { Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import { named } from "../prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "./cards.ts";

interface Row extends CardRow {
  price: number;
  quantity_limit: number;
}

/** The offers beside a product, the cheapest first. Nothing 限制級 is offered beside anything, and nothing that is gone for good. */
export async function loadCrosssells(db: Db, product_guid: string): Promise<Crosssell[]> {
  const rows = await crosssellsOf(db, { product_guid });
  const now = Date.now();
  const offers = rows.map(({ price, quantity_limit, ...row }) => {
    const { discount_label: _, ...card } = toCard(row, now);
    return { ...card, retail_price: price, discount_label: "加購價", quantity_limit };
  });
  const sold = (offer: Crosssell) => Number(offer.button_status !== "add_to_shopping_cart");
  return offers.sort((one, other) => sold(one) - sold(other));
}

const crosssellsOf = named<{ product_guid: string }, Row>(
  "product_crosssells",
  (of) => sql`
    select ${cardSelect}, crosssells.price, crosssells.quantity_limit
    ${cardFrom} join crosssells on crosssells.crosssell_guid = products.product_guid
    where crosssells.product_guid = ${of.product_guid} and products.status = 'selling' and not products.restricted
      and ${inPeriod}
    order by crosssells.price, products.id`,
);
