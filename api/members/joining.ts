import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { joinWithOrder } from "#contract/joining";
import type { Context } from "../handle.ts";
import { hashNewPassword } from "../passwords.ts";
import { beginMembership, type Applicant } from "./registration.ts";

type Joining = z.output<typeof joinWithOrder.input>;

/**
 * The guest as the order names them. Only who placed it in this session: a number and an address found it for others too. Nothing else is taken from
 * the order: its phone is proven by nobody, and a birthday was not asked.
 */
export async function findApplicant({ order_number, password }: Joining, ctx: Context<"shopper">): Promise<Applicant> {
  const { db, shopper, refuse } = ctx;
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    select email, subscriber ->> 'name' as name from orders
    where order_number = ${order_number} and owner = ${shopper.owner} and member_id is null`);
  if (!rows[0]) throw refuse(404, "not_found");
  const password_hash = await hashNewPassword(password, ctx);
  return { ...rows[0], phone_number: null, password_hash, birthday: null, guest_owner: shopper.owner };
}

export const startJoining = (_input: Joining, ctx: Context<"shopper">, applicant: Applicant) =>
  beginMembership(ctx, applicant);
