/** Raised when the drawing of covers changes: the addresses change with it, and so nobody keeps an old picture. */
const drawing = 5;

/** What a drawn cover shows. */
export interface CoverFacts {
  product_guid: string;
  name: string;
  authors: string[];
  publisher: string | null;
  brand_name: string | null;
}

/** The picture that stands for any 限制級 product where lists are shown. */
export const restrictedCover = `/covers/restricted.svg?v=${drawing}`;

/** Address of the drawn cover; `v` follows what is drawn, so the picture may be kept for ever. */
export function coverAddress(product: CoverFacts): string {
  return `/covers/${product.product_guid}.svg?v=${coverVersion(product)}`;
}

/** FNV-1a over what is drawn, its upper 24 bits: short, because a list says dozens, and the same on every machine. */
export function coverVersion({ name, authors, publisher, brand_name }: CoverFacts): string {
  let hash = 0x811c9dc5;
  for (const character of [drawing, name, authors.join("、"), publisher, brand_name].join("\u0001"))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 8).toString(36);
}
