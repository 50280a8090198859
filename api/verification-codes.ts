import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { limits } from "#contract/codes";
import { code_sends, verification_codes, type Db } from "./db.ts";
import type { Context } from "./handle.ts";
import { sendMail, sendSms } from "./outbox.ts";
import type { Settings } from "./settings.ts";

/** What a flow was opened for. known_…: the address or phone is a member's already; the flow looks like another, but no code opens it. */
export type Purpose = "register" | "known_email" | "known_phone" | "forgot" | "reset";

export interface Flow {
  id: string;
  purpose: Purpose;
  member_id: number | null;
  /** 8869… or, where there is no phone, the e-mail address */
  destination: string;
  email: string | null;
}

type Asker = Pick<Context, "refuse" | "settings">;

/** How long a flow may be sent new codes; each code lives ten minutes. */
const flowHours = 2;
const codeTime = () => new Date(Date.now() + limits.codeMinutes * 60_000).toISOString();
const newFlowId = () => randomBytes(24).toString("base64url");

/** Opens a flow and sends its first code. Run in a transaction. */
export async function openFlow(tx: Db, asker: Asker, flow: Omit<Flow, "id">): Promise<Flow> {
  await takeDailyAllowance(tx, asker, flow);
  const opened: Flow = { id: newFlowId(), ...flow };
  const code = newCode();
  await tx.insert(verification_codes).values({
    ...opened,
    code_hash: codeHash(asker.settings.tokenSecrets[0]!, opened.id, code),
    expires_at: codeTime(),
  });
  await tell(tx, asker.settings, opened, code);
  return opened;
}

/** A new code for the flow; the old one is void. Two clicks at once make two sends of one flow, never two flows. */
export async function sendAgain(tx: Db, asker: Asker, id: string): Promise<Flow> {
  const [row] = await tx
    .select()
    .from(verification_codes)
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        gt(verification_codes.created_at, sql`now() - make_interval(hours => ${flowHours})`),
      ),
    )
    .for("update");
  if (!row || row.purpose === "reset") throw asker.refuse(410, "flow_gone");
  const flow = { ...row, purpose: row.purpose as Purpose };
  await takeDailyAllowance(tx, asker, flow);
  const code = newCode();
  await tx
    .update(verification_codes)
    .set({
      code_hash: codeHash(asker.settings.tokenSecrets[0]!, id, code),
      expires_at: codeTime(),
      tries: 0,
      sends: row.sends + 1,
    })
    .where(eq(verification_codes.id, id));
  await tell(tx, asker.settings, flow, code);
  return flow;
}

/**
 * Counts the try and compares. The try stands even where the answer is a refusal, so this never runs inside the caller's transaction;
 * `useFlow` then spends the code inside it.
 */
export async function checkCode(db: Db, asker: Asker, id: string, purpose: Purpose, code: string): Promise<Flow> {
  const [row] = await db
    .update(verification_codes)
    .set({ tries: sql`${verification_codes.tries} + 1` })
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        lt(verification_codes.tries, limits.codeTries),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (!row) throw asker.refuse(410, (await usedUp(db, id)) ? "code_used_up" : "code_expired");
  const right = asker.settings.tokenSecrets.some((secret) =>
    timingSafeEqual(Buffer.from(codeHash(secret, id, code)), Buffer.from(row.code_hash)),
  );
  if (!right || row.purpose !== purpose) throw asker.refuse(422, "code_wrong");
  return { ...row, purpose };
}

/** The code would still be good, had it not been guessed at too often. */
async function usedUp(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: verification_codes.id })
    .from(verification_codes)
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Spends a flow, once: of two that hold the right code one is refused. */
export async function useFlow(tx: Db, asker: Asker, id: string, purpose: Purpose): Promise<Flow> {
  const [row] = await tx
    .update(verification_codes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(verification_codes.id, id),
        eq(verification_codes.purpose, purpose),
        isNull(verification_codes.used_at),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (!row) throw asker.refuse(410, "code_expired");
  return { ...row, purpose };
}

/** A flow without a code, for the step after one: whoever holds it may go on, once, within ten minutes. */
export async function openTicket(tx: Db, flow: Flow, purpose: Purpose): Promise<string> {
  const id = newFlowId();
  await tx.insert(verification_codes).values({
    id,
    purpose,
    member_id: flow.member_id,
    destination: flow.destination,
    code_hash: "",
    sends: 0,
    expires_at: codeTime(),
  });
  return id;
}

/** Ends what is pending for a member. */
export async function endFlowsOf(tx: Db, member_id: number): Promise<void> {
  await tx
    .update(verification_codes)
    .set({ used_at: sql`now()` })
    .where(and(eq(verification_codes.member_id, member_id), isNull(verification_codes.used_at)));
}

/** Where the code went, for people: 0912***678, r***r@example.com. */
export function sentTo({ destination, email }: Pick<Flow, "destination" | "email">): string[] {
  const phone = destination.includes("@") ? [] : [destination.replace(/^886(\d{3})\d+(\d{3})$/, "0$1***$2")];
  return [
    ...phone,
    ...[email ?? destination]
      .filter((address) => address.includes("@"))
      .map((address) => address.replace(/^(.)[^@]*@/, "$1***@")),
  ];
}

/**
 * Five SMS a day for one phone (§8), and ten mails for one address, by the Taipei calendar: what counts is what was sent, whichever flow asked
 * for it. A notice to a member counts like a code, or the limit would tell who is a member. Who counts at once waits for the other.
 */
async function takeDailyAllowance(tx: Db, asker: Asker, flow: Omit<Flow, "id">): Promise<void> {
  const { destination: first, email } = flow;
  for (const destination of [first, ...(email ? [email] : [])].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(7203002, hashtext(${destination}))`);
    const byMail = destination.includes("@");
    const { rows } = await tx.execute<{ sends: number }>(sql`
      select count(*)::int as sends from code_sends
      where destination = ${destination} and sent_at >= date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`);
    if (rows[0]!.sends >= (byMail ? limits.codeMailsPerDay : limits.smsPerDay))
      throw asker.refuse(429, byMail ? "mail_limit" : "sms_limit");
    await tx.insert(code_sends).values({ destination });
  }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** Keyed: the hash of six digits alone would be found by trying them all. */
const codeHash = (secret: string, flow: string, code: string) =>
  createHmac("sha256", secret).update(`code ${flow} ${code}`).digest("base64url");

async function tell(
  tx: Db,
  settings: Settings,
  { purpose, destination, email }: Omit<Flow, "id">,
  code: string,
): Promise<void> {
  const { storeName, publicOrigin } = settings;
  const minutes = limits.codeMinutes;
  if (purpose === "known_phone")
    return sendSms(tx, {
      to: destination,
      body: `【${storeName}】這個手機號碼已經是會員，請直接登入；忘記密碼請到 ${publicOrigin}/forgot`,
    });
  if (purpose === "known_email") {
    return sendMail(tx, {
      to: email ?? destination,
      subject: `您已經是${storeName}的會員`,
      body: `您好：\n\n有人用這個電子信箱申請加入${storeName}會員，而這個信箱已經註冊過了。\n\n如果是您本人，請直接登入：${publicOrigin}/login\n忘記密碼可以在這裡重設：${publicOrigin}/forgot\n\n如果不是您，請不必理會這封信，您的帳號沒有任何變動。\n\n${storeName}\n`,
    });
  }
  if (!destination.includes("@"))
    await sendSms(tx, {
      to: destination,
      body: `【${storeName}】驗證碼 ${code}，${minutes} 分鐘內有效。請勿將驗證碼告訴任何人。`,
    });
  const to = email ?? (destination.includes("@") ? destination : null);
  if (!to) return;
  await sendMail(tx, {
    to,
    subject: `${storeName}驗證碼`,
    body: `您好：\n\n請在網頁上輸入以下驗證碼，${purpose === "forgot" ? "重設密碼" : "完成會員驗證"}：\n\n${code}\n\n驗證碼 ${minutes} 分鐘內有效，只能使用一次，請勿告訴任何人。\n如果您沒有提出這項申請，請不必理會這封信。\n\n${storeName}\n${publicOrigin}\n`,
  });
}
