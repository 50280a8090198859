import { additional_items, promotion_products, promotions } from "#api/db";
import { takeAdditionalItem } from "#contract/additional-items";
import { addAddressBook, listAddressBooks } from "#contract/address-books";
import { addToCart, mergeCart, removeCartItem, setCartQuantities } from "#contract/cart";
import { applyCoupon, getFirstPurchase } from "#contract/cart-coupons";
import { putBackCartItems, removeCartItems } from "#contract/cart-several";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { getStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { takeComboOffer } from "#contract/promotions";
import { getCartStores } from "#contract/store-inventory";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aCoupon, aSeenForm } from "../../checkouts.ts";
import type { TestShop } from "../../shop.ts";
import type { Ready, Row } from "./row.ts";

/** The cart, and the way to an order. */
export function shoppingRows(shop: TestShop): Row[] {
  const aBook = () => aProduct(shop, { stock: 10 });
  async function withCart(of: (product_guid: string) => object = () => ({})): Promise<Ready> {
    const { product_guid } = await aBook();
    const { token } = await aBuyer(shop, [{ product_guid }]);
    return { token, input: of(product_guid) };
  }
  const item = (product_guid: string) => ({ product_guid, qty: 1, is_additional_item: false, crosssell_items: [] });
  return [
    { endpoint: addToCart, ready: () => withCart((product_guid) => ({ product_guid, qty: 1 })) },
    // a line's key is its product's: whoever else says it means a line of their own
    { endpoint: setCartQuantities, ready: () => withCart((line) => ({ lines: [{ line, quantity: 2 }] })) },
    { endpoint: removeCartItem, ready: () => withCart((line) => ({ line })) },
    { endpoint: removeCartItems, ready: () => withCart((line) => ({ lines: [line] })) },
    { endpoint: putBackCartItems, ready: () => withCart((guid) => ({ products: [item(guid)] })) },
    { endpoint: mergeCart, ready: () => withCart((guid) => ({ products: [item(guid)] })) },
    {
      endpoint: takeAdditionalItem,
      async ready() {
        const { product_guid } = await aBook();
        await shop.database.db.insert(additional_items).values({ product_guid, price: 30 });
        return withCart(() => ({ line: `additional-${product_guid}` }));
      },
    },
    {
      endpoint: takeComboOffer,
      async ready() {
        const { product_guid } = await aBook();
        const offer = { kind: "combo_offers", name: "挑兩本", lower_limit: 2, discount_type: "amount", discount_range: 100 }; // prettier-ignore
        const [made] = await shop.database.db.insert(promotions).values(offer).returning();
        const { id } = made!;
        await shop.database.db.insert(promotion_products).values({ promotion_id: id, product_guid });
        return withCart(() => ({ id, products: [{ product_guid, quantity: 2 }] }));
      },
    },
    {
      endpoint: applyCoupon,
      async ready() {
        const { code } = await aCoupon(shop);
        return withCart(() => ({ coupon_code: code }));
      },
    },
    {
      endpoint: getFirstPurchase,
      async ready() {
        const { token, member_id } = await aBuyer(shop, []);
        return { token, input: { member_id } };
      },
      owned: ["member_id"],
    },
    { endpoint: quoteCheckout, ready: () => withCart(() => ({ delivery: 2, payment: 2 })) },
    {
      endpoint: placeOrder,
      async ready() {
        const { token, input } = await withCart();
        return { token, input: { ...input, ...(await aSeenForm(shop, token)) } };
      },
    },
    {
      // beside its field, as every refusal of a form
      ...{ endpoint: placeOrder, owned: ["recipient.address_book_id"], others: 422 },
      async ready() {
        const { token } = await withCart();
        const place = {
          name: "陳大文",
          mobile: "0922222222",
          city: "臺北市",
          district: "信義區",
          address: "市府路 1 號",
        };
        await shop.ask(addAddressBook, { delivery: 2, recipient: place }, { token });
        const [kept] = await shop.ask(listAddressBooks, {}, { token });
        const form = await aSeenForm(shop, token);
        return { token, input: { ...form, recipient: { use: "address_books", address_book_id: kept!.id } } };
      },
    },
    {
      ...{ endpoint: placeOrder, owned: ["recipient.store_state"], others: 422 },
      async ready() {
        const { product_guid } = await aBook();
        const buyer = await aBuyer(shop, [{ product_guid }]);
        const { state } = await aChosenStore(shop, buyer.owner);
        const recipient = { name: "王小明", mobile: "0912345678", store_state: state };
        return {
          token: buyer.token,
          input: await aSeenForm(shop, buyer.token, { delivery: 5, payment: 8, recipient }),
        };
      },
    },
    { endpoint: startStoreVisit, ready: () => withCart(() => ({ delivery: 5 })) },
    {
      ...{ endpoint: getStoreVisit, owned: ["state"] },
      async ready() {
        const buyer = await aBuyer(shop, []);
        return { token: buyer.token, input: { state: (await aChosenStore(shop, buyer.owner)).state } };
      },
    },
    { endpoint: getCartStores, ready: () => withCart(() => ({ delivery: 5 })) },
  ];
}
