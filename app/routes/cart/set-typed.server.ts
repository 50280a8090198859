import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { setCartQuantities, type cartQuantity } from "#contract/cart";
import type { cartApi } from "../../cart.server.ts";

/** Sets what was typed beside the lines when another button was pressed. Gives what has to be said of it: what was not set as typed, or not at all. */
export async function setTyped(
  api: ReturnType<typeof cartApi>,
  lines: z.output<typeof cartQuantity>[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const { data: set, error } = await api.attempt(setCartQuantities, { lines }, { operationId: randomUUID() });
  if (error) return [error.message];
  return [...set.changes.map(({ message }) => message), ...set.withdrawn];
}
