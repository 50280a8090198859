import type { ProductCard, ProductDetail } from "#contract/products";

type Wanted = (card: ProductCard) => boolean;

/** A program says of itself what a shopper confirms at the gate. */
const ofAge = { headers: { "x-of-age": "1" } };

const shelves = new Map<string, Promise<ProductCard[]>>();

/** Everything that the shop has, as its own API tells it; restricted products too. */
export function shelf(origin: string): Promise<ProductCard[]> {
  const known = shelves.get(origin) ?? readShelf(origin);
  shelves.set(origin, known);
  return known;
}

async function readShelf(origin: string): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let start = 0; ; start += 60) {
    const response = await fetch(`${origin}/api/v2/search?size=60&start=${start}`, ofAge);
    const { products } = (await response.json()) as { products: ProductCard[] };
    if (products.length === 0) return cards;
    cards.push(...products);
  }
}

const details = new Map<string, Promise<ProductDetail>>();

export function detailOf(origin: string, product_guid: string): Promise<ProductDetail> {
  const url = `${origin}/api/v2/products/${product_guid}`;
  const known = details.get(url) ?? fetch(url, ofAge).then((response) => response.json() as Promise<ProductDetail>);
  details.set(url, known);
  return known;
}

/** The nth product of this kind. */
export async function aProductThat(origin: string, wanted: Wanted, nth = 0): Promise<ProductCard> {
  const found = (await shelf(origin)).filter(wanted)[nth];
  if (!found) throw new Error("the shop has no such product");
  return found;
}

/** The first of this kind whose page says so as well. */
export async function aDetailThat(
  origin: string,
  wanted: Wanted,
  detailed: (product: ProductDetail) => boolean,
): Promise<ProductDetail> {
  const cards = (await shelf(origin)).filter(wanted);
  for (let at = 0; at < cards.length; at += 20) {
    const some = await Promise.all(cards.slice(at, at + 20).map(({ product_guid }) => detailOf(origin, product_guid)));
    const found = some.find(detailed);
    if (found) return found;
  }
  throw new Error("the shop has no such product");
}

export const forSale: Wanted = ({ button_status, restricted }) =>
  button_status === "add_to_shopping_cart" && !restricted;
export const aPaperBook: Wanted = (card) =>
  forSale(card) && !card.is_ebook && !card.preorder && card.publisher !== null && card.authors.length > 0;

/** As many as one likes, of a thing that any delivery takes. */
export const isPlain = ({ stock, order_quantity_limit, account_quantity_limit, type, activities }: ProductDetail) =>
  stock! > 20 && !order_quantity_limit && !account_quantity_limit && type === 0 && activities.length === 0;
