import { z } from "zod";
import { productGuid } from "../products.ts";
import { productCells } from "../cells.ts";

/** What one counter of a mall has to go with a product; without `products` it has nothing any more. */
export const mallRow = z.object({
  product: productGuid,
  mall: z.string().trim().min(1).max(40),
  products: productCells(20),
});
export type MallRow = z.output<typeof mallRow>;
