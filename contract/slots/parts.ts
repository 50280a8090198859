import { z } from "zod";
import { productGuid } from "../products.ts";

/** What a place of a content holds: products as cards, as titles with their pictures or as a banner has them, an address to go to, a picture's address. */
export type Mark = "products" | "titles" | "banner_products" | "link" | "picture";

/** Which places of the schemas hold what, and without which the object that holds them is not shown. */
export const marks = z.registry<{ is?: Mark; needed?: true }>();

export const text = z.string().max(200);
/** a path of our own or an http(s) address; anything else rejects the answer */
export const link = z.string().min(1).max(500).register(marks, { is: "link" });
export const picture = z.string().min(1).max(300).register(marks, { is: "picture" });

const guids = (most: number) => z.array(productGuid).max(most);
/** At most so many products: guids in the table, cards on the page. */
export const products = (most: number) => guids(most).brand<"products">().register(marks, { is: "products" });
/** At most so many products of which only cover and name are shown. */
export const titles = (most: number) => guids(most).brand<"titles">().register(marks, { is: "titles" });
/** At most so many products as §3 has them in a banner. */
export const bannerProducts = (most: number) =>
  guids(most).brand<"banner_products">().register(marks, { is: "banner_products" });

/** #rrggbb; light grey where none is given (§3) */
export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .default("#d3d3d3");

/** Where this is missing or empty, the object that holds it is left out. */
export const needed = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { ...marks.get(schema), needed: true });
  return schema;
};
/** A list that may be missing and is needed: without entries there is nothing to show. */
export const list = <T extends z.ZodType>(entry: T, most = 100) => needed(z.array(entry).max(most).default([]));
