import { addToCart, removeCartItem, setCartQuantities } from "#contract/cart";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import type { Endpoint } from "#contract/endpoint";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import {
  register as registerMember,
  sendCode,
  signIn as signInMember,
  signInAsGuest,
  signOut,
  startVerification,
  verifyCode,
} from "#contract/members";
import { payAgain } from "#contract/orders";
import { notifyPayment, notifyTransferAccount } from "#contract/payment-notices";
import { finishStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { addWish, removeWish } from "#contract/wish-list";
import { address, aGuest, choose, goods } from "../checkout-ways.ts";
import { codeFor, fillRegistration, password, register, signInAs, someone } from "../members.ts";
import { atPayment } from "../paying.ts";
import { aProductThat } from "../products.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { fillHomeAddress, signIn } from "../ways.ts";

/** An operator's command instead of a person: how it ended. */
export interface Command {
  code: number;
  said: string;
}

/** The shop with the wire that loses answers, its rows, and its operator. */
export interface Lost {
  origin: string;
  api: string;
  query<T extends object>(text: string): Promise<T[]>;
  ops(...args: string[]): Promise<Command>;
}

export interface Case<S extends Visitor | Command = Visitor | Command> {
  name: string;
  endpoint: Endpoint;
  /** somebody before the deed, each time anew */
  ready(): Promise<S>;
  press(subject: S): Promise<unknown>;
  /** what is pressed on the page that came instead of the answer; the same unless said */
  again?(subject: S): Promise<unknown>;
  /** the storefront asks again by itself: one lost answer is seen by nobody */
  retried?: boolean;
  /** counts that may differ, where a second try is right */
  mayDiffer?: string[];
}

export const shownBy = (subject: Visitor | Command): string[] =>
  "code" in subject ? [String(subject.code)] : [subject.path.replace(/[0-9a-f]{32}/, "…"), subject.heading()];

/** Endpoints that write and that no page and no command of ours asks. Merging counts a body once in a session, removing an entry twice is removing it. */
export const nobodyAsks = ["mergeCart", "removeAddressBook"];

/** Asked by POST because an address stands in it; reads only. */
export const readsOnly = ["findGuestOrder"];

export function casesOf(lost: Lost): Case[] {
  const person = (made: Omit<Case<Visitor>, "ready"> & { ready(): Promise<Visitor> }) => made as unknown as Case;
  const visitor = () => newVisitor(lost.origin);
  const retry = (someone: Visitor) => someone.press("重試");
  let book = "";
  async function atProduct(who = visitor()): Promise<Visitor> {
    book ||= (await goods(lost.origin)).cheap.product_guid;
    await who.visit(`/product/${book}`);
    return who;
  }
  async function withCart(): Promise<Visitor> {
    const who = await atProduct();
    await who.press("加入購物車");
    await who.visit("/cart");
    return who;
  }
  async function member(): Promise<Visitor> {
    // one account for all: what it had is not what is tried
    await lost.query("delete from cart_items");
    await lost.query("delete from wish_lists");
    await lost.query("delete from product_notifications");
    const who = visitor();
    await who.visit("/login");
    await signIn(who, "member@example.com");
    return who;
  }
  async function atVerify(who = someone()): Promise<{ who: Visitor; phone: string; email: string }> {
    const someoneNew = visitor();
    await someoneNew.visit("/registry");
    fillRegistration(someoneNew, who);
    await someoneNew.press("加入會員");
    return { who: someoneNew, ...who };
  }
  async function forgetful(): Promise<{ who: Visitor; email: string }> {
    const { email } = await register(visitor());
    const who = visitor();
    await who.visit("/forgot");
    who.fill("電子信箱或手機號碼", email);
    return { who, email };
  }
  async function atForgotCode(): Promise<Visitor> {
    const { who, email } = await forgetful();
    await who.press("發送驗證碼");
    codes.set(who, await codeFor(lost.origin, email));
    return who;
  }
  const codes = new Map<Visitor, string>();
  const typeCode = async (who: Visitor) => {
    who.fill("驗證碼", codes.get(who)!);
    await who.press("驗證");
  };
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
    await atProduct();
    const who = await aGuest(lost.origin, [[book, 1]], address());
    await choose(who, delivery, payment);
    return who;
  }
  async function soldOut(): Promise<string> {
    return (await aProductThat(lost.origin, ({ button_status }) => button_status === "restock_notify")).product_guid;
  }
  /** A switch of the product page, and the form that the page had shown. */
  const switches = (name: string, endpoint: Endpoint, from: "on" | "off", button: string, path: string, gone = false) =>
    person({
      name,
      endpoint,
      async ready() {
        const who = await member();
        await atProduct(who);
        if (gone) await who.visit(`/product/${await soldOut()}`);
        if (from === "on") await who.press(gone ? "貨到通知我" : "加入收藏");
        return who;
      },
      press: (who) => who.press(button),
      again: (who) => who.post(`${who.path}/${path}`, {}),
    });

  return [
    person({
      name: "adding, from a page that is the same for everybody",
      endpoint: addToCart,
      ready: atProduct,
      press: (who) => who.press("加入購物車"),
      again: retry,
    }),
    person({
      name: "復原, which carries the page's own id",
      endpoint: addToCart,
      async ready() {
        const who = await withCart();
        await who.press("移除");
        return who;
      },
      press: (who) => who.press("復原"),
      again: retry,
    }),
    person({
      name: "全部更新",
      endpoint: setCartQuantities,
      async ready() {
        const who = await withCart();
        who.fill("數量", "3");
        return who;
      },
      press: (who) => who.press("全部更新"),
      again: retry,
    }),
    person({
      name: "增加數量",
      endpoint: setCartQuantities,
      ready: withCart,
      press: (who) => who.press("增加數量"),
      again: retry,
    }),
    person({
      name: "移除",
      endpoint: removeCartItem,
      ready: withCart,
      press: (who) => who.press("移除"),
      again: retry,
    }),
    switches("收藏", addWish, "off", "加入收藏", "wish"),
    switches("取消收藏", removeWish, "on", "取消收藏", "wish/remove"),
    switches("貨到通知我", setNotice, "off", "貨到通知我", "notice", true),
    switches("取消通知", removeNotice, "on", "取消通知", "notice/remove", true),
    person({
      name: "signing in, with a cart",
      endpoint: signInMember,
      async ready() {
        await lost.query("delete from cart_items");
        const who = await withCart();
        await who.visit("/login");
        return who;
      },
      press: (who) => signIn(who, "member@example.com"),
      again: (who) => signIn(who, "member@example.com"),
      retried: false,
    }),
    person({
      name: "signing out",
      endpoint: signOut,
      ready: member,
      press: (who) => who.press("登出"),
      // here at least it is done: there is nothing to press
      again: async () => {},
    }),
    person({
      name: "訪客結帳",
      endpoint: signInAsGuest,
      async ready() {
        const who = await withCart();
        await who.visit("/cart/step1");
        who.fill("電子信箱", address());
        return who;
      },
      press: (who) => who.press("以訪客身分結帳"),
      retried: false,
    }),
    person({
      name: "加入會員",
      endpoint: registerMember,
      async ready() {
        const who = visitor();
        await who.visit("/registry");
        fillRegistration(who, someone());
        return who;
      },
      press: (who) => who.press("加入會員"),
      async again(who) {
        who.fill("密碼", password);
        who.fill("確認密碼", password);
        await who.press("加入會員");
      },
    }),
    person({
      name: "signing in before the code was entered",
      endpoint: startVerification,
      async ready() {
        const { email } = await atVerify();
        const who = visitor();
        await who.visit("/login");
        who.fill("電子信箱或手機號碼", email);
        return who;
      },
      async press(who) {
        who.fill("密碼", password);
        await who.press("登入");
      },
    }),
    person({
      name: "重新發送驗證碼, of a registration",
      endpoint: sendCode,
      ready: async () => (await atVerify()).who,
      press: (who) => who.press("重新發送驗證碼"),
    }),
    person({
      name: "重新發送驗證碼, of a forgotten password",
      endpoint: sendCode,
      ready: atForgotCode,
      press: (who) => who.press("重新發送驗證碼"),
    }),
    person({
      name: "the code of a registration",
      endpoint: verifyCode,
      async ready() {
        const { who, phone } = await atVerify();
        codes.set(who, await codeFor(lost.origin, phone));
        return who;
      },
      press: typeCode,
    }),
    person({
      name: "忘記密碼",
      endpoint: verifyForgottenMember,
      ready: async () => (await forgetful()).who,
      press: (who) => who.press("發送驗證碼"),
    }),
    person({
      name: "the code of a forgotten password",
      endpoint: verifyForgotCode,
      ready: atForgotCode,
      press: typeCode,
    }),
    person({
      name: "重設密碼",
      endpoint: resetPassword,
      async ready() {
        const who = await atForgotCode();
        await typeCode(who);
        return who;
      },
      async press(who) {
        who.fill("密碼", `${password}1`);
        who.fill("確認密碼", `${password}1`);
        await who.press("重設密碼");
      },
    }),
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
        const order = await lost.query<{ order_number: string }>(
          "select order_number from orders order by id desc limit 1",
        );
        await guest.visit(`${lost.origin}/cart/step3?order=${order[0]!.order_number}`);
        return guest;
      },
      press: (who) => who.press("重新付款"),
      // a try to pay that nobody goes on with is none
      mayDiffer: ["payments"],
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

const sent = new Map<Visitor, Record<string, string>>();
