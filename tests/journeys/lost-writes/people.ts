import { expect } from "vitest";
import { goods } from "../checkout-ways.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { signIn } from "../ways.ts";
import type { Lost } from "./case.ts";

/** Who stands before a deed, each time somebody new. */
export function peopleOf(lost: Lost) {
  const visitor = () => newVisitor(lost.origin);
  let known = "";
  const book = async () => (known ||= (await goods(lost.origin)).cheap.product_guid);
  async function atProduct(who = visitor()): Promise<Visitor> {
    await who.visit(`/product/${await book()}`);
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
    expect([who.path, who.main()], "signed in").not.toEqual(["/login", expect.anything()]);
    return who;
  }
  const retry = (someone: Visitor) => someone.press("重試");
  return { visitor, book, atProduct, withCart, member, retry };
}
