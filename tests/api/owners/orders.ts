import { getEbookTicket } from "#contract/ebooks";
import { joinWithOrder } from "#contract/joining";
import { checkReceipt, getStoreAddress, listTransactions, payByCreditCard } from "#contract/order-calls";
import { buyAgain, cancelOrders, getOrder, getPaymentStart, payAgain } from "#contract/orders";
import { addReturnPhoto, askReturn, getReturnable, getReturnPhoto } from "#contract/returns";
import { aProduct, aText } from "../../builders.ts";
import { password } from "../../people.ts";
import { files, send } from "../../photos.ts";
import { aPlacedOrder, byCat, move } from "../../placed-orders.ts";
import { aReceivedOrder, pickup } from "../../returns.ts";
import type { TestShop } from "../../shop.ts";
import type { Ready, Row } from "./row.ts";

/** What somebody has ordered, members and guests alike. */
export function orderRows(shop: TestShop): Row[] {
  let count = 0;
  const ofOrder =
    (wish: Parameters<typeof aPlacedOrder>[1] = {}, more: object = {}) =>
    async (): Promise<Ready> => {
      const { who, order_number } = await aPlacedOrder(shop, wish);
      return { token: who.token, input: { order_number, ...more } };
    };
  async function ofReturn(of: (order_number: string) => Promise<object> | object): Promise<Ready> {
    const { who, order_number } = await aReceivedOrder(shop, { member: true });
    return { token: who.token, input: { order_number, ...(await of(order_number)) } };
  }
  const returned = { lines: [{ line_number: 1, quantity: 1 }], reason: "changed_mind", pickup };
  const owned = ["order_number"];
  return [
    { endpoint: getOrder, owned, ready: ofOrder({ member: true }) },
    { endpoint: getOrder, owned, ready: ofOrder() },
    { endpoint: payAgain, owned, ready: ofOrder() },
    { endpoint: payByCreditCard, owned, ready: ofOrder({ payment: 15 }) },
    { endpoint: getPaymentStart, owned, ready: ofOrder({ member: true }) },
    { endpoint: buyAgain, owned, ready: ofOrder({ member: true }) },
    { endpoint: getStoreAddress, owned, ready: ofOrder({ counter: true }) },
    { endpoint: listTransactions, owned, ready: ofOrder({ member: true }) },
    { endpoint: joinWithOrder, owned, ready: ofOrder({}, { password, agree: true }) },
    {
      ...{ endpoint: cancelOrders, owned: ["order_numbers"] },
      async ready() {
        const { who, order_number } = await aPlacedOrder(shop, { member: true });
        return { token: who.token, input: { order_numbers: [order_number] } };
      },
    },
    {
      ...{ endpoint: checkReceipt, owned },
      async ready() {
        const { who, order_number, pay } = await aPlacedOrder(shop);
        await pay();
        await move(shop, order_number, "preparing");
        await move(shop, order_number, "shipped", byCat);
        return { token: who.token, input: { order_number } };
      },
    },
    {
      ...{ endpoint: getEbookTicket, owned: ["product_guid"] },
      async ready() {
        const { product_guid } = await aProduct(shop, { is_ebook: true });
        await aText(shop, product_guid);
        const products = [{ product_guid, qty: 1 }];
        const { who, pay } = await aPlacedOrder(shop, { member: true, products, delivery: 11, agree_digital: true });
        await pay();
        return { token: who.token, input: { product_guid } };
      },
    },
    { endpoint: getReturnable, owned, ready: () => ofReturn(() => ({})) },
    { endpoint: askReturn, owned, ready: () => ofReturn(() => returned) },
    {
      ...{ endpoint: addReturnPhoto, owned, file: files.pdf() },
      ready: () => ofReturn(() => ({ press: `owners-${++count}` })),
    },
    {
      ...{ endpoint: getReturnPhoto, owned: ["order_number", "photo_id"] },
      async ready() {
        const order = await aReceivedOrder(shop);
        const { photo_id } = await send(shop, order, files.pdf(), { press: `owners-${++count}` });
        return { token: order.who.token, input: { order_number: order.order_number, photo_id } };
      },
    },
    {
      ...{ endpoint: askReturn, owned: ["order_number", "photos.photo_id"] },
      async ready() {
        const order = await aReceivedOrder(shop, { member: true });
        const photo = await send(shop, order, files.pdf(), { press: `owners-${++count}` });
        return { token: order.who.token, input: { order_number: order.order_number, ...returned, photos: [photo] } };
      },
    },
  ];
}
