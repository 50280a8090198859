import { and, eq, isNull, or, sql } from "drizzle-orm";
import { limits } from "#contract/codes";
import { findDistrict } from "#contract/districts";
import { changeProfile, getPasswordCheck, giveBirthday, modifyPassword, verifyPassword } from "#contract/profile";
import { members, sessions, type Db } from "./db.ts";
import { handle, refusedBeside, write, writeAfter, type Context, type Handler } from "./handle.ts";
import { iso } from "./iso.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import { askOwnPassword, tellPasswordChanged } from "./members.ts";
import { requireOpenAccount } from "./open-account.ts";
import { isOfAge } from "./of-age.ts";
import { hashPassword, requireRule } from "./passwords.ts";
import { endSessionsOf, renewSession } from "./tokens.ts";
import { endFlowsOf } from "./verification-codes.ts";

export const profileHandlers: Handler[] = [
  handle(getPasswordCheck, async (_input, ctx) => ({
    checked_until: await checkedUntil(ctx.db, ctx.shopper.session_id),
  })),

  writeAfter(
    verifyPassword,
    ({ password }, ctx) => askOwnPassword(ctx, password, "password"),
    async (_input, { db, settings, shopper, refuse }) => {
      const renewed = await renewSession(db, settings, shopper, "checked");
      if (!renewed) throw refuse(401, "unauthorized");
      return { checked_until: await checkedUntil(db, renewed.session_id), token: renewed.token };
    },
  ),

  write(changeProfile, async ({ birthday, ...given }, ctx) => {
    await requirePasswordCheck(ctx);
    const mine = and(eq(members.id, ctx.shopper.member_id), isNull(members.closed_at));
    const [member] = await ctx.db.select({ birthday: members.birthday }).from(members).where(mine).for("update");
    // closed while this waited
    if (!member) throw ctx.refuse(401, "unauthorized");
    if (birthday && member.birthday && birthday !== member.birthday)
      throw refusedBeside(ctx.refuse, "birthday_fixed", "birthday");
    const { city = null, district = null, ...rest } = given;
    const { sex = null, address = null, day_tel_area = null, day_tel = null, day_tel_ext = null, name } = rest;
    const zipcode = city && district ? findDistrict(city, district)!.zip : null;
    const place = { zipcode, city, district, address };
    await ctx.db
      .update(members)
      .set({
        ...{ name, sex, ...place, day_tel_area, day_tel, day_tel_ext },
        birthday: member.birthday ?? birthday ?? null,
      })
      .where(mine);
    return { changed: true };
  }),

  write(giveBirthday, async ({ birthday }, ctx) => {
    await requireOpenAccount(ctx, "no key update");
    const [member] = await ctx.db
      .update(members)
      .set({ birthday })
      .where(and(eq(members.id, ctx.shopper.member_id), or(isNull(members.birthday), eq(members.birthday, birthday))))
      .returning({ is_adult: sql<boolean>`${isOfAge(members.birthday)}` });
    if (!member) throw refusedBeside(ctx.refuse, "birthday_fixed", "birthday");
    return member;
  }),

  writeAfter(
    modifyPassword,
    async ({ old_password, password }, ctx) => {
      // what is no password counts as no try of the old one; what is one takes the work of a hash only where that was right
      await requireRule(password, ctx);
      const old = await askOwnPassword(ctx, old_password, "old_password");
      return { old, made: await hashPassword(password, ctx.refuse) };
    },
    async ({ device }, { db, shopper, settings, refuse, log }, { old, made }) => {
      const { member_id } = shopper;
      const [member] = await db
        .update(members)
        .set({ password_hash: made, failed_sign_ins: 0, locked_until: null })
        .where(and(eq(members.id, member_id), eq(members.password_hash, old)))
        .returning();
      // another device was quicker, and has ended this session
      if (!member) throw refuse(401, "unauthorized");
      const renewed = await renewSession(db, settings, shopper, "as before");
      if (!renewed) throw refuse(401, "unauthorized");
      await endSessionsOf(db, member_id, renewed.session_id);
      await endFlowsOf(db, member_id);
      await forgetDevicesOf(db, member_id, device);
      await tellPasswordChanged(db, settings, member, "變更，其他裝置都已登出");
      log.info({ event: "password_modified", member_id });
      return { modified: true, token: renewed.token };
    },
  ),
];

/** Nothing of the profile changes but in a session in which the password was asked again, at most a quarter of an hour ago. */
export async function requirePasswordCheck({
  db,
  shopper,
  refuse,
}: Pick<Context, "db" | "refuse"> & { shopper: { session_id: string } }): Promise<void> {
  if (!(await checkedUntil(db, shopper.session_id))) throw refuse(403, "password_check");
}

async function checkedUntil(db: Db, session_id: string): Promise<string | null> {
  const until = sql`${sessions.password_checked_at} + make_interval(mins => ${limits.passwordCheckMinutes})`;
  const [row] = await db
    .select({ until: sql<string | null>`case when ${until} > now() then ${until} end` })
    .from(sessions)
    .where(eq(sessions.id, session_id));
  return row?.until ? iso(row.until) : null;
}
