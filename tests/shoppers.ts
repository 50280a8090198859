import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Hands } from "./ordering.ts";

/** The demo members', and of everybody whom a test makes. */
export const password = "Yuelin2026";

/** A member of a running shop, with so many points. */
export const aMemberWith = (books: pg.Client, email: string, points: number) =>
  books.query(
    `with one as (
       insert into members (email, name, password_hash, uuid, status, card_code, email_proven_at)
       select $1, '王小明', password_hash, $2, status, $3, now() from members where email = 'reader@example.com'
       returning id)
     insert into points (member_id, amount, reason) select id, $4, '測試' from one`,
    [email, randomUUID(), email.slice(0, 20), points],
  );

export async function signInAs(person: Pick<Hands, "fill" | "press">, account: string, secret = password) {
  await person.fill("電子信箱或手機號碼", account);
  await person.fill("密碼", secret);
  await person.press("登入");
}
