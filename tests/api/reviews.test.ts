import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProduct } from "#contract/products";
import { getOrder } from "#contract/orders";
import { listOperatorActions } from "#contract/ops";
import { acceptReview, listShopReviews, refuseReview } from "#contract/review-ops";
import { getOwnReview, listReviews, removeReview, saveReview } from "#contract/reviews";
import { aMember, aProduct } from "../builders.ts";
import { aKeeper, reviewBy, reviewsLaid } from "../reviews.ts";
import { until } from "../patience.ts";
import { refusal } from "../people.ts";
import { move } from "../placed-orders.ts";
import { accept, asOperator, askBack, aReceivedOrder } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const text = "譯筆流暢，注解放在頁末，讀起來不必一直翻到書後。";

describe.each(databases)("what readers say of a product, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const waiting = async (product_guid: string) =>
    (await shop.ask(listShopReviews, {}, asOperator)).filter((one) => one.product_guid === product_guid);

  test("waits until an operator has read it, and is then told with the product, by a name half hidden", async () => {
    const { token, product_guid } = await aKeeper(shop, { name: "林書明" });
    expect(await shop.ask(getOwnReview, { product_guid }, { token })).toMatchObject({ may_write: true, review: null });
    expect(await shop.ask(saveReview, { product_guid, stars: 4, text }, { token })).toEqual({ state: "waiting" });
    expect(await shop.ask(listReviews, { product_guid })).toMatchObject({
      rating: null,
      reviews: [],
      page: 1,
      pages: 1,
    });
    expect((await shop.ask(getProduct, { id: product_guid })).rating).toBeNull();
    const own = await shop.ask(getOwnReview, { product_guid }, { token });
    expect(own.review).toMatchObject({ stars: 4, text, state: "waiting", refused_because: null });

    const [read, ...none] = await waiting(product_guid);
    expect(none).toEqual([]);
    const { number } = read!;
    expect(JSON.stringify(read)).not.toMatch(/林書明|@/);
    await shop.ask(acceptReview, { number, dry_run: true }, asOperator);
    expect((await shop.ask(listReviews, { product_guid })).reviews).toEqual([]);
    expect(await shop.ask(acceptReview, { number }, asOperator)).toMatchObject({ state: "accepted", changed: true });
    expect(await shop.ask(acceptReview, { number }, asOperator)).toMatchObject({ state: "accepted", changed: false });

    const rating = { average: 4, count: 1, by_stars: [0, 1, 0, 0, 0] };
    const shown = await shop.ask(listReviews, { product_guid });
    expect(shown).toMatchObject({ rating, reviews: [{ stars: 4, text, name: "林○明" }] });
    expect((await shop.ask(getProduct, { id: product_guid })).rating).toEqual(rating);
    expect(await waiting(product_guid)).toEqual([]);

    const [action, before] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({
      ...{ command: "acceptReview", target_ids: [String(number), product_guid], operator: "店長 小林" },
      before: { state: "waiting" },
      after: { state: "accepted" },
    });
    expect(JSON.stringify(action)).not.toMatch(/林書明|譯筆/);
    expect(before?.target_ids[0]).not.toBe(String(number));
  });

  test("is not shown where it is refused, and its writer reads why; changed, it is looked at anew, and what was read before can no longer be accepted", async () => {
    const { token, product_guid } = await aKeeper(shop);
    await shop.ask(saveReview, { product_guid, stars: 1, text: "看看我的賣場 example.com，全部三折" }, { token });
    const [first] = await waiting(product_guid);
    await shop.ask(refuseReview, { number: first!.number, because: "含有廣告" }, asOperator);
    const own = await shop.ask(getOwnReview, { product_guid }, { token });
    expect(own.review).toMatchObject({ state: "refused", refused_because: "含有廣告" });
    expect((await shop.ask(listReviews, { product_guid })).reviews).toEqual([]);

    await shop.ask(saveReview, { product_guid, stars: 3, text }, { token });
    const [second] = await waiting(product_guid);
    expect(second).toMatchObject({ stars: 3, text, refused_because: null });
    expect(await refusal(shop.ask(acceptReview, { number: first!.number }, asOperator))).toEqual({
      ...{ status: 404, code: "review_not_found" },
    });
    await shop.ask(acceptReview, { number: second!.number }, asOperator);

    // the same again stands as it is; another text waits, and is not shown meanwhile
    expect(await shop.ask(saveReview, { product_guid, stars: 3, text: ` ${text}\r\n` }, { token })).toEqual({
      state: "accepted",
    });
    expect(await shop.ask(saveReview, { product_guid, stars: 2, text }, { token })).toEqual({ state: "waiting" });
    expect(await shop.ask(listReviews, { product_guid })).toMatchObject({ rating: null, reviews: [] });
    // and what was shown can be taken down
    const [third] = await waiting(product_guid);
    await shop.ask(acceptReview, { number: third!.number }, asOperator);
    await shop.ask(refuseReview, { number: third!.number, because: "讀者檢舉" }, asOperator);
    expect((await shop.ask(listReviews, { product_guid })).reviews).toEqual([]);
  });

  test("may be written by who bought it and kept it, once the order is completed; not by others, nor of what came back or came for nothing", async () => {
    const book = await aProduct(shop);
    const order = await aReceivedOrder(shop, { member: true, products: [{ ...book, qty: 2 }] });
    const { token } = order.who;
    const may = async (who = token) =>
      (await shop.ask(getOwnReview, { product_guid: book.product_guid }, { token: who })).may_write;
    const write = (who = token) =>
      shop.ask(saveReview, { product_guid: book.product_guid, stars: 5, text }, { token: who });
    const refused = { status: 403, code: "review_not_bought" };
    const line = async () => (await shop.ask(getOrder, { order_number: order.order_number }, { token })).lines[0]!;

    expect([await may(), (await line()).reviewable]).toEqual([false, false]);
    expect(await refusal(write())).toEqual(refused);
    const stranger = await aMember(shop);
    expect(await refusal(write(stranger.token))).toEqual(refused);
    await move(shop, order.order_number, "completed");
    expect([await may(), (await line()).reviewable]).toEqual([true, true]);
    await write();
    expect(await refusal(write(stranger.token))).toEqual(refused);
    expect(await refusal(shop.ask(saveReview, { product_guid: book.product_guid, stars: 5, text }))).toMatchObject({
      status: 401,
    });

    // one of two came back: the other is kept
    const back = async () => accept(shop, (await askBack(shop, order, [[1, 1]], { reason: "defective" })).return_id);
    await back();
    expect(await may()).toBe(true);
    await back();
    expect([await may(), (await line()).reviewable]).toEqual([false, false]);
    expect(await refusal(write())).toEqual(refused);
    // what is written may still be taken back
    expect(await shop.ask(removeReview, { product_guid: book.product_guid }, { token })).toEqual({ removed: true });
    expect(await shop.ask(removeReview, { product_guid: book.product_guid }, { token })).toEqual({ removed: false });

    const gift = await aKeeper(shop);
    await shop.database.db.execute(
      sql`update order_lines set item_type = 'product_gift' where product_guid = ${gift.product_guid}`,
    );
    expect((await shop.ask(getOwnReview, gift, { token: gift.token })).may_write).toBe(false);
  });

  test("is one of each member and product, however often it is sent at once", async () => {
    const { token, product_guid } = await aKeeper(shop);
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        // the same from two tabs; and others in between
        shop.ask(saveReview, { product_guid, stars: 1 + (at % 3), text: `${text}（${at % 3}）` }, { token }),
      ),
    );
    expect(sent.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await waiting(product_guid)).toHaveLength(1);
    const one = { product_guid, stars: 5, text };
    await Promise.all(
      [1, 2].map((at) => shop.ask(saveReview, one, { token, operationId: `send-${product_guid}-${at}` })),
    );
    const [only, ...none] = await waiting(product_guid);
    expect([only!.stars, only!.text, none]).toEqual([5, text, []]);
  });

  test("an acceptance and a change at the same moment: what is shown is what was read", async () => {
    const { token, product_guid } = await aKeeper(shop);
    for (let round = 0; round < 6; round++) {
      await shop.ask(saveReview, { product_guid, stars: 5, text: `${text}（第 ${round} 次）` }, { token });
      const [read] = await waiting(product_guid);
      const changed = `${text}（改 ${round}）`;
      const shown = async () => (await shop.ask(listReviews, { product_guid })).reviews.map((review) => review.text);
      const [accepted, saved, between] = await Promise.allSettled([
        shop.ask(acceptReview, { number: read!.number }, asOperator).then(shown),
        shop.ask(saveReview, { product_guid, stars: 1, text: changed }, { token }),
        shown(),
      ]);
      // the number that was read is the text that was read: after a change there is none of it
      if (accepted.status === "rejected") expect(accepted.reason).toMatchObject({ code: "review_not_found" });
      for (const seen of [accepted, between])
        if (seen.status === "fulfilled") expect([[], [read!.text]]).toContainEqual(seen.value);
      expect([saved.status, between.status, await shown()]).toEqual(["fulfilled", "fulfilled", []]);
      expect(await waiting(product_guid)).toMatchObject([{ stars: 1, text: changed }]);
      // and one after the other: what was read is shown, until it is another text
      const [now] = await waiting(product_guid);
      expect((await refusal(shop.ask(acceptReview, { number: read!.number }, asOperator))).status).toBe(404);
      await shop.ask(acceptReview, { number: now!.number }, asOperator);
      expect(await shown()).toEqual([changed]);
    }
  });

  test("is plain text within its bounds: what no keyboard types is dropped, too short, too long or without stars is refused", async () => {
    const { token, product_guid } = await aKeeper(shop);
    const save = (stars: number, words: string) =>
      shop.ask(saveReview, { product_guid, stars, text: words }, { token });
    for (const [stars, words] of [
      [0, text],
      [6, text],
      [2.5, text],
      [5, "好看"],
      [5, `  好看${" ".repeat(20)}\u0000\u202e\n\n`],
      [5, "字".repeat(1_001)],
    ] as const)
      expect((await refusal(save(stars, words))).status, words.slice(0, 12)).toBe(422);
    await save(5, "<script>alert(1)</script>\r\n\r\n\r\n\r\n\u202e第二段\u0000👩‍👧");
    const { review } = await shop.ask(getOwnReview, { product_guid }, { token });
    expect(review!.text).toBe("<script>alert(1)</script>\n\n第二段👩‍👧");
    await save(5, "字".repeat(1_000));
  });

  test("stands in pages of ten, the newest first, with the average of all of them", async () => {
    const { product_guid } = await aProduct(shop);
    const all = Array.from({ length: 23 }, (_, at) => ({ stars: 1 + (at % 5), text: `${text}（${at}）` }));
    await reviewsLaid(shop, product_guid, all);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.ask(listReviews, { product_guid, page })));
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ page, pages }) => `${page}/${pages}`)).toEqual(["1/3", "2/3", "3/3", "4/3"]);
    const texts = pages.flatMap(({ reviews }) => reviews.map((one) => one.text));
    expect(texts).toEqual(Array.from({ length: 23 }, (_, at) => `${text}（${22 - at}）`));
    // 5 of 1, 2 and 3 stars, 4 of 4 and 5
    expect(pages[0]!.rating).toEqual({ average: 2.9, count: 23, by_stars: [4, 4, 5, 5, 5] });
  });

  test("of what is 限制級 nothing is told but to who may see it", async () => {
    const { token, product_guid } = await aKeeper(shop, { restricted: true });
    await reviewBy(shop, { token }, { product_guid, stars: 5, text });
    const shut = { status: 403, code: "of_age_only" };
    expect(await refusal(shop.ask(listReviews, { product_guid }))).toEqual(shut);
    const child = await aMember(shop, { birthday: "2015-01-31" });
    for (const asked of [{ token: child.token }, { token: child.token, of_age: true }]) {
      expect(await refusal(shop.ask(getOwnReview, { product_guid }, asked))).toEqual(shut);
      expect(await refusal(shop.ask(saveReview, { product_guid, stars: 5, text }, asked))).toEqual(shut);
      expect(await refusal(shop.ask(listReviews, { product_guid }, asked))).toEqual(shut);
    }
    expect((await shop.ask(getProduct, { id: product_guid })).rating).toBeNull();
    expect((await shop.ask(getProduct, { id: product_guid }, { of_age: true })).rating).toMatchObject({ count: 1 });
    expect((await shop.ask(listReviews, { product_guid }, { of_age: true })).reviews).toHaveLength(1);
  });

  test("storefronts hear of it when something of what is shown changes, and of nothing that nobody sees", async () => {
    const { token, product_guid } = await aKeeper(shop);
    let heard: string[] = [];
    const stop = await shop.database.onChange((table) => void heard.push(table));
    const after = async (deed: () => Promise<unknown>) => {
      heard = [];
      await deed();
      // news come in the order in which they were told
      await shop.database.db.execute(sql`update products set name = name where product_guid = ${product_guid}`);
      await until("news of the product", () => heard.includes("products"));
      return heard.filter((table) => table === "reviews").length;
    };
    const save = (stars: number) => () => shop.ask(saveReview, { product_guid, stars, text }, { token });
    const number = async () => (await waiting(product_guid))[0]!.number;
    expect(await after(save(5))).toBe(0);
    expect(await after(save(4))).toBe(0);
    expect(await after(async () => shop.ask(acceptReview, { number: await number() }, asOperator))).toBe(1);
    expect(await after(save(3))).toBe(1);
    expect(await after(async () => shop.ask(acceptReview, { number: await number() }, asOperator))).toBe(1);
    expect(await after(() => shop.ask(removeReview, { product_guid }, { token }))).toBe(1);
    stop();
  });
});
