import { productTypes } from "#contract/codes";
import { getMallProducts, getRecommendations } from "#contract/product-calls";
import { getCrosssells, getRelatedProducts, type Price, type ProductDetail } from "#contract/products";
import { getStoreInventory } from "#contract/store-inventory";
import { freshPrices, withPrice, type Api } from "../../product-api.server.ts";
import { shownBeside, shownOfMall, shownRelated } from "./shown-cards.server.ts";

/** More are offered in the cart, and said there. */
const mostOffers = 2;
const mostOfMalls = 3;
const mostTogether = 4;
/** Both rows of cards: the document fits the first round trip (tests/journeys/sizes). */
const mostCards = 8;

/** The other products on a product's page, each of them once, and what all of them cost now. What the shop cannot say is left out. */
export async function loadAround(anyone: Api<"anyone">, product: ProductDetail) {
  const { product_guid } = product;
  const [offers, malls, along, near, stores] = await Promise.all([
    product.has_crosssell
      ? anyone.attempt(getCrosssells, { product_guid }).then(({ data }) => (data ?? []).slice(0, mostOffers))
      : [],
    product.has_mall
      ? anyone.attempt(getMallProducts, { product_guid }).then(({ data }) => (data ?? []).slice(0, mostOfMalls))
      : [],
    anyone.attempt(getRecommendations, { ids: product_guid }).then(({ data }) => data ?? []),
    anyone.attempt(getRelatedProducts, { product_guid }).then(({ data }) => data ?? []),
    isOnShelves(product)
      ? anyone.attempt(getStoreInventory, { product_guid }).then(({ data }) => data?.stores ?? [])
      : [],
  ]);
  // what can be taken along is offered once
  const beside = malls.filter(isInNone(offers));
  // what is bought together says more than what stands beside it
  const together = along.filter(isInNone(offers, beside, product.editions)).slice(0, mostTogether);
  const related = near
    .filter(isInNone(offers, beside, product.editions, together))
    .slice(0, mostCards - together.length);
  const prices = await freshPrices(
    anyone,
    [product, ...offers, ...beside, ...product.editions, ...together, ...related].map(
      ({ product_guid }) => product_guid,
    ),
  );
  const priced = <C extends Parameters<typeof withPrice>[0]>(card: C) => withPrice(card, prices.get(card.product_guid));
  return {
    prices,
    lists: {
      ...(stores.length > 0 && { in_stores: stores.filter(({ quantity }) => quantity > 0).length }),
      beside: offers.filter(({ product_guid }) => isForSale(prices.get(product_guid))).map(shownBeside),
      ...(beside.length > 0 && { malls: beside.map((one) => shownOfMall(priced(one))) }),
      ...(together.length > 0 && { together: together.map((card) => priced(shownRelated(card))) }),
      related: related.map((card) => priced(shownRelated(card))),
    },
  };
}

/** The shop's own stores may have it; of what is 限制級 only its own page tells. */
const isOnShelves = ({ is_ebook, preorder, factory_direct, restricted, type }: ProductDetail) =>
  !is_ebook && !preorder && !factory_direct && !restricted && type !== productTypes.customized;

const isForSale = (price: Price | undefined) => price?.product_button_status === "add_to_shopping_cart";

const isInNone =
  (...lists: { product_guid: string }[][]) =>
  ({ product_guid }: { product_guid: string }) =>
    !lists.flat().some((one) => one.product_guid === product_guid);
