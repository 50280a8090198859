import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { catalogueFor } from "#api/gift-assistant/catalogue";
import { elsewhere } from "#api/gift-assistant/elsewhere";
import { understand } from "#api/gift-assistant/wanted";
import { createLog } from "#api/log";
import { openAiChat } from "#api/outside/openai-chat";
import { getGiftHistory } from "#contract/gift-assistant";
import { giftLimits } from "#contract/gift-assistant-rules";
import { aMember } from "../builders.ts";
import { calls, chatKey, chatName, chatServer, found, obedient, refused, says, type Asked, type Reply } from "../chat-server.ts"; // prettier-ignore
import { chat } from "../gift-chat.ts";
import { refusal } from "../people.ts";
import { openShop, type TestShop } from "../shop.ts";

let server: Awaited<ReturnType<typeof chatServer>>;
let shop: TestShop;
let written = "";
const log = createLog({ write: (line) => void (written += line) });
log.level = "warn";
const settings = () => ({ url: server.url, key: chatKey, model: chatName, seconds: 40 });
beforeAll(async () => {
  server = await chatServer();
  shop = await openShop("postgres", { seed: true, giftModel: settings() }, { log });
});
afterAll(() => Promise.all([shop.close(), server.close()]));

const tea = "送媽媽，她喜歡喝茶，一千以內";
const good = obedient({ words: "茶" });
const someone = () => aMember(shop);
/** What one turn comes to, how often the server was asked for it, and what the log says. */
async function turn(reply: (asked: Asked) => Reply | Promise<Reply>, text = tea) {
  const { token } = await someone();
  [written, server.state.reply] = ["", reply];
  const before = server.asked.length;
  const answer = await chat(shop, { text }, { token });
  const codes = [...written.matchAll(/"code":"(\w+)","msg":"gift model failed"/g)].map(([, code]) => code);
  const { turns } = await shop.ask(getGiftHistory, { session_id: answer.session_id }, { token });
  return { ...answer, asks: server.asked.length - before, codes, kept: turns[0]!.answer! };
}

/** The same whatever was looked for: a model that never comes to the point, or names what it was never told of. */
const failures: [what: string, reply: (asked: Asked) => Reply, codes: string[], asks: number][] = [
  ["a key that is not taken", () => refused(401, "Incorrect API key provided"), ["http_401"], 1],
  ["too many requests", () => refused(429, "Rate limit reached"), ["http_429"], 1],
  ["a server that fails", () => refused(503, "overloaded"), ["http_503", "http_503"], 2],
  ["a page in place of a stream", () => ({ type: "text/html", pieces: ["<h1>welcome</h1>"] }), ["no_stream"], 1],
  ["a chunk that is no JSON", () => ({ pieces: ['data: {"choices": [{"delta"\n\n'] }), ["malformed", "malformed"], 2],
  ["a chunk of another form", () => ({ pieces: ['data: {"choices": 3}\n\n'] }), ["malformed", "malformed"], 2],
  ["an error half-way", () => ({ pieces: [...says("這幾").pieces.slice(0, 3), 'data: {"error":{"message":"sk-canary-0123456789"}}\n\n'] }), ["error_in_stream", "error_in_stream"], 2], // prettier-ignore
  ["a stream that is cut", () => ({ pieces: says("這幾樣").pieces.slice(0, 3), end: "cut" }), ["cut", "cut"], 2],
  ["a stream that ends without its end", () => ({ pieces: says("這幾樣").pieces.slice(0, 3) }), ["cut", "cut"], 2],
  ["an answer that was cut short", () => says("這幾樣", "length"), ["length"], 1],
  ["an answer without end", () => ({ pieces: Array.from({ length: 70 }, () => `data: ${JSON.stringify({ choices: [{ delta: { content: "茶".repeat(3_000) } }] })}\n\n`) }), ["too_long"], 1], // prettier-ignore
  ["an answer without a word", () => says(""), ["says_nothing"], 1],
  ["products that the shop never named", () => says("這幾樣：\nP1|好茶\nP7|好茶"), ["nothing_of_ours"], 1],
  ["calls without end", () => calls({ arguments: { words: "茶" } }), ["never_answers"], 4],
  ["a tool that there is not", () => calls({ name: "set_price", arguments: { id: "P1", price: 1 } }), ["never_answers"], 4],
  ["arguments that are no JSON", () => calls({ arguments: '{"words": "茶' }), ["never_answers"], 4],
  ["arguments without end", () => calls({ arguments: { words: "茶".repeat(5_000) } }), ["too_long"], 1],
  ["more calls than anybody needs", () => calls(...Array.from({ length: 9 }, () => ({ arguments: {} }))), ["too_many_calls"], 1], // prettier-ignore
]; // prettier-ignore

test("whatever goes wrong at the endpoint, the shop's own rules answer the turn, and neither key nor words of an error go anywhere", async () => {
  for (const [what, reply, codes, asks] of failures) {
    const failed = await turn(reply);
    expect([what, failed.codes, failed.asks]).toEqual([what, codes, asks]);
    expect([what, failed.done, failed.picks.length > 1]).toEqual([what, true, true]);
    expect([what, failed.text]).toEqual([what, expect.stringMatching(/^依您說的「送給媽媽，和茶有關，1,000 元以內」/)]);
    expect(failed.kept.picks).toEqual(failed.picks);
    expect(written + JSON.stringify(failed)).not.toContain(chatKey);
    // and it is asked again, and believed again, at the next turn
    expect([what, (await turn(() => says("喜歡什麼呢？"))).text]).toEqual([what, "喜歡什麼呢？"]);
  }
});

test("what failed before anything was shown is asked once more; after that it is begun anew, and said so", async () => {
  let first = true;
  const second = await turn((asked) => {
    const reply = first ? refused(502, "bad gateway") : good(asked);
    first = false;
    return reply;
  });
  expect([second.codes, second.asks, second.picks.length]).toEqual([["http_502"], 3, 3]);

  const half = await turn((asked) => {
    const products = found(asked);
    if (!products) return calls({ arguments: { words: "茶" } });
    const { pieces } = says(`這幾樣：\n${products[0]!.id}|好茶。\n${products[1]!.id}|也好`);
    return { pieces: pieces.slice(0, -3), end: "cut" };
  });
  expect([half.codes, half.asks]).toEqual([["cut"], 2]);
  const at = half.events.findIndex((event) => "anew" in event);
  expect(half.events.slice(0, at).filter((event) => "pick" in event)).toHaveLength(1);
  expect(half.events.slice(at).filter((event) => "pick" in event).length).toBeGreaterThan(1);
  expect(half.kept.before).toMatch(/^剛才的回答中斷了，改由書店的小幫手重新挑選。依您說的/);
  expect(half.kept.picks).toHaveLength(half.picks.length - 1);
});

test("one that says nothing is not waited for", async () => {
  const catalogue = catalogueFor(shop.database.db, understand([tea], ["茶"]), false);
  const { signal } = new AbortController();
  const texts = async (seconds: number, gone = signal) => {
    const model = openAiChat({ ...settings(), seconds });
    let said = "";
    for await (const part of elsewhere(model, log).answer({ said: [tea], wanted: understand([tea], ["茶"]), lists: [] }, catalogue, gone)) if ("text" in part) said += part.text; // prettier-ignore
    return said;
  };
  for (const pieces of [[], says("這幾樣").pieces.slice(0, 3)]) {
    [written, server.state.reply] = ["", () => ({ pieces, end: "hang" })];
    expect(await texts(0.2)).toContain("依您說的「送給媽媽");
    expect(written).toContain('"code":"silent"');
  }
  // who is gone is waited for no longer than that
  const gone = new AbortController();
  server.state.reply = () => (gone.abort(), { pieces: [], end: "hang" });
  expect(await texts(40, gone.signal)).toContain("依您說的「送給媽媽");
});

test("a model that knows the bound by its newer name is asked by that; who has said enough asks nobody", async () => {
  const other = await chatServer();
  other.state.bound = "max_completion_tokens";
  other.state.reply = good;
  const model = openAiChat({ ...settings(), url: other.url });
  const asked = { messages: [{ role: "user" as const, content: "茶" }], tool: { name: "t", description: "", parameters: {} }, may_call: false }; // prettier-ignore
  const parts = [];
  for await (const part of model.ask(asked, new AbortController().signal)) parts.push(part);
  expect([other.asked.length, parts.length]).toEqual([1, 1]);
  await other.close();

  const { token, id } = await someone();
  server.state.reply = good;
  await chat(shop, { text: tea }, { token });
  await shop.database.db.execute(
    sql`update gift_counts set said = ${giftLimits.anHour * 1000} where member_id = ${id}`,
  );
  const before = server.asked.length;
  expect(await refusal(chat(shop, { text: tea }, { token }))).toEqual({ status: 429, code: "gift_limit" });
  expect(server.asked).toHaveLength(before);
});

test("one that fails again and again is left alone for a while", async () => {
  await turn(good);
  await turn(() => refused(500, "broken"));
  const third = await turn(() => refused(500, "broken"));
  expect([third.codes, third.asks]).toEqual([["http_500", "resting"], 1]);
  const left = await turn(good);
  expect([left.codes, left.asks, left.picks.length > 1]).toEqual([["resting"], 0, true]);
});
