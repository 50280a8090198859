import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { limits } from "#contract/codes";
import type { ApiError, Auth } from "#contract/endpoint";
import { fileOperation } from "#contract/operator-write";
import { operations, type Db } from "../db.ts";
import { seal, unseal } from "../sealing.ts";
import type { Context } from "./context.ts";

/** A write that is done once, however often it is asked. */
export interface Operation {
  /** whose it may be, sorted: done for one of them, it is done */
  owners: string[];
  operation_id: string;
  name: string;
  input: unknown;
  /** newest first: what is kept of the body and of the answer is worth nothing without them */
  secrets: readonly string[];
  /** told where it had been done before, and the answer is that one's */
  onAnsweredBefore?: () => void;
}
type Said = Pick<Operation, "name" | "input" | "secrets" | "onAnsweredBefore">;
type Refuse = (status: number, code: string) => ApiError;

/**
 * Named by the asker: the name counts for this asker alone, who is also who he was before: what goes into a cart may be sent again when a second tab
 * has begun another cart, or after signing in. What a file says is one operation of all operators: two who read in the same delivery are one.
 */
export function namedByHeader(
  said: Said,
  operation_id: string,
  auth: Auth,
  { shopper, carts, operator, clientAddress }: Context,
): Operation {
  const begun = auth === "anyone" || auth === "cart" ? carts : [];
  const known = [...new Set([...(shopper ? [shopper.owner] : []), ...begun])].sort();
  const ofAll = operation_id.startsWith(fileOperation) ? "o" : `o${operator}`;
  const nobody = operator === null ? `a${clientAddress}` : ofAll;
  return { ...said, owners: known.length > 0 ? known : [nobody], operation_id: operation_id.slice(0, 64) };
}

/** Named by what it says, which nobody else can know: the same from another session or address is still the same. */
export function namedByItself(said: Said, words: string): Operation {
  return { ...said, owners: [""], operation_id: keyed(said.secrets[0]!, `${said.name} ${words}`) };
}

/** Takes the operation's row, does it and keeps the answer; or waits for whoever has the row, and gives that answer. `tx` must be a transaction. */
export async function once(
  tx: Db,
  operation: Operation,
  refuse: Refuse,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { owners, operation_id, name, secrets } = operation;
  const row = { operation_id, endpoint: name, body_hash: bodyHash(secrets[0]!, operation) };
  const taken = await tx
    .insert(operations)
    .values(owners.map((owner) => ({ ...row, owner })))
    .onConflictDoNothing()
    .returning({ owner: operations.owner });
  const free = taken.map(({ owner }) => owner);
  const mine = rowsOf({ owners: free, operation_id });
  if (free.length < owners.length) {
    const others = owners.filter((owner) => !free.includes(owner));
    const [first] = await tx
      .select()
      .from(operations)
      .where(rowsOf({ owners: others, operation_id }));
    const answer = openedAnswer(first, operation, refuse);
    operation.onAnsweredBefore?.();
    const { status, answer: sealed, body_hash } = first!;
    if (free.length > 0) await tx.update(operations).set({ status, answer: sealed, body_hash }).where(mine);
    return answer;
  }
  const answer = await run();
  await tx
    .update(operations)
    .set({ status: 200, answer: { sealed: seal("operations", secrets, JSON.stringify(answer)) } satisfies Sealed })
    .where(mine);
  return answer;
}

/** What was answered the first time, for as long as somebody may still be waiting for it; undefined where it was not done yet. */
export async function firstAnswer(db: Db, operation: Operation, refuse: Refuse): Promise<unknown> {
  const recent = gt(operations.created_at, sql`now() - make_interval(mins => ${limits.codeMinutes})`);
  const [first] = await db
    .select()
    .from(operations)
    .where(and(rowsOf(operation), recent));
  return first && openedAnswer(first, operation, refuse);
}

const rowsOf = ({ owners, operation_id }: Pick<Operation, "owners" | "operation_id">) =>
  and(inArray(operations.owner, owners), eq(operations.operation_id, operation_id));

function openedAnswer(
  first: typeof operations.$inferSelect | undefined,
  operation: Operation,
  refuse: Refuse,
): unknown {
  const same = operation.secrets.some((secret) => first?.body_hash === bodyHash(secret, operation));
  if (!same) throw refuse(409, "operation_reused");
  const answer = unseal("operations", operation.secrets, (first!.answer as Sealed).sealed);
  // the body's hash has already told that one of these secrets was the one
  if (answer === null) throw new Error("An operation's answer was sealed under a secret that is gone");
  return JSON.parse(answer);
}

/** Keyed: a body may hold a password, and a plain hash of it would be found by trying. */
const bodyHash = (secret: string, { name, input }: Operation) => keyed(secret, JSON.stringify([name, input]));
const keyed = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`operation ${text}`).digest("base64url");

/** An answer may hold a session's token, and stands for days in a table that is copied with the others. */
interface Sealed {
  sealed: string;
}
