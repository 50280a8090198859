import { and, eq } from "drizzle-orm";
import { joinWithOrder } from "#contract/joining";
import { listLevels } from "#contract/levels";
import {
  checkSession,
  completeMember,
  getCodeDelivery,
  getMember,
  getMemberSummary,
  listCards,
  register,
  sendCode,
  signIn,
  signInAsGuest,
  signOut,
  startVerification,
  verifyCode,
} from "#contract/members";
import { getMemberDetail } from "#contract/profile";
import { mergeCarts } from "./cart.ts";
import { members } from "./db.ts";
import { handle, write, writeAfter, type Handler } from "./handle.ts";
import { authenticate } from "./members/authenticate.ts";
import { beginSession } from "./members/begin-session.ts";
import { completeData } from "./members/completion.ts";
import { readDetail, readMember } from "./members/profile.ts";
import { readLevels } from "./members/levels.ts";
import { readCardList, readSummary } from "./members/summary.ts";
import { findApplicant, startJoining } from "./members/joining.ts";
import {
  checkRegistration,
  findUnfinished,
  finishRegistration,
  refusalOf,
  resumeRegistration,
  startRegistration,
} from "./members/registration.ts";
import { hashNewPassword, hashPassword, needsRehash } from "./passwords.ts";
import { endSession, openSession } from "./tokens.ts";
import { sendAgain, sentTo, undelivered } from "./verification-codes.ts";

export { renewCards } from "./members/cards.ts";
export { readLevels } from "./members/levels.ts";

export const memberHandlers: Handler[] = [
  handle(signIn, async ({ account, password, keep, device }, ctx) => {
    const found = await authenticate(ctx, account, password, device);
    const { member } = found;
    const refusal = refusalOf(found);
    if (refusal) throw ctx.refuse(403, refusal);
    // hashing takes its time, so it is done before the transaction begins
    const password_hash = needsRehash(member.password_hash)
      ? await hashPassword(password, ctx.refuse)
      : member.password_hash;
    return ctx.db.transaction(async (tx) => {
      const still = await tx
        .update(members)
        .set({ password_hash })
        .where(and(eq(members.id, member.id), eq(members.password_hash, member.password_hash)))
        .returning({ id: members.id });
      if (still.length === 0) throw ctx.refuse(401, "invalid"); // the password was changed meanwhile
      ctx.log.info({ event: "sign_in", outcome: "signed_in", member_id: member.id });
      return beginSession(tx, ctx, { member_id: member.id, keep, device });
    });
  }),

  handle(checkSession, async (_input, { shopper, ended, gate }) => ({
    kind: shopper?.kind ?? ("visitor" as const),
    member_id: shopper?.kind === "member" ? shopper.member_id : null,
    ended,
    of_age: gate === "open",
    age_known: shopper?.kind === "member" && shopper.of_age !== null,
  })),

  write(signOut, async (_input, ctx) => {
    // a cart that was begun elsewhere meanwhile is the member's as well
    if (ctx.shopper.kind === "member" && ctx.carts.length > 1) await mergeCarts(ctx.db, ctx.carts);
    await endSession(ctx.db, ctx.shopper.session_id);
    return { ended: true };
  }),

  write(signInAsGuest, async ({ email }, ctx) => {
    if (!ctx.settings.guestCheckout) throw ctx.refuse(403, "guest_checkout_off");
    if (ctx.shopper) await endSession(ctx.db, ctx.shopper.session_id);
    const { token, expires_at, session_id } = await openSession(ctx.db, ctx.settings, { guest_email: email });
    // under a cart id the cart is the guest's already; without one it goes from the old session to the new one
    const [begun = `g${session_id}`, ...others] = ctx.carts.filter((owner) => owner.startsWith("v"));
    if (ctx.shopper?.kind === "guest") await mergeCarts(ctx.db, [begun, ...others, ctx.shopper.owner]);
    return { token, expires_at };
  }),

  handle(
    getMember,
    async (_input, ctx) =>
      (await readMember(ctx.db, ctx.shopper.member_id)) ?? Promise.reject(ctx.refuse(401, "unauthorized")),
  ),
  handle(
    getMemberDetail,
    async (_input, ctx) =>
      (await readDetail(ctx.db, ctx.shopper.member_id)) ?? Promise.reject(ctx.refuse(401, "unauthorized")),
  ),
  handle(
    getMemberSummary,
    async (_input, ctx) =>
      (await readSummary(ctx.db, ctx.shopper.member_id)) ?? Promise.reject(ctx.refuse(401, "unauthorized")),
  ),
  handle(listLevels, (_input, ctx) => readLevels(ctx.db)),
  handle(listCards, (_input, ctx) => readCardList(ctx.db, ctx.shopper.member_id)),

  writeAfter(register, ({ password }, ctx) => hashNewPassword(password, ctx), startRegistration),
  writeAfter(joinWithOrder, findApplicant, startJoining),
  writeAfter(startVerification, findUnfinished, resumeRegistration),
  write(completeMember, completeData),
  write(sendCode, async ({ flow }, ctx) => {
    const sent = await sendAgain(ctx.db, ctx, flow);
    return { flow: sent.id, sent_to: sentTo(sent) };
  }),
  handle(getCodeDelivery, async ({ flow }, { db, settings }) => ({
    undelivered: await undelivered(db, settings, flow),
  })),
  writeAfter(verifyCode, checkRegistration, finishRegistration),
];

export { askOwnPassword, findMember } from "./members/authenticate.ts";
export { reachedByMail, reachedBySms, tellMembers, tellPasswordChanged } from "./members/told.ts";
export { holds, keepProven, oneAfterTheOther, prove } from "./members/channels.ts";
