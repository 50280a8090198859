import { placeOrder, quoteCheckout } from "#contract/checkout";
import { notifyLogistics } from "#contract/logistics";
import { checkReceipt, payByCreditCard } from "#contract/order-calls";
import { buyAgain, cancelOrders, payAgain } from "#contract/orders";
import { finishPayment, notifyPayment, notifySignedPayment, notifyTransferAccount } from "#contract/payment-notices";
import { finishStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { address, aGuest, choose } from "../checkout-ways.ts";
import { signInAs } from "../../shoppers.ts";
import { atPayment } from "../paying.ts";
import type { Visitor } from "../visitor.ts";
import { fillHomeAddress } from "../ways.ts";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** The way to an order: store, order, payment, and what the gateway says. */
export function orderCases(lost: Lost): Case[] {
  const { book, withCart } = peopleOf(lost);
  async function atMap(): Promise<Visitor> {
    const who = await atStep2("7-ELEVEN 取貨", "7-ELEVEN 取貨付款");
    await who.press("選擇門市");
    who.select("縣市", "臺北市");
    who.select("鄉鎮市區", "大安區");
    await who.press("查詢門市");
    maps.set(who, who.url.href);
    return who;
  }
  const maps = new Map<Visitor, string>();
  async function atStep2(delivery: string, payment: string): Promise<Visitor> {
    const who = await aGuest(lost.origin, [[await book(), 1]], address());
    await choose(who, delivery, payment);
    return who;
  }
  async function lastOrder(): Promise<string> {
    const [order] = await lost.query<{ order_number: string }>(
      "select order_number from orders order by id desc limit 1",
    );
    return order!.order_number;
  }
  /** The last order's parcel stands there, as if it was paid and packed. */
  async function bring(status: "preparing" | "shipped"): Promise<string> {
    const number = await lastOrder();
    await lost.query(`
      with brought as (
        update orders set status = '${status}', payment_status = 'paid', pay_before = null where order_number = '${number}' returning id)
      update sub_orders set status = '${status}' from brought where order_id = brought.id`);
    return number;
  }
  const sent = new Map<Visitor, Record<string, string>>();
  return [
    person({
      name: "前往結帳, which is priced and writes nothing",
      endpoint: quoteCheckout,
      async ready() {
        const who = await withCart();
        await who.visit("/login");
        await signInAs(who, "member@example.com");
        return who;
      },
      press: (who) => who.visit("/cart/step1"),
      retried: false,
    }),
    person({
      name: "選擇門市",
      endpoint: startStoreVisit,
      ready: () => atStep2("7-ELEVEN 取貨", "7-ELEVEN 取貨付款"),
      press: (who) => who.press("選擇門市"),
      retried: false,
      // a visit that nobody goes on with ends by itself
      mayDiffer: ["store_visits"],
    }),
    person({
      name: "選擇此門市",
      endpoint: finishStoreVisit,
      ready: atMap,
      press: (who) => who.press("選擇此門市"),
      async again(who) {
        await who.visit(maps.get(who)!);
        await who.press("選擇此門市");
      },
      retried: false,
    }),
    person({
      name: "送出訂單",
      endpoint: placeOrder,
      async ready() {
        const who = await atStep2("宅配到府", "ATM 轉帳");
        fillHomeAddress(who);
        who.choose("我已閱讀並同意服務條款");
        sent.set(who, who.fieldsOf("送出訂單"));
        return who;
      },
      press: (who) => who.press("送出訂單"),
      again: (who) => who.post("/cart/step2", sent.get(who)!),
      // the gateway tells the account to whose browser came to it
      mayDiffer: ["payment_notices"],
    }),
    person({
      name: "重新付款",
      endpoint: payAgain,
      async ready() {
        const { guest } = await atPayment(lost.origin);
        await guest.visit(`${lost.origin}/cart/step3?order=${await lastOrder()}`);
        return guest;
      },
      press: (who) => who.press("重新付款"),
      // a try to pay that nobody goes on with is none
      mayDiffer: ["payments"],
    }),
    person({
      name: "改用信用卡付款",
      endpoint: payByCreditCard,
      async ready() {
        const { guest } = await atPayment(lost.origin, "LINE Pay");
        await guest.visit(`${lost.origin}/cart/step3?order=${await lastOrder()}`);
        return guest;
      },
      press: (who) => who.press("改用信用卡付款"),
      // the order's page offers no card any more where it is one already, but another try
      async again(who) {
        const turns = who.page().querySelector("form[action='/cart/pay-by-card']");
        await who.press(turns ? "改用信用卡付款" : "重新付款");
      },
      mayDiffer: ["payments"],
    }),
    person({
      name: "確定取消",
      endpoint: cancelOrders,
      async ready() {
        const { guest } = await atPayment(lost.origin);
        const number = await lastOrder();
        await guest.visit(`${lost.origin}/orders/${number}/cancel`);
        return guest;
      },
      press: (who) => who.press("確定取消"),
      // the order's page says how it stands
      async again(who) {
        const cancel = [...who.page().querySelectorAll("a")].find(({ textContent }) => textContent === "取消訂單");
        if (!cancel) return;
        await who.follow("取消訂單");
        await who.press("確定取消");
      },
    }),
    person({
      name: "已收到商品",
      endpoint: checkReceipt,
      async ready() {
        const { guest } = await atPayment(lost.origin);
        const number = await bring("shipped");
        await guest.visit(`${lost.origin}/orders/${number}`);
        return guest;
      },
      press: (who) => who.press("已收到商品"),
      // the order's page says whether it was taken down
      async again(who) {
        if (who.page().querySelector("form[action$='/receipt']")) await who.press("已收到商品");
      },
    }),
    person({
      name: "the logistics service's notice that a parcel is on its way",
      endpoint: notifyLogistics,
      async ready() {
        const { guest } = await atPayment(lost.origin);
        const outside = guest.url.origin;
        const number = await bring("preparing");
        await guest.visit(`${outside}/`);
        guest.fill("特店交易編號（ops orders show 的「物流特店編號」）", `${number}P1`);
        await guest.press("建立物流訂單");
        return guest;
      },
      press: (who) => who.press("3006 配送中"),
      // the service tells the shop again by itself
      again: async () => {},
      retried: false,
    }),
    person({
      name: "再買一次",
      endpoint: buyAgain,
      async ready() {
        const { guest } = await atPayment(lost.origin);
        const number = await lastOrder();
        await guest.visit(`${lost.origin}/orders/${number}`);
        return guest;
      },
      press: (who) => who.press("再買一次"),
    }),
    person({
      name: "the gateway's notice that an order is paid",
      endpoint: notifyPayment,
      async ready() {
        return (await atPayment(lost.origin)).guest;
      },
      press: (who) => who.press("付款成功"),
      // the payment page takes one press, and the gateway tells the shop again by itself
      again: async () => {},
      retried: false,
    }),
    person({
      name: "the return from a gateway that is asked how the payment stands",
      endpoint: finishPayment,
      async ready() {
        return (await atPayment(lost.origin, "LINE Pay")).guest;
      },
      press: (who) => who.press("付款成功"),
      // the browser's Back, or the same page opened again
      async again(who) {
        const [trade] = await lost.query<{ order_number: string; trade_number: string }>(
          "select order_number, trade_number from payments join orders on orders.id = order_id order by payments.id desc limit 1",
        );
        await who.visit(`${lost.origin}/cart/payment-return?order=${trade!.order_number}&trade=${trade!.trade_number}`);
      },
      retried: false,
    }),
    person({
      name: "a gateway's signed notice that an order is paid",
      endpoint: notifySignedPayment,
      async ready() {
        return (await atPayment(lost.origin, "街口支付")).guest;
      },
      press: (who) => who.press("付款成功"),
      again: async () => {},
      retried: false,
    }),
    person({
      name: "the gateway's notice where to transfer",
      endpoint: notifyTransferAccount,
      async ready() {
        const who = await atStep2("宅配到府", "ATM 轉帳");
        fillHomeAddress(who);
        who.choose("我已閱讀並同意服務條款");
        return who;
      },
      press: (who) => who.press("送出訂單"),
      again: async () => {},
      retried: false,
    }),
  ];
}
