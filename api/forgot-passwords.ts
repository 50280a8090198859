import { eq } from "drizzle-orm";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { members } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import { findMember } from "./members.ts";
import { sendMail } from "./outbox.ts";
import { hashPassword } from "./passwords.ts";
import { endSessionsOf } from "./tokens.ts";
import { checkCode, endFlowsOf, openFlow, openTicket, sentTo, useFlow } from "./verification-codes.ts";

export const forgotPasswordHandlers: Handler[] = [
  write(verifyForgottenMember, async ({ account }, ctx) => {
    const member = await findMember(ctx.db, account);
    // sign-in says the same of an unknown account (§8), so silence here would hide nothing and leave people waiting
    if (!member) throw ctx.refuse(404, "forgot_unregistered");
    const destination = account.includes("@") ? member.email : member.phone_country_code + member.phone_number;
    const flow = await openFlow(ctx.db, ctx, { purpose: "forgot", member_id: member.id, destination, email: null });
    return { flow: flow.id, sent_to: sentTo(flow) };
  }),

  handle(verifyForgotCode, async ({ flow, code }, ctx) => {
    await checkCode(ctx.db, ctx, flow, "forgot", code);
    return ctx.db.transaction(async (tx) => ({
      flow: await openTicket(tx, await useFlow(tx, ctx, flow, "forgot"), "reset"),
    }));
  }),

  // whoever had signed in with the old password is signed out, and a lock is over
  handle(resetPassword, async ({ flow, password }, ctx) => {
    const password_hash = await hashPassword(password, ctx.refuse);
    await ctx.db.transaction(async (tx) => {
      const { member_id } = await useFlow(tx, ctx, flow, "reset");
      const [member] = await tx
        .update(members)
        .set({ password_hash, failed_sign_ins: 0, locked_until: null })
        .where(eq(members.id, member_id!))
        .returning();
      await endSessionsOf(tx, member_id!);
      await endFlowsOf(tx, member_id!);
      await forgetDevicesOf(tx, member_id!);
      await sendMail(tx, {
        to: member!.email,
        subject: `您的${ctx.settings.storeName}密碼已變更`,
        body: `您好：\n\n您的會員密碼剛剛已重新設定，所有裝置都已登出。\n\n如果不是您本人操作，請立即重設密碼：${ctx.settings.publicOrigin}/forgot\n\n${ctx.settings.storeName}\n`,
      });
      ctx.log.info({ event: "password_reset", member_id });
    });
    return { reset: true };
  }),
];
