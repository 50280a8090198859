import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetReplays } from "#api/replays";
import { closeAccount } from "#contract/closing";
import { listOperatorActions } from "#contract/ops";
import { verifyPassword } from "#contract/profile";
import { listReplays, showReplay } from "#contract/replay-ops";
import { replayBounds } from "#contract/replay-rules";
import { chooseReplay, getReplay, keepReplay } from "#contract/replays";
import { aReader, password, refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const press = { type: 3, timestamp: 1, data: { source: 2, type: 2, id: 7, x: 10, y: 20 } };
const typed = { type: 3, timestamp: 2, data: { source: 5, id: 8, text: "王小明", isChecked: true } };
const unknown = { type: 5, timestamp: 3, data: { tag: "王小明", payload: {} } };

describe.each(databases)("recordings on %s", (kind) => {
  let shop: TestShop;
  const listed: number[] = [];
  beforeAll(async () => void (shop = await openShop(kind, { replayMembers: listed })));
  afterAll(() => shop.close());

  /** A member of the list, who agreed unless said. */
  async function someone({ agrees = true } = {}) {
    const { member_id, token } = await aReader(shop);
    listed.push(member_id);
    if (agrees) await shop.ask(chooseReplay, { agrees }, { token });
    return { member_id, token };
  }
  const aDocument = () => randomBytes(16).toString("hex");
  const batch = (document = aDocument(), sequence = 0, events: unknown[] = [press]) => ({
    ...{ page: "/product/:id", document, sequence, events },
  });
  /** Some KB that stay as they are. */
  const large = (kilobytes: number) =>
    Array.from({ length: kilobytes }, (_, at) => ({
      type: 2,
      timestamp: at,
      data: { node: { type: 3, id: at, textContent: "x".repeat(900) } },
    }));
  const kept = async ({ member_id }: { member_id: number }) => {
    const { rows } = await shop.database.db.execute<{ events: string }>(
      sql`select events, replay_id from replay_batches join replays on replays.id = replay_id where member_id = ${member_id} order by created_at, sequence`,
    );
    return rows;
  };

  test("are there for listed members alone, and nothing is kept of who did not agree", async () => {
    const { member_id, token } = await aReader(shop);
    for (const ask of [
      () => shop.ask(getReplay, {}, { token }),
      () => shop.ask(chooseReplay, { agrees: true }, { token }),
      () => shop.ask(keepReplay, batch(), { token }),
    ])
      expect((await refusal(ask())).status).toBe(404);
    const member = await someone({ agrees: false });
    expect(await shop.ask(getReplay, {}, member)).toEqual({ agreed_at: null });
    expect(await shop.ask(keepReplay, batch(), member)).toEqual({ kept: false });
    expect([await kept({ member_id }), await kept(member)]).toEqual([[], []]);
  });

  test("hold what was pressed and nothing of a text, whoever sends it; the same batch counts once, and a document that is none of the pages not at all", async () => {
    const member = await someone();
    const document = aDocument();
    const sent = batch(document, 0, [press, typed, unknown]);
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(keepReplay, sent, member)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ kept: true })));
    await shop.ask(keepReplay, batch(document, 1), member);
    const rows = await kept(member);
    expect(rows.map(({ events }) => JSON.parse(events) as unknown)).toEqual([
      [press, { ...typed, data: { source: 5, id: 8, text: "***", isChecked: false } }],
      [press],
    ]);
    for (const page of ["/cart", "/cart/step2", "/login", "/orders/:number", "/member/account"])
      expect((await refusal(shop.ask(keepReplay, { ...batch(), page }, member))).status).toBe(422);
    expect(await kept(member)).toHaveLength(2);
  });

  test("end where a batch, a sitting or a day has as much as may be", async () => {
    const member = await someone();
    const document = aDocument();
    expect(await shop.ask(keepReplay, batch(aDocument(), 0, large(210)), member)).toEqual({ kept: false });
    let last = 0;
    while ((await shop.ask(keepReplay, batch(document, last, large(180)), member)).kept) last++;
    const [sum] = (
      await shop.database.db.execute<{ bytes: number; length: number }>(sql`
        select bytes, (select sum(octet_length(events))::int from replay_batches where replay_id = replays.id) as length
        from replays where member_id = ${member.member_id}`)
    ).rows;
    expect(sum!.bytes).toBe(sum!.length);
    expect(sum!.bytes).toBeLessThanOrEqual(replayBounds.sitting);
    expect(last).toBeGreaterThan(8);

    const other = await someone();
    const sitting = async () => {
      const { kept } = await shop.ask(keepReplay, batch(), other);
      await shop.database.db.execute(
        sql`update replays set last_at = now() - interval '31 minutes' where member_id = ${other.member_id}`,
      );
      return kept;
    };
    const sittings = [];
    for (let at = 0; at <= replayBounds.sittings; at++) sittings.push(await sitting());
    expect(sittings).toEqual([...Array.from({ length: replayBounds.sittings }, () => true), false]);
  });

  test("go with the consent and the account, after thirty days, and when a member is on the list no more", async () => {
    const [takes, closes, old, off] = [await someone(), await someone(), await someone(), await someone()];
    for (const member of [takes, closes, old, off]) await shop.ask(keepReplay, batch(), member);
    expect(await shop.ask(chooseReplay, { agrees: false }, takes)).toEqual({ agreed_at: null });
    expect(await kept(takes)).toEqual([]);
    expect(await shop.ask(keepReplay, batch(), takes)).toEqual({ kept: false });
    const { token } = await shop.ask(verifyPassword, { password }, closes);
    await shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token });
    expect(await kept(closes)).toEqual([]);
    await shop.database.db.execute(
      sql`update replays set started_at = now() - interval '31 days' where member_id = ${old.member_id}`,
    );
    listed.splice(listed.indexOf(off.member_id), 1);
    await forgetReplays(shop);
    expect([await kept(old), await kept(off)]).toEqual([[], []]);
    expect((await shop.ask(getReplay, {}, old)).agreed_at).not.toBeNull();
  });

  test("are listed to the operator and shown document by document; who looked is in the audit", async () => {
    const member = await someone();
    const [first, second] = [aDocument(), aDocument()];
    for (const [document, sequence] of [
      [first, 0],
      [second, 0],
      [first, 1],
    ] as const)
      await shop.ask(
        keepReplay,
        batch(document, sequence, [{ ...press, timestamp: document === first ? 1 : 2 }]),
        member,
      );
    const operator = "店長";
    const [replay, ...more] = await shop.ask(listReplays, { member_id: member.member_id }, { operator });
    expect([replay!.pages, more]).toEqual([["/product/:id", "/product/:id"], []]);
    const { replay_id } = replay!;
    const shown = await shop.ask(showReplay, { replay_id }, { operator });
    expect(shown.events.map((event) => (event as { timestamp: number }).timestamp)).toEqual([1, 1, 2]);
    expect(shown.next).toBeNull();
    const [looked] = await shop.ask(listOperatorActions, {}, { operator });
    expect(looked).toMatchObject({ operator, command: "showReplay", target_ids: [String(replay_id)] });
    expect((await refusal(shop.ask(showReplay, { replay_id: 999_999 }, { operator }))).status).toBe(404);
  });
});
