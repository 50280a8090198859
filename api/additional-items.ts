import { getAdditionalItems, takeAdditionalItem } from "#contract/additional-items";
import { addBeside, addItem, countUnits, placeOf, unitsAt } from "#contract/cart-rules";
import { changeCart, readCartAlong } from "./cart.ts";
import { handle, write, type Handler } from "./handle.ts";

export const additionalItemHandlers: Handler[] = [
  handle(getAdditionalItems, async (_, ctx) => {
    const { additional_items } = await readCartAlong(ctx.db, ctx);
    return { additional_items };
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
