import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint";
import { aMember } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { everyEndpoint } from "../endpoints.ts";
import { aReader } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { accountRows } from "./owners/account.ts";
import { anyoneRows } from "./owners/anyone.ts";
import { listRows } from "./owners/lists.ts";
import { orderRows } from "./owners/orders.ts";
import { endedTokenOf, extrasFor, idsOf, ownerOf, plantedIn, standingOf, withExtras, type Row } from "./owners/row.ts";
import { shoppingRows } from "./owners/shopping.ts";

const all = await everyEndpoint();

/** Those that whoever asks must be somebody for. */
const guarded = all.filter(({ auth }) => ["member", "shopper", "cart"].includes(auth));

/** Writes of anybody's that are no form: what is shown of them, and where. */
const leftOut: Record<string, string> = {
  notifyPayment: "the gateway signs all of it: tests/api/payment-notices",
  notifyTransferAccount: "the same",
  notifySignedPayment: "the same",
  notifyLogistics: "the same: tests/api/logistics",
  finishPayment: "asks the gateway, and takes nothing but the number: tests/api/asked-payments",
  finishStoreVisit: "the map's own fields, under a one-time state: tests/api/pickup-stores",
};

/** Names of what is nobody's. */
const nobodys: Record<string, string> = {
  line: "a line of one's own cart, called by its product",
  "lines.line": "the same",
  lines: "the same",
  idempotency_key: "of the press, made by whoever presses; with one's own session alone it finds the first answer",
  "listNotices.state": "whether it is there again",
  "listCoupons.state": "whether one can still be used",
  "takeComboOffer.id": "an offer of the shop",
  "signUpForMeetEvent.session_id": "a session of an event is for everybody to come to",
  "askReturn.lines": "the lines of the order that is named",
  "askReturn.lines.line_number": "the same",
  "askReturn.account.number": "of a bank, typed by whom the money goes to",
  "placeOrder.invoice.number": "a company's 統一編號, typed",
  "placeOrder.seen_lines": "a sign of what a page showed; it is compared with the own cart, and finds nothing",
  "addAddressBook.recipient.address_book_id": "of the order's form, whose recipient this is; nothing reads it",
  "changeAddressBook.recipient.address_book_id": "the same",
  "addAddressBook.recipient.store_state": "the same",
  "changeAddressBook.recipient.store_state": "the same",
};

describe.each(databases)("what is somebody's, on %s", (kind) => {
  let shop: TestShop;
  let rows: Row[];
  let anyones: Row[];
  let stranger: Awaited<ReturnType<typeof aReader>>;
  let guest: Awaited<ReturnType<typeof aGuest>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    stranger = await aReader(shop);
    guest = await aGuest(shop);
    const given = [accountRows, listRows, orderRows, shoppingRows].flatMap((of) => of(shop));
    rows = [...given, ...whoAsksForAll(given)];
    anyones = anyoneRows(shop);
  });
  afterAll(() => shop.close());

  /** What takes nothing is asked so by its member. */
  const whoAsksForAll = (given: Row[]): Row[] =>
    guarded
      .filter((endpoint) => !given.some((row) => row.endpoint === endpoint) && endpoint.input.safeParse({}).success)
      .map((endpoint) => ({ endpoint, ready: async () => ({ token: (await aReader(shop)).token, input: {} }) }));

  /** Asked as by any program; the status. */
  async function ask({ endpoint, file }: Row, input: object, token?: string): Promise<number> {
    const left: Record<string, unknown> = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(left[name]);
      delete left[name];
      return encodeURIComponent(value);
    });
    const url = new URL(path, "http://shop.internal");
    const inQuery = ["GET", "DELETE"].includes(endpoint.method) || endpoint.body === "multipart";
    if (inQuery)
      for (const [name, value] of Object.entries(left))
        url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    const body = new FormData();
    if (file) body.append("photo", new File([new Uint8Array(file)], "a.pdf"));
    const response = await shop.fetch(
      new Request(url, {
        method: endpoint.method,
        headers: {
          "x-storefront-key": shop.settings.storefrontKey,
          "x-client-address": "192.0.2.1",
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!inQuery && { "content-type": "application/json" }),
        },
        ...(file ? { body } : !inQuery && { body: JSON.stringify(left) }),
      }),
    );
    await response.text();
    return response.status;
  }

  test("has a row for each endpoint that asks who it is, and for each field that says which one is meant", () => {
    const without = guarded.filter((endpoint) => !rows.some((row) => row.endpoint === endpoint));
    expect(without.map(({ name }) => name)).toEqual([]);
    const unproven = guarded.flatMap((endpoint) => {
      const owned = rows.filter((row) => row.endpoint === endpoint).flatMap((row) => row.owned ?? []);
      return idsOf(endpoint)
        .filter((id) => !owned.includes(id) && !(id in nobodys) && !(`${endpoint.name}.${id}` in nobodys))
        .map((id) => `${endpoint.name}.${id}`);
    });
    expect(unproven).toEqual([]);
  });

  test("is for its owner: nobody and whose session is over get 401, whoever else names it 404, and nothing changes", async () => {
    for (const row of rows) {
      const { name } = row.endpoint;
      const { token, input } = await row.ready();
      const ended = await endedTokenOf(shop, token);
      const before = await standingOf(shop);
      expect([name, "nobody", await ask(row, input)]).toEqual([name, "nobody", 401]);
      expect([name, "ended", await ask(row, input, ended)]).toEqual([name, "ended", 401]);
      if (row.owned) {
        const refused = row.others ?? 404;
        expect([name, "another", await ask(row, input, stranger.token)]).toEqual([name, "another", refused]);
        const asGuest = row.endpoint.auth === "member" ? 401 : refused;
        expect([name, "guest", await ask(row, input, guest.token)]).toEqual([name, "guest", asGuest]);
      }
      expect([name, await standingOf(shop)]).toEqual([name, before]);
      expect([name, "owner", await ask(row, input, token)]).toEqual([name, "owner", 200]);
    }
  });

  test("has a row for each write of anybody's too, and for what a link opens; a secret that is not quite right opens nothing", async () => {
    const anyone = all.filter(({ auth, method, name }) => auth === "anyone" && method !== "GET" && !(name in leftOut));
    const tried = [...rows, ...anyones].map(({ endpoint }) => endpoint);
    expect(anyone.filter((endpoint) => !tried.includes(endpoint)).map(({ name }) => name)).toEqual([]);
    for (const row of anyones.filter(({ owned }) => owned)) {
      const { name } = row.endpoint;
      const { input } = (await row.ready()) as { input: Record<string, unknown> };
      const [secret] = row.owned as [string];
      const before = await standingOf(shop);
      const forged = { ...input, [secret]: otherThan(String(input[secret])) };
      expect([name, String(Math.floor((await ask(row, forged)) / 100))]).toEqual([name, "4"]);
      expect([name, await standingOf(shop)]).toEqual([name, before]);
      expect([name, await ask(row, input)]).toEqual([name, 200]);
    }
  });

  test("is not touched by what others do with the same words", async () => {
    for (const row of rows.filter(({ owned, endpoint }) => !owned && endpoint.method !== "GET")) {
      const { token, input } = await row.ready();
      const whose = await ownerOf(shop, token);
      const before = await standingOf(shop, whose);
      await ask(row, input, (await aReader(shop)).token);
      expect([row.endpoint.name, await standingOf(shop, whose)]).toEqual([row.endpoint.name, before]);
    }
  });

  test("takes nothing but the fields of its form: every column's name sent along plants nothing, in nobody's rows", async () => {
    const victim = await aMember(shop);
    const whose = { member_id: victim.member_id, owner: `m${victim.member_id}` };
    const before = await standingOf(shop, whose);
    for (const row of [...rows, ...anyones].filter(({ endpoint }) => endpoint.method !== "GET")) {
      const { name } = row.endpoint;
      const { token, input } = await row.ready();
      const extras = await extrasFor(shop, row.endpoint, whose);
      expect(Object.keys(extras).length, name).toBeGreaterThan(100);
      expect([name, await ask(row, withExtras(input, extras) as object, token)]).toEqual([name, 200]);
    }
    expect(await plantedIn(shop)).toEqual([]);
    expect(await standingOf(shop, whose)).toEqual(before);
  });

  test("what is the operator's or a storefront's is there for neither members nor guests nor who guesses the key", async () => {
    const own = all.filter(({ auth }) => auth === "operator" || auth === "storefront");
    expect(own.length).toBeGreaterThan(40);
    const before = await standingOf(shop);
    for (const { name, method, path, auth } of own)
      for (const [headers, status] of [
        [{}, 404],
        [{ authorization: `Bearer ${stranger.token}` }, 404],
        [{ authorization: `Bearer ${guest.token}` }, 404],
        [{ "x-operator-key": "test-operator-key-0123456789abcdefghj", "x-storefront-key": "guessed" }, 401],
      ] as const) {
        const url = `http://shop.internal${path.replace(/:\w+/g, "1")}`;
        const body = method === "POST" || method === "PUT" ? { body: "{}" } : {};
        const response = await shop.fetch(new Request(url, { method, headers, ...body }));
        expect([name, response.status]).toEqual([name, auth === "operator" ? status : 401]);
      }
    expect(await standingOf(shop)).toEqual(before);
  });
});

/** As long, and of the same signs, but for the sixth from the end. */
const otherThan = (secret: string) =>
  secret.slice(0, -6) + (secret.at(-6) === "1" ? "2" : "1") + secret.slice(secret.length - 5);

test("no write of anybody's, operators included, takes a field that its contract does not name", () => {
  const taking = all.filter(({ method, input }) => method !== "GET" && takesAnything(input));
  expect(taking.length).toBeGreaterThan(0);
  expect(taking.filter(({ name }) => !(name in leftOut)).map(({ name }) => name)).toEqual([]);
});

/** Somewhere in it stands an object that lets any field through, or a value of any kind. */
function takesAnything(input: Endpoint["input"]): boolean {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const seen = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(seen);
    if (typeof node !== "object" || node === null) return false;
    const { additionalProperties, ...rest } = node as { additionalProperties?: unknown };
    return (
      (typeof additionalProperties === "object" && additionalProperties !== null) || Object.values(rest).some(seen)
    );
  };
  return seen(schema);
}
