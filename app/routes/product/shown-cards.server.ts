import type { MallProduct } from "#contract/product-calls";
import type { Crosssell, ProductCard } from "#contract/products";
import type { BesideShown } from "./beside.tsx";
import type { MallShown } from "./malls.tsx";

// Other products on a product's page, with what is shown of them: each field is in the document a second time, for the scripts.

export const shownBeside = (offer: Crosssell): BesideShown => {
  const { product_guid, name, title_language, image, final_price, retail_price, quantity_limit } = offer;
  const shown = { product_guid, name, image, final_price, retail_price, quantity_limit };
  return title_language ? { ...shown, title_language } : shown;
};

export const shownOfMall = ({
  product_guid,
  name,
  title_language,
  image,
  retail_price,
  mall,
}: MallProduct): MallShown => {
  const shown = { product_guid, name, image, retail_price, mall };
  return title_language ? { ...shown, title_language } : shown;
};

/** A card names its publisher only where it has no author. */
export const shownRelated = ({ yuelin_sn: _, ...card }: ProductCard) => ({
  ...card,
  publisher: card.authors.length > 0 ? null : card.publisher,
});
