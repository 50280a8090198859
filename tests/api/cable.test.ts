import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, type ClientOptions } from "ws";
import { endSession, signingKey } from "#api/tokens";
import { getCableTicket } from "#contract/cable";
import { getGiftHistory, listGiftSessions } from "#contract/gift-assistant";
import { pressOf } from "#contract/gift-assistant-rules";
import { aMember } from "../builders.ts";
import { line, listening, origin, refused, type Heard } from "../cable-line.ts";
import { chatKey, chatName, chatServer, obedient, says, type Reply } from "../chat-server.ts";
import { chat } from "../gift-chat.ts";
import { until } from "../patience.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let model: Awaited<ReturnType<typeof chatServer>>;

beforeAll(async () => {
  model = await chatServer();
  const giftModel = { url: model.url, key: chatKey, model: chatName, seconds: 40 };
  shop = await openShop("postgres", { seed: true, giftModel });
});
afterAll(async () => {
  await Promise.all([shop.close(), model.close()]);
});

const ticketOf = async (token: string) => (await shop.ask(getCableTicket, {}, { token })).ticket;

async function opened(url: string, token: string, options?: ClientOptions) {
  const one = line(url, options);
  await one.opened;
  one.say({ ticket: await ticketOf(token) });
  await one.until(({ open }) => open === true);
  return one;
}

const done = (id: number) => (one: Heard) => one.id === id && one.told?.done === true;
const tea = "送媽媽，她喜歡喝茶，一千元以內";

test("what is said over the cable is answered as it is anywhere, kept once, and the form that is sent after it finds it", async () => {
  model.state.reply = obedient({ words: "茶" });
  const { token } = await aMember(shop);
  const one = await opened(await listening(shop), token);
  const press = randomUUID();
  one.say({ id: 7, press, text: tea });
  await one.until(done(7));
  const told = one.heard.filter(({ id }) => id === 7).map((heard) => heard.told!);
  const at = told.find((part) => part.at)!.at!;
  expect(at).toMatch(/^\/gift-ai\/[\w-]{36}#turn-\d+$/);
  const picks = told.flatMap(({ pick }) => pick ?? []);
  expect(picks).toHaveLength(3);
  // while the model is asked it says that it is there
  expect(told).toContainEqual({});
  for (const { href, reason } of picks) expect([href, reason]).toEqual([expect.stringMatching(/^\/product\/\w+$/), expect.stringMatching(/./)]); // prettier-ignore
  const session_id = at.slice("/gift-ai/".length).split("#")[0]!;
  const { turns } = await shop.ask(getGiftHistory, { session_id }, { token });
  expect(turns.map(({ answer }) => answer!.picks.map(({ product }) => product.name))).toEqual([
    picks.map(({ name }) => name),
  ]);
  const again = await chat(shop, { text: tea, press: await pressOf(press, tea) }, { token });
  expect(again.session_id).toBe(session_id);
  expect((await shop.ask(listGiftSessions, {}, { token })).sessions).toHaveLength(1);
  one.say({ id: 8, press: randomUUID(), text: "換一批", session: session_id });
  await one.until(done(8));
  expect((await shop.ask(getGiftHistory, { session_id }, { token })).turns).toHaveLength(2);
  one.socket.close();
});

test("each hears its own answers alone, of many at once", async () => {
  model.state.reply = obedient({ words: "茶" });
  const url = await listening(shop);
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(shop)));
  const lines = await Promise.all(members.map(({ token }) => opened(url, token)));
  lines.forEach((one, at) => one.say({ id: at, press: randomUUID(), text: `送媽媽，她喜歡喝茶，${at + 5}百元以內` }));
  await Promise.all(lines.map((one, at) => one.until(done(at))));
  for (const [at, one] of lines.entries()) {
    expect(new Set(one.heard.slice(1).map(({ id }) => id))).toEqual(new Set([at]));
    const { beginning } = (await shop.ask(listGiftSessions, {}, { token: members[at]!.token })).sessions[0]!;
    expect(beginning).toContain(`${at + 5}百元`);
    const place = one.heard
      .find(({ told }) => told?.at)!
      .told!.at!.slice("/gift-ai/".length)
      .split("#")[0]!;
    await shop.ask(getGiftHistory, { session_id: place }, { token: members[at]!.token });
    await expect(
      shop.ask(getGiftHistory, { session_id: place }, { token: members[(at + 1) % 12]!.token }),
    ).rejects.toMatchObject({ status: 404 });
    one.socket.close();
  }
});

test("a ticket opens once, within its minute, and is nothing else; nobody stays without one", async () => {
  const url = await listening(shop);
  const { token } = await aMember(shop);
  await expect(shop.ask(getCableTicket, {})).rejects.toMatchObject({ status: 401 });
  const ticket = await ticketOf(token);
  const first = line(url);
  await first.opened;
  first.say({ ticket });
  await first.until(({ open }) => open === true);
  const [, payload] = ticket.split(".") as [string, string];
  const said = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const key = await signingKey(shop.settings.tokenSecrets[0]!);
  const signed = (changed: Record<string, unknown>, secret: CryptoKey | Uint8Array = key) =>
    new SignJWT({ ...said, jti: randomUUID(), ...changed }).setProtectedHeader({ alg: "HS256" }).sign(secret);
  const wrong = {
    "used already": ticket,
    "over for a second": await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
    "of another purpose": await signed({ aud: "yuelin-shop" }),
    "signed by somebody else": await signed({}, new TextEncoder().encode("x".repeat(40))),
    "without an end": await signed({ exp: undefined }),
    "a session's own token": token,
    nothing: "",
  };
  for (const [name, given] of Object.entries(wrong)) {
    const one = line(url);
    await one.opened;
    one.say({ ticket: given });
    expect(await one.closed, name).toBe(4401);
    expect(one.heard, name).toEqual([]);
  }
  // what is said before the ticket, what is no ticket, a second one, and silence
  const early = line(url);
  await early.opened;
  early.say({ id: 1, press: randomUUID(), text: tea });
  expect(await early.closed).toBe(4401);
  const silent = line(await listening(shop, { ticket: 300 }));
  expect(await silent.closed).toBe(4401);
  first.say({ ticket: await ticketOf(token) });
  expect(await first.closed).toBe(4401);
  // as the key of the API a ticket is worth nothing
  await expect(shop.ask(listGiftSessions, {}, { token: ticket })).rejects.toMatchObject({ status: 401 });
});

test("only the shop's own pages reach it, at its own address", async () => {
  const url = await listening(shop);
  expect(await refused(url, { origin: "https://elsewhere.example" })).toContain("403");
  expect(await refused(url, { origin: "null" })).toContain("403");
  expect(await refused(url, {})).toContain("403");
  expect(await refused(url.replace("/cable", "/cables"), { origin })).toContain("404");
  expect(await refused(url.replace("/cable", "/"), { origin })).toContain("404");
});

test("what is no word of it ends the connection; too much at once, and too many of one session, are refused", async () => {
  const url = await listening(shop);
  const { token } = await aMember(shop);
  for (const [words, code] of [
    ["no JSON", 1008],
    [[], 1008],
    [{ id: -1, press: randomUUID(), text: tea }, 1008],
    [{ id: 1, press: "x", text: tea }, 1008],
    [{ id: 1, press: randomUUID(), text: "茶".repeat(301) }, 1008],
    [{ id: 1, press: randomUUID(), text: tea, member_id: 1 }, 1008],
    ["x".repeat(9_000), 1009],
  ] as const) {
    const one = await opened(url, token);
    one.say(words);
    expect(await one.closed, JSON.stringify(words).slice(0, 60)).toBe(code);
  }
  const many = [];
  for (let at = 0; at < 8; at++) many.push(await opened(url, token));
  const ninth = line(url);
  await ninth.opened;
  ninth.say({ ticket: await ticketOf(token) });
  expect(await ninth.closed).toBe(4429);
  for (const { socket } of many) socket.close();
});

test("while an answer is under way the next is refused; whoever leaves takes the answer along", async () => {
  const { token } = await aMember(shop);
  let left!: () => void;
  const hanging = new Promise<Reply>((resolve) => (left = () => resolve(says("您好"))));
  model.state.reply = () => hanging;
  const url = await listening(shop);
  const one = await opened(url, token);
  one.say({ id: 1, press: randomUUID(), text: tea });
  await one.until(({ told }) => told?.at !== undefined);
  one.say({ id: 2, press: randomUUID(), text: tea });
  expect(await one.until(({ id }) => id === 2)).toEqual({ id: 2, refused: 429 });
  one.socket.close();
  await one.closed;
  left();
  model.state.reply = obedient({ words: "茶" });
  const { sessions } = await shop.ask(listGiftSessions, {}, { token });
  // what was said stands, and is answered when it is asked again
  expect(sessions).toHaveLength(1);
  const { turns } = await shop.ask(getGiftHistory, { session_id: sessions[0]!.session_id }, { token });
  expect(turns[0]!.answer).toBeNull();
});

test("it belongs to the session: when that ends, its words are refused and it is closed", async () => {
  const { token } = await aMember(shop);
  // words come before the look, in one; in the other there are none, and the look finds it
  const url = await listening(shop);
  const [, payload] = token.split(".") as [string, string];
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid: string };
  const one = await opened(url, token);
  const quiet = await opened(await listening(shop, { look: 300 }), token);
  await endSession(shop.database.db, sid);
  one.say({ id: 1, press: randomUUID(), text: tea });
  expect(await one.until(({ id }) => id === 1)).toEqual({ id: 1, refused: 401 });
  expect(await quiet.closed).toBe(4401);
  for (const { heard } of [one, quiet]) expect(heard.filter(({ told }) => told)).toEqual([]);
  one.socket.close();
  // nor does a ticket of it open another
  await expect(ticketOf(token)).rejects.toMatchObject({ status: 401 });
});

test("who no longer answers is dropped, who answers stays", async () => {
  const [dead, alive] = await Promise.all([aMember(shop), aMember(shop)]);
  const url = await listening(shop, { look: 1_000 });
  const silent = await opened(url, dead.token, { origin, autoPong: false });
  const there = await opened(url, alive.token);
  expect(await silent.closed).toBe(1006);
  let looks = 0;
  there.socket.on("ping", () => looks++);
  await until("two more looks", () => looks >= 2);
  expect(there.socket.readyState).toBe(WebSocket.OPEN);
  there.socket.close();
});

test("told to stop the shop tells each, takes no more, and cuts off who does not go", async () => {
  const own = await openShop("postgres");
  const members = await Promise.all(Array.from({ length: 3 }, () => aMember(own)));
  const url = await listening(own);
  const lines = [];
  for (const { token } of members) {
    const one = line(url);
    await one.opened;
    one.say({ ticket: (await own.ask(getCableTicket, {}, { token })).ticket });
    await one.until(({ open }) => open === true);
    lines.push(one);
  }
  const unopened = line(url);
  await unopened.opened;
  own.leave();
  expect(await Promise.all([...lines, unopened].map(({ closed }) => closed))).toEqual([1001, 1001, 1001, 1001]);
  expect(await refused(url, { origin })).toContain("503");
  await own.close();
});
