import { eq } from "drizzle-orm";
import { confirmChannel, verifyEmail, verifyPhone } from "#contract/new-channels";
import { members } from "./db.ts";
import { refusedBeside, write, writeAfter, type Context, type Handler } from "./handle.ts";
import { holds, oneAfterTheOther, prove } from "./members.ts";
import { sendMail, sendSms } from "./outbox.ts";
import { requirePasswordCheck } from "./profile.ts";
import type { Settings } from "./settings.ts";
import { checkCode, endFlowsOf, openFlow, requireOwnFlow, sentTo, useFlow } from "./verification-codes.ts";

type Row = typeof members.$inferSelect;

export const newChannelHandlers: Handler[] = [
  write(verifyPhone, async ({ mobile_country_code: code, mobile }, ctx) => {
    const value = code === "886" ? mobile.replace(/^0/, "") : mobile;
    return begin(ctx, { channel: "phone", value, code }, "mobile");
  }),
  write(verifyEmail, ({ email }, ctx) => begin(ctx, { channel: "email", value: email, code: "" }, "email")),

  writeAfter(
    confirmChannel,
    async ({ flow, code }, ctx) => {
      await requireOwnFlow(ctx.db, ctx, flow, ctx.shopper.member_id);
      return checkCode(ctx.db, ctx, flow, "change", code);
    },
    async ({ flow }, ctx) => {
      const { db, shopper, settings, refuse, log } = ctx;
      await oneAfterTheOther(ctx.db);
      const { destination } = await useFlow(db, ctx, flow, "change");
      const [before] = await db.select().from(members).where(eq(members.id, shopper.member_id)).for("update");
      if (!(await prove(db, shopper.member_id, destination))) throw refuse(409, "channel_taken");
      // what is on its way to the old one opens nothing any more
      await endFlowsOf(db, shopper.member_id);
      await tellOld(db, settings, before!, destination);
      log.info({ event: "channel_changed", member_id: shopper.member_id });
      return { confirmed: true };
    },
  ),
];

async function begin(ctx: Context<"member">, place: Parameters<typeof holds>[0], field: string) {
  const { db, shopper, refuse } = ctx;
  const { member_id } = shopper;
  await requirePasswordCheck(ctx);
  await oneAfterTheOther(ctx.db);
  const [holder] = await db.select().from(members).where(holds(place));
  const proven = holder && (place.channel === "email" ? holder.email_proven_at : holder.phone_proven_at);
  if (holder?.id === member_id && proven) throw refusedBeside(refuse, "same_channel", field);
  await endFlowsOf(db, member_id);
  const taken = proven && holder.status !== "unverified";
  const purpose = taken ? (`known_${place.channel}` as const) : "change";
  const flow = await openFlow(db, ctx, { purpose, member_id, destination: place.code + place.value, email: null });
  return { flow: flow.id, sent_to: sentTo(flow) };
}

/** Whoever had it until now hears of it there: it may not have been them. Where there was none, the other way is told. */
async function tellOld(tx: Context["db"], settings: Settings, before: Row, destination: string): Promise<void> {
  const { storeName, publicOrigin } = settings;
  const byMail = destination.includes("@");
  const what = byMail ? "電子信箱" : "手機號碼";
  const now = sentTo({ destination, email: null })[0]!;
  const phone = before.phone_number && before.phone_country_code + before.phone_number;
  if (phone && (!byMail || !before.email)) {
    if (phone === destination) return;
    return sendSms(tx, {
      to: phone,
      body: `【${storeName}】您的會員${what}已變更為 ${now}。若非本人操作，請立即聯絡客服。`,
    });
  }
  const to = before.email ?? before.unproven_email;
  if (!to || to === destination) return;
  await sendMail(tx, {
    to,
    subject: `您的${storeName}會員${what}已變更`,
    body: `您好：\n\n您的會員${what}剛剛已變更為 ${now}。\n\n如果不是您本人操作，請立即重設密碼：${publicOrigin}/forgot\n並聯絡客服：${publicOrigin}/customer-service\n\n${storeName}\n`,
  });
}
