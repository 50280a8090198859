import { sql } from "drizzle-orm";
import { limits } from "#contract/codes";
import type { Db } from "../db.ts";
import { sendMail, sendSms } from "../outbox.ts";
import type { Settings } from "../settings.ts";

/** What a flow was opened for. known_…: the address or phone is a member's already; the flow looks like another, but no code opens it. */
export type Purpose = "register" | "known_email" | "known_phone" | "forgot" | "reset" | "change" | "complete";

export interface Flow {
  id: string;
  purpose: Purpose;
  member_id: number | null;
  /** 8869… or, where there is no phone, the e-mail address */
  destination: string;
  email: string | null;
}

/** What the code in a mail is for. */
const mailed: Partial<Record<Purpose, string>> = {
  register: "完成會員驗證",
  forgot: "重設密碼",
  change: "完成電子信箱變更",
};

/** The code to where the flow says; a member whose address or phone it is hears that instead. */
export async function tell(
  tx: Db,
  settings: Settings,
  { id: code_flow, purpose, destination, email }: Flow,
  code: string,
): Promise<void> {
  const { storeName, publicOrigin } = settings;
  const minutes = limits.codeMinutes;
  if (purpose === "known_phone")
    return sendSms(tx, {
      to: destination,
      code_flow,
      body: `【${storeName}】這個手機號碼已經是會員，請直接登入；忘記密碼請到 ${publicOrigin}/forgot`,
    });
  if (purpose === "known_email") {
    return sendMail(tx, {
      to: email ?? destination,
      code_flow,
      subject: `您已經是${storeName}的會員`,
      body: `您好：\n\n有人想把這個電子信箱用在${storeName}的會員帳號，而這個信箱已經註冊過了。\n\n如果是您本人，請直接登入：${publicOrigin}/login\n忘記密碼可以在這裡重設：${publicOrigin}/forgot\n\n如果不是您，請不必理會這封信，您的帳號沒有任何變動。\n\n${storeName}\n`,
    });
  }
  if (!destination.includes("@"))
    await sendSms(tx, {
      to: destination,
      code_flow,
      body: `【${storeName}】驗證碼 ${code}，${minutes} 分鐘內有效。請勿將驗證碼告訴任何人。`,
    });
  const to = email ?? (destination.includes("@") ? destination : null);
  if (!to) return;
  await sendMail(tx, {
    to,
    code_flow,
    subject: `${storeName}驗證碼`,
    body: `您好：\n\n請在網頁上輸入以下驗證碼，${mailed[purpose]}：\n\n${code}\n\n驗證碼 ${minutes} 分鐘內有效，只能使用一次，請勿告訴任何人。\n如果您沒有提出這項申請，請不必理會這封信。\n\n${storeName}\n${publicOrigin}\n`,
  });
}

/** Where the code went, for people: 0912***678, r***r@example.com. */
export function sentTo({ destination, email }: Pick<Flow, "destination" | "email">): string[] {
  const phone = destination.includes("@")
    ? []
    : [destination.replace(/^886(\d{3})\d+(\d{3})$/, "0$1***$2").replace(/^852(\d)\d+(\d{3})$/, "+852 $1***$2")];
  return [
    ...phone,
    ...[email ?? destination]
      .filter((address) => address.includes("@"))
      .map((address) => address.replace(/^(.)[^@]*@/, "$1***@")),
  ];
}

/**
 * Where the newest code of the flow could not be delivered, for people; nothing while any of it is on its way or has arrived. Only of all of it
 * together: whose address is a member's already is sent no SMS, so what became of the SMS alone would tell who is one.
 */
export async function undelivered(db: Db, { smtpUrl, smsUrl }: Settings, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ kind: "mail" | "sms"; recipient: string; given_up: boolean }>(sql`
    select distinct on (kind) kind, recipient, given_up_at is not null as given_up
    from outbox where code_flow = ${id} order by kind desc, id desc`);
  // what nobody carries is given up, too: that the mail alone went astray would tell of whose phone no mail was written
  if (!rows.every(({ kind, given_up }) => given_up && (kind === "mail" ? smtpUrl : smsUrl))) return [];
  return rows.flatMap(({ recipient }) => sentTo({ destination: recipient, email: null }));
}
