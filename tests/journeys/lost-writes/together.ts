import { saveAdditionalItems, saveCrosssells, saveGifts, saveMalls, savePromotions } from "#contract/ops";
import type { Case, Lost } from "./case.ts";
import { operatorsCommand, someProduct, table } from "./command.ts";

/** What the operator lays to be sold together, each time something new. */
export function togetherCases(lost: Lost): Case[] {
  let number = 0;
  const command = operatorsCommand(lost);
  return [
    command(
      "ops promotions",
      savePromotions,
      "promotions",
      async () =>
        table(
          `name,kind,lower_limit,discount_type,discount_range,products\n優惠${++number},combo_offers,2,percentage,90,${await someProduct(lost)}\n`,
        ),
      true,
    ),
    command(
      "ops gifts",
      saveGifts,
      "gifts",
      async () => table(`gift,minimum_subtotal\n${await someProduct(lost)},${++number}\n`),
      true,
    ),
    command(
      "ops additional-items",
      saveAdditionalItems,
      "additional-items",
      async () => table(`product,price\n${await notYetOffered()},99\n`),
      true,
    ),
    command(
      "ops cross-sells",
      saveCrosssells,
      "cross-sells",
      async () => table(`product,crosssell,price\n${await pen()},${await notYetOffered()},${++number}\n`),
      true,
    ),
    command(
      "ops malls",
      saveMalls,
      "malls",
      async () => table(`product,mall,products\n${await someProduct(lost)},專櫃${++number},${await pen()}\n`),
      true,
    ),
  ];

  async function notYetOffered(): Promise<string> {
    const [row] = await lost.query<{ product_guid: string }>(`
      select product_guid from stocks where not exists (select from additional_items a where a.product_guid = stocks.product_guid)
      order by product_guid offset ${++number} limit 1`);
    return row!.product_guid;
  }
  async function pen(): Promise<string> {
    const [row] = await lost.query<{ product_guid: string }>(`
      select product_guid from products where not exists (select from mall_products where mall_guid = products.product_guid)
      order by product_guid desc offset ${number} limit 1`);
    return row!.product_guid;
  }
}
