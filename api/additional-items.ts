import { sql } from "drizzle-orm";
import { getAdditionalItems, takeAdditionalItem, type AdditionalItem } from "#contract/additional-items";
import { addBeside, addItem, countUnits, goodsSubtotal, placeOf, unitsAt } from "#contract/cart-rules";
import { changeCart, inPeriod, readItems, readItemFacts } from "./cart.ts";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { keys } from "./prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "./products.ts";

export const additionalItemHandlers: Handler[] = [
  handle(getAdditionalItems, async (_, ctx) => {
    const items = await readItems(ctx.db, ctx.carts);
    if (items.length === 0) return { additional_items: [] };
    const mains = items.filter((item) => !item.is_additional_item);
    const [facts, rows] = await Promise.all([
      readItemFacts(ctx.db, ctx, items),
      readOffered(
        ctx.db,
        mains.map(({ product_guid }) => product_guid),
      ),
    ]);
    const subtotal = goodsSubtotal(items, facts);
    const offered = rows.map(({ price, quantity_limit, minimum_subtotal, main_guid, ...row }): AdditionalItem => {
      const { product_guid, name, title_language, image, final_price } = toCard(row);
      const line = main_guid ? `${main_guid}.${product_guid}` : `additional-${product_guid}`;
      return {
        ...{ product_guid, name, title_language, image, final_price, retail_price: price, line, quantity_limit },
        item_type: main_guid ? "crosssell_product" : "additional_product",
        quantity: unitsAt(items, line),
        minimum_subtotal,
        missing: Math.max(0, minimum_subtotal - subtotal),
        main_name: main_guid ? (facts.products.get(main_guid)?.name ?? "") : null,
      };
    });
    // the shop's own first; of what several products offer, the first offer
    const seen = new Set<string>();
    const once = offered.filter(({ product_guid }) => !seen.has(product_guid) && seen.add(product_guid));
    return { additional_items: once.slice(0, most) };
  }),

  write(takeAdditionalItem, async ({ line, quantity }, ctx) => {
    const { crosssell_guid, ...place } = placeOf(line);
    const asked = { ...place, qty: quantity, crosssell_items: [] };
    const beside = crosssell_guid ? [{ product_guid: crosssell_guid, quantity }] : [];
    let [name, before] = ["", 0];
    const { items, changes } = await changeCart(
      ctx.db,
      ctx,
      [{ ...asked, crosssell_items: beside }],
      (items, facts) => {
        name = facts.products.get(crosssell_guid ?? place.product_guid)?.name ?? "";
        before = unitsAt(items, line);
        if (!crosssell_guid) return addItem(items, asked, facts);
        const added = addBeside(items, place, beside[0]!, facts);
        if (!added) throw ctx.refuse(404, "not_found");
        return added;
      },
    );
    if (changes.some(({ reason }) => reason === "cart_full")) throw ctx.refuse(409, "cart_full");
    return { name, taken: unitsAt(items, line) - before, total_quantity: countUnits(items), changes };
  }),
];

/** so many stand in a row; more are a list that nobody reads on the way to the checkout */
const most = 8;

interface Offered extends CardRow {
  price: number;
  quantity_limit: number;
  minimum_subtotal: number;
  main_guid: string | null;
}

/** What the shop offers to any cart now, and what these products offer, as far as there is any of it. Nothing 限制級. */
async function readOffered(db: Db, mains: string[]): Promise<Offered[]> {
  const { rows } = await db.execute(sql`
    with offered as (
      select product_guid as offered_guid, price, quantity_limit, minimum_subtotal, null as main_guid, sort
      from additional_items where ${inPeriod}
      union all
      select crosssell_guid, price, quantity_limit, 0, product_guid, 10000
      from crosssells where product_guid = any(${keys(mains)})
    )
    select ${cardSelect}, offered.price, offered.quantity_limit, offered.minimum_subtotal, offered.main_guid
    ${cardFrom} join offered on offered_guid = products.product_guid
    where products.status = 'selling' and not products.restricted and stocks.quantity > 0
    order by offered.sort, offered.minimum_subtotal, offered.price, products.id, offered.main_guid`);
  return (rows as unknown as Offered[]).filter((row) => toCard(row).button_status === "add_to_shopping_cart");
}
