import { lineKey } from "./limits.ts";

interface Counted {
  product_guid: string;
  /** why it cannot be bought as it is, or waits for the next order */
  problem: string | null;
}

type Line<Beside> = Counted & Parameters<typeof lineKey>[0] & { crosssell_items: { product_list: Beside[] } };

/** Of a cart's lines what is ordered as it is: each line followed by what is bought beside it, both with a key of their own. */
export const countedLines = <L extends Line<B>, B extends Counted>(
  lines: readonly (L & { crosssell_items: { product_list: B[] } })[],
): ((L | B) & { key: string })[] =>
  lines
    .filter(({ problem }) => problem === null)
    .flatMap((line) => [
      { ...line, key: lineKey(line) },
      ...line.crosssell_items.product_list
        .filter(({ problem }) => problem === null)
        .map((beside) => ({ ...beside, key: `${lineKey(line)}.${beside.product_guid}` })),
    ]);
