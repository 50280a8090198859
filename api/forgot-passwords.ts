import { eq, sql } from "drizzle-orm";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { members } from "./db.ts";
import { write, writeAfter, type Handler } from "./handle.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import { findMember, keepProven, oneAfterTheOther, prove, tellPasswordChanged } from "./members.ts";
import { hashNewPassword } from "./passwords.ts";
import { endSessionsOf } from "./tokens.ts";
import { checkCode, endFlowsOf, openFlow, openTicket, sentTo, useFlow } from "./verification-codes.ts";

export const forgotPasswordHandlers: Handler[] = [
  write(verifyForgottenMember, async ({ account }, ctx) => {
    await oneAfterTheOther(ctx.db);
    const found = await findMember(ctx.db, account);
    // sign-in says the same of an unknown account (§8), so silence here would hide nothing and leave people waiting
    if (!found) throw ctx.refuse(404, "forgot_unregistered");
    const { member, channel } = found;
    // whoever holds the address now may be somebody else than the member
    if (found.dropped) throw ctx.refuse(404, "no_channel");
    // no new password opens it
    if (member.shut_at) throw ctx.refuse(423, "shut_by_shop");
    const destination = channel === "email" ? member.email! : member.phone_country_code + member.phone_number!;
    const flow = await openFlow(ctx.db, ctx, { purpose: "forgot", member_id: member.id, destination, email: null });
    return { flow: flow.id, sent_to: sentTo(flow) };
  }),

  writeAfter(
    verifyForgotCode,
    ({ flow, code }, ctx) => checkCode(ctx.db, ctx, flow, "forgot", code),
    async ({ flow }, ctx) => {
      await oneAfterTheOther(ctx.db);
      return { flow: await openTicket(ctx.db, await useFlow(ctx.db, ctx, flow, "forgot"), "reset") };
    },
  ),

  // whoever had signed in with the old password is signed out, and a lock is over
  writeAfter(
    resetPassword,
    ({ password }, ctx) => hashNewPassword(password, ctx),
    async ({ flow }, ctx, password_hash) => {
      const { db: tx } = ctx;
      await oneAfterTheOther(tx);
      const { member_id, destination } = await useFlow(tx, ctx, flow, "reset");
      const [member] = await tx
        .update(members)
        .set({
          password_hash,
          failed_sign_ins: 0,
          locked_until: null,
          // the code that led here is as good as the one of the registration
          status: sql`case when ${members.status} = 'unverified' then 'normal' else ${members.status} end`,
        })
        .where(eq(members.id, member_id!))
        .returning();
      if (!(await prove(tx, member_id!, destination))) throw ctx.refuse(410, "flow_gone");
      await keepProven(tx, member!, destination);
      await endSessionsOf(tx, member_id!);
      await endFlowsOf(tx, member_id!);
      await forgetDevicesOf(tx, member_id!);
      // told where the member was reached until now
      await tellPasswordChanged(tx, ctx.settings, member!, "重新設定，所有裝置都已登出");
      ctx.log.info({ event: "password_reset", member_id });
      return { reset: true };
    },
  ),
];
