import { sql } from "drizzle-orm";
import type { AffiliateState } from "#contract/affiliate-rules";
import type { OutputOf } from "#contract/endpoint";
import type { listAffiliates } from "#contract/affiliate-ops";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { sendMail } from "../outbox.ts";
import { owedTo } from "./earnings.ts";

type Listed = OutputOf<typeof listAffiliates>[number];

export async function affiliatesForOperator(db: Db, { all }: { all: boolean }): Promise<Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select one.member_id, state, site_name, site_url, introduction, asked_at, ${owedTo(sql`one.member_id`)} as balance,
      (select coalesce(sum(clicks), 0)::int from affiliate_clicks where affiliate_clicks.member_id = one.member_id) as clicks
    from affiliates one where ${all}::boolean or state = 'asked'
    order by case when ${all}::boolean then -${owedTo(sql`one.member_id`)} else extract(epoch from asked_at) end, one.member_id`);
  return rows.map((row) => ({ ...row, asked_at: iso(row.asked_at) }));
}

interface Verdict {
  member_id: number;
  state: Extract<AffiliateState, "accepted" | "refused">;
  /** refused: for the member */
  because: string | null;
}

/** Said twice it is done once. The audit has what became of whom, never what was written. */
export async function decide({ member_id, state, because }: Verdict, { db, settings, refuse }: Context<"operator">) {
  const { rows } = await db.execute<{
    state: AffiliateState;
    refused_because: string | null;
    email: string | null;
  }>(sql`
    select affiliates.state, refused_because, email from affiliates join members on members.id = member_id
    where member_id = ${member_id} for update of affiliates`);
  if (!rows[0] || rows[0].state === "ended") throw refuse(404, "affiliate_not_found");
  const { email, ...before } = rows[0];
  const changed = before.state !== state || before.refused_because !== because;
  if (changed) {
    await db.execute(
      sql`update affiliates set state = ${state}, refused_because = ${because}, decided_at = now() where member_id = ${member_id}`,
    );
    if (email) await sendMail(db, mailDecided(settings, email, because));
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

function mailDecided(
  { storeName, publicOrigin }: Context["settings"],
  to: string,
  because: string | null,
): { to: string; subject: string; body: string } {
  const page = `${publicOrigin}/member/affiliateprogram`;
  const body =
    because === null
      ? `您好：\n\n您的分潤推廣申請已通過。專屬連結、橫幅與收益明細都在這裡：\n${page}\n\n${storeName}\n`
      : `您好：\n\n您的分潤推廣申請未通過，原因：\n${because}\n\n修正後可以再申請一次：\n${page}\n\n${storeName}\n`;
  return { to, subject: `【${storeName}】分潤推廣申請${because === null ? "已通過" : "未通過"}`, body };
}
