import { randomUUID } from "node:crypto";
import { productGuid } from "#contract/products";
import { setNotice } from "#contract/product-notifications";
import { title48 } from "#contract/title-rules";
import { addWish } from "#contract/wish-list";
import { pressed, pressedSeconds, type Pressed } from "./cookies/pressed.server.ts";
import { digest } from "./form.server.ts";
import { productApi, type Api, type Attempt } from "./product-api.server.ts";

/** What a button about a product does for a member, and what is said of the shop's answer. */
export interface MemberDeed<T> {
  done: (answer: T) => string;
  ask: (api: Api<"member">, product_guid: string, once: { operationId: string }) => Promise<Attempt<T>>;
}

/** Of what came back as it was, a name: it was taken off a moment ago. */
const wish: MemberDeed<{ name: string | null }> = {
  done: ({ name }) => (name ? `已放回收藏「${title48(name)}」` : "已加入收藏"),
  ask: (api, product_guid, once) => api.attempt(addWish, { product_guid }, once),
};

/** What was told and removed comes back as it was: nothing is waited for. */
const notice: MemberDeed<{ notice_set: boolean; name: string | null }> = {
  done: ({ notice_set, name }) =>
    [name && `已放回貨到通知「${title48(name)}」`, notice_set && "商品到貨或開賣時，我們會通知您"]
      .filter(Boolean)
      .join("，"),
  ask: (api, product_guid, once) => api.attempt(setNotice, { product_guid }, once),
};

export const memberDeeds = { wish, notice };

const promised: Record<Pressed["deed"], string> = {
  wish: "請先登入，登入後就會加入收藏",
  notice: "請先登入，登入後就會為您設定通知",
};

/** What a visitor pressed goes along to sign-in: the cookie, and what is said there. Null: no product has this id. */
export async function keptPress(
  deed: Pressed["deed"],
  product_guid: string,
  page: string,
): Promise<{ cookie: string; said: string } | null> {
  if (!productGuid.safeParse(product_guid).success) return null;
  const kept = { deed, product_guid, page: digest(page) };
  return { cookie: await pressed.keep(kept, pressedSeconds), said: promised[deed] };
}

/** Who comes to sign-in by itself, not on the way that a press led to, comes without it: the cookie that ends it. Null: there is none. */
export async function leftPress(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  return pathname === "/login" && !searchParams.has("redirect") && (await pressed.read(request)) ? pressed.end() : null;
}

/**
 * Does once for who has just signed in what this browser pressed before, and says what came of it. Only on a way to sign-in that
 * leads back to where it was pressed: a link, be it a stranger's, presses nothing. Null: nothing was pressed.
 */
export async function doPressed(
  request: Request,
  token: string,
  goal: string,
): Promise<{ said?: { message: string; error: boolean }; ended: string } | null> {
  const kept = await pressed.read(request);
  if (!kept) return null;
  const ended = pressed.end();
  if (kept.page !== digest(goal)) return { ended };
  const message = await doneBy(memberDeeds[kept.deed] as MemberDeed<unknown>, kept.product_guid, token, request);
  return { ended, said: message };
}

async function doneBy<T>({ ask, done }: MemberDeed<T>, product_guid: string, token: string, request: Request) {
  const { data, error } = await ask(productApi(token, request), product_guid, { operationId: randomUUID() });
  return error ? { message: error.message, error: true } : { message: done(data), error: false };
}
