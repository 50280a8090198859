import { takeAdditionalItem } from "#contract/additional-items";
import { addToCart, removeCartItem, setCartQuantities } from "#contract/cart";
import { putBackCartItems, removeCartItems } from "#contract/cart-several";
import type { Endpoint } from "#contract/endpoint";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { takeComboOffer } from "#contract/promotions";
import { addWish, removeWish } from "#contract/wish-list";
import { aPaperBook, aProductThat } from "../products.ts";
import type { Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** The cart, and the switches of a product's page. */
export function shoppingCases(lost: Lost): Case[] {
  const { visitor, atProduct, withCart, member, book, retry } = peopleOf(lost);
  async function withTwo() {
    const who = await withCart();
    const other = await aProductThat(lost.origin, aPaperBook, 7);
    await who.post("/cart/add", { product_guid: other.product_guid });
    await who.visit("/cart");
    return who;
  }
  async function soldOut(): Promise<string> {
    return (await aProductThat(lost.origin, ({ button_status }) => button_status === "restock_notify")).product_guid;
  }
  async function wishing() {
    const who = await member();
    await who.visit("/member/wish");
    await who.post(`/product/${await book()}/wish`, {});
    await who.visit("/member/wish");
    return who;
  }
  /** Told of what is back: it can be moved. */
  async function told() {
    const who = await member();
    await lost.query(`insert into product_notifications (member_id, product_guid, notified_at)
      select id, '${await book()}', now() from members where email = 'member@example.com'`);
    await who.visit("/member/notify?state=told");
    return who;
  }
  const deedOf = (who: Visitor, deed: string) => who.buttons().find((name) => name.startsWith(`${deed}：`))!;
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
      unnamed: true,
      endpoint: addToCart,
      ready: atProduct,
      press: (who) => who.press("加入購物車"),
      again: retry,
    }),
    person({
      name: "a combo offer, with the id of its page's button",
      endpoint: takeComboOffer,
      async ready() {
        const who = visitor();
        // a set of just so many: all of it is ticked
        await who.visit("/combo-offers/2");
        return who;
      },
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
    person({
      name: "清空購物車",
      endpoint: removeCartItems,
      ready: withTwo,
      press: (who) => who.press("清空購物車"),
      again: retry,
    }),
    person({
      name: "復原 of all lines, which carries the page's own id",
      endpoint: putBackCartItems,
      async ready() {
        const who = await withTwo();
        await who.press("清空購物車");
        return who;
      },
      press: (who) => who.press("復原"),
      again: retry,
    }),
    person({
      name: "加購, which carries the page's own id",
      endpoint: takeAdditionalItem,
      ready: withCart,
      press: (who) => who.press("加購"),
      again: retry,
    }),
    switches("收藏", addWish, "off", "加入收藏", "wish"),
    switches("取消收藏", removeWish, "on", "取消收藏", "wish/remove"),
    person({
      name: "移到購物車 of a wish, which carries the page's own id",
      endpoint: addToCart,
      ready: wishing,
      press: (who) => who.press(deedOf(who, "移到購物車")),
      again: retry,
    }),
    person({
      name: "移除 of a wish",
      endpoint: removeWish,
      ready: wishing,
      press: (who) => who.press(deedOf(who, "移除")),
      // the page that follows shows whether it is gone
      again: (who) => who.visit("/member/wish"),
    }),
    person({
      name: "移到購物車 of what came back, which carries the page's own id",
      endpoint: addToCart,
      ready: told,
      press: (who) => who.press(deedOf(who, "移到購物車")),
      again: retry,
    }),
    person({
      name: "移除 of a notice",
      endpoint: removeNotice,
      ready: told,
      press: (who) => who.press(deedOf(who, "移除")),
      again: (who) => who.visit("/member/notify?state=told"),
    }),
    switches("貨到通知我", setNotice, "off", "貨到通知我", "notice", true),
    switches("取消通知", removeNotice, "on", "取消通知", "notice/remove", true),
  ];
}
