import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyEndpoint } from "../endpoints.ts";
import { startLossyShop, type LossyShop } from "../lost-answers.ts";
import type { Copy } from "../copies.ts";
import { demoDatabase } from "../demo-database.ts";
import { affiliateCases } from "./lost-writes/affiliates.ts";
import { accountCases } from "./lost-writes/accounts.ts";
import { addressCases } from "./lost-writes/addresses.ts";
import { shownBy, type Case, type Lost } from "./lost-writes/case.ts";
import { couponCases } from "./lost-writes/coupons.ts";
import { giftCases } from "./lost-writes/gifts.ts";
import { meetEventCases } from "./lost-writes/meet-events.ts";
import { newsletterCases } from "./lost-writes/newsletters.ts";
import { operatorAt } from "./lost-writes/commands.ts";
import { operatorsCases } from "./lost-writes/operator.ts";
import { operatorsOrderCases } from "./lost-writes/operator-orders.ts";
import { orderCases } from "./lost-writes/orders.ts";
import { profileCases } from "./lost-writes/profile.ts";
import { questionCases } from "./lost-writes/questions.ts";
import { returnCases } from "./lost-writes/returns.ts";
import { reviewCases } from "./lost-writes/reviews.ts";
import { rowsOf } from "./lost-writes/rows.ts";
import { shoppingCases } from "./lost-writes/shopping.ts";
import { togetherCases } from "./lost-writes/together.ts";

const operatorKey = "test-operator-key-0123456789abcdefghij";
let copy: Copy;
let shop: LossyShop;
let rows: pg.Client;
const lost = { origin: "", api: "" } as Lost;

beforeAll(async () => {
  copy = await demoDatabase();
  shop = await startLossyShop({
    DATABASE_URL: copy.url,
    OPERATOR_KEY: operatorKey,
    FEATURES: "affiliate,measuring",
    // the demo shop's two
    REPLAY_MEMBERS: "1, 2",
  });
  rows = new pg.Client(copy.url);
  await rows.connect();
  const ops = operatorAt(shop.api, operatorKey);
  Object.assign(lost, { origin: shop.origin, api: shop.api, ops, query });
});
afterAll(async () => {
  await rows.end();
  await shop.stop();
  await copy.stop();
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  return (await rows.query<T>(text)).rows;
}

const cases: Case[] = [
  ...shoppingCases(lost),
  ...accountCases(lost),
  ...addressCases(lost),
  ...profileCases(lost),
  ...couponCases(lost),
  ...newsletterCases(lost),
  ...orderCases(lost),
  ...returnCases(lost),
  ...reviewCases(lost),
  ...questionCases(lost),
  ...giftCases(lost),
  ...affiliateCases(lost),
  ...meetEventCases(lost),
  ...operatorsCases(lost),
  ...operatorsOrderCases(lost),
  ...togetherCases(lost),
];

describe.each(cases)("$name", ({ endpoint, ready, press, again = press, retried = true, mayDiffer = [] }) => {
  const changeBy = (deed: () => Promise<unknown>) => rowsOf(query)(deed, mayDiffer);

  test("done once, whether its first answer or all are lost and it is pressed again", async () => {
    const plain = await ready();
    const change = await changeBy(() => press(plain));
    const shown = shownBy(plain);

    const once = await ready();
    const changeOnce = await changeBy(async () => {
      shop.lose(endpoint, 1);
      await press(once);
      expect(shop.found(), "an answer was lost").toBe(1);
      if (retried) expect(shownBy(once)).toEqual(shown);
      else await again(once);
    });
    expect(changeOnce).toEqual(change);

    const person = await ready();
    const changeTwice = await changeBy(async () => {
      shop.lose(endpoint);
      await press(person);
      expect(shop.found()).toBeGreaterThan(0);
      await again(person);
    });
    expect(changeTwice).toEqual(change);
    expect(shownBy(person)).toEqual(shown);
  });
});

/** Endpoints that write and that no page and no command of ours asks. Merging counts a body once in a session. */
const nobodyAsks = ["mergeCart"];

/** A place whose answer was lost is passed over, and the next one is taken: queue.test.ts. */
const mayBeTwice = ["takeQueuePlace"];

/** Nobody waits for its answer, and where it is lost a page is not counted (docs/decisions/062). */
const unanswered = ["notePage"];

/** A page's script says it again under its own number: tests/api/replays.test.ts. */
const numbered = ["keepReplay"];

/** Asked by POST because an address or a code stands in it; reads only. */
const readsOnly = ["applyCoupon", "findGuestOrder"];

test("every endpoint that writes is tried here, or no page asks it", async () => {
  const writing = (await everyEndpoint()).filter(({ method }) => method !== "GET");
  expect(writing.length).toBeGreaterThan(20);
  const tried = new Set(cases.map(({ endpoint }) => endpoint.name));
  const left = writing.map(({ name }) => name).filter((name) => !tried.has(name));
  expect(left.sort()).toEqual([...nobodyAsks, ...mayBeTwice, ...unanswered, ...numbered, ...readsOnly].sort());
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join("app", name), "utf8"))
    .join("\n");
  expect([...nobodyAsks].filter((name) => new RegExp(`\\b${name}\\b`).test(pages))).toEqual([]);
});
