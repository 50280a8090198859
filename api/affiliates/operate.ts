import { sql } from "drizzle-orm";
import { leastPayout, type AffiliateState } from "#contract/affiliate-rules";
import type { OutputOf } from "#contract/endpoint";
import type { listAffiliates } from "#contract/affiliate-ops";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { tellMembers } from "../members.ts";
import { owedTo } from "./earnings.ts";

type Listed = OutputOf<typeof listAffiliates>[number];

const atOnce = 50;

export async function affiliatesForOperator(
  db: Db,
  { all, after_id }: { all: boolean; after_id?: number | undefined },
): Promise<Listed[]> {
  const place = sql`case when ${all}::boolean then -${owedTo(sql`one.member_id`)} else extract(epoch from asked_at) end`;
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select one.member_id, state, site_name, site_url, introduction, asked_at, ${owedTo(sql`one.member_id`)} as balance,
      (select coalesce(sum(clicks), 0)::int from affiliate_clicks where affiliate_clicks.member_id = one.member_id) as clicks
    from affiliates one where (${all}::boolean or state = 'asked') and ${
      after_id === undefined
        ? sql`true`
        : sql`(${place}, one.member_id) > (select ${place}, one.member_id from affiliates one where one.member_id = ${after_id})`
    }
    order by ${place}, one.member_id limit ${atOnce}`);
  return rows.map((row) => ({ ...row, asked_at: iso(row.asked_at) }));
}

interface Verdict {
  member_id: number;
  /** why not, for the member; null: is accepted */
  because: string | null;
}

/** Said twice it is done once. The audit has what became of whom, never what was written. */
export async function decide({ member_id, because }: Verdict, { db, settings, refuse }: Context<"operator">) {
  const { rows } = await db.execute<{ state: AffiliateState; refused_because: string | null }>(
    sql`select state, refused_because from affiliates where member_id = ${member_id} for update`,
  );
  if (!rows[0] || rows[0].state === "ended") throw refuse(404, "affiliate_not_found");
  const before = rows[0];
  const state: AffiliateState = because === null ? "accepted" : wasAccepted(before) ? "stopped" : "refused";
  const changed = before.state !== state || before.refused_because !== because;
  if (changed) {
    await db.execute(
      sql`update affiliates set state = ${state}, refused_because = ${because}, decided_at = now() where member_id = ${member_id}`,
    );
    await tellMembers(db, [member_id], wordsOf(settings, state, because));
  }
  return {
    answer: { state, changed },
    target_ids: changed ? [String(member_id)] : [],
    before,
    after: { state, refused_because: because },
  };
}

/** Under the affiliate's row, so that no two payments take one balance. */
export async function payOut(
  { member_id, amount }: { member_id: number; amount: number },
  { db, refuse }: Context<"operator">,
) {
  const { rows: locked } = await db.execute(sql`select from affiliates where member_id = ${member_id} for update`);
  if (locked.length === 0) throw refuse(404, "affiliate_not_found");
  const { rows } = await db.execute<{ balance: number }>(sql`select ${owedTo(member_id)} as balance`);
  const before = rows[0]!.balance;
  if (amount > before) throw refuse(409, "affiliate_balance");
  await db.execute(
    sql`insert into affiliate_earnings (member_id, kind, amount) values (${member_id}, 'paid', ${-amount}::int)`,
  );
  const balance = before - amount;
  return { answer: { balance }, target_ids: [String(member_id)], before: { balance: before }, after: { balance } };
}

const wasAccepted = ({ state }: { state: AffiliateState }) => state === "accepted" || state === "stopped";

function wordsOf({ storeName, publicOrigin }: Context["settings"], state: AffiliateState, because: string | null) {
  const page = `${publicOrigin}/member/affiliateprogram`;
  const [what, told] =
    because === null
      ? ["申請已通過", `您的分潤計畫申請已通過。專屬連結、橫幅與分潤明細都在這裡：\n${page}`]
      : state === "stopped"
        ? [
            "資格已停止",
            `您的分潤計畫資格已停止，原因：\n${because}\n\n已記入的分潤會保留，滿 ${leastPayout} 元時仍會匯款給您；也可以再申請一次，通過後接著累積：\n${page}`,
          ]
        : ["申請未通過", `您的分潤計畫申請未通過，原因：\n${because}\n\n修正後可以再申請一次：\n${page}`];
  return {
    subject: `【${storeName}】分潤計畫${what}`,
    body: `您好：\n\n${told}\n\n${storeName}\n`,
    sms: `【${storeName}】分潤計畫${what}：${page}`,
  };
}
