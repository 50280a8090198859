import { inArray } from "drizzle-orm";
import { pathsOf } from "#contract/picture-paths-rules";
import { title48 } from "#contract/title-rules";
import type { FullCard } from "#contract/products";
import { products, type Db } from "../db.ts";
import { loadCards } from "./cards.ts";

/** Cards with all that §3 gives them; of a 限制級 product neither text nor number. An ISBN stands for its product. */
export async function loadFullCards(db: Db, ids: string[]): Promise<Map<string, FullCard>> {
  const asked = [...new Set(ids)];
  const isbns = asked.filter((id) => /^97[89]\d{10}$/.test(id));
  const known = { product_guid: products.product_guid, isbn: products.isbn, told: products.short_description };
  const rows = [
    ...(await db.select(known).from(products).where(inArray(products.product_guid, asked))),
    ...(isbns.length > 0 ? await db.select(known).from(products).where(inArray(products.isbn, isbns)) : []),
  ];
  const cards = await loadCards(
    db,
    rows.map(({ product_guid }) => product_guid),
  );
  return new Map(
    rows.flatMap(({ product_guid, isbn, told }) => {
      const card = cards.get(product_guid);
      if (!card) return [];
      const { restricted, image, name } = card;
      const full: FullCard = {
        ...card,
        title: title48(name),
        url: `/product/${product_guid}`,
        isbn: restricted ? null : isbn,
        short_description: restricted ? "" : told,
        ...pathsOf(image),
      };
      return [product_guid, ...(isbn && !restricted ? [isbn] : [])].map((key): [string, FullCard] => [key, full]);
    }),
  );
}
