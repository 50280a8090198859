import { z } from "zod";
import { limits } from "#contract/codes";
import { takeComboOffer } from "#contract/promotions";

/** What somebody chose, by guid. */
export type Chosen = { product_guid: string; quantity: number }[];

const one = takeComboOffer.input.shape.products.element;

/** Each product of the page with its number, whether it is ticked or not. */
export const chooseForm = z.object({
  products: z
    .array(one.partial({ product_guid: true }))
    .max(100)
    .default([])
    .transform((all): Chosen =>
      all.flatMap(({ product_guid, quantity }) => (product_guid ? { product_guid, quantity } : [])),
    ),
  operation_id: z.string().max(64).optional(),
});

/** The same out of an address, where the page was asked what it costs; null: it says nothing of it. What is not understood is not chosen. */
export function chosenIn(query: URLSearchParams): Chosen | null {
  const asked = [...query.keys()].some((name) => name.startsWith("products["));
  if (!asked) return null;
  const given = Array.from({ length: 100 }, (_, at) => ({
    product_guid: query.get(`products[${at}].product_guid`),
    quantity: query.get(`products[${at}].quantity`) ?? 1,
  }));
  return given.flatMap((each) => one.safeParse(each).data ?? []).slice(0, limits.cartProducts);
}

export const piecesOf = (chosen: Chosen): number => chosen.reduce((sum, { quantity }) => sum + quantity, 0);

/** As the shop is asked for their price. */
export const askedOf = (chosen: Chosen): string | undefined =>
  chosen.map(({ product_guid, quantity }) => `${product_guid}.${quantity}`).join(",") || undefined;
