import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint";
import type { Saved } from "#contract/ops";
import { operator_actions, type Db } from "../db.ts";
import { write, type Context, type Handler } from "../handle.ts";

/** What a command did: written into the audit in the transaction that did it. */
interface Done<Answer> {
  answer: Answer;
  target_ids: string[];
  before: unknown;
  after: unknown;
}
type OperatorContext = Context<"operator">;
type Operation = Endpoint<z.ZodType<{ dry_run: boolean }>, z.ZodType, "operator">;

/** Carries the answer of a dry run out of the transaction that it rolls back. */
class DryRun extends Error {
  constructor(readonly answer: unknown) {
    super("dry run");
  }
}

/** An operator's write: one transaction with its line in the audit, or, as a dry run, neither. */
export function audited<E extends Operation>(
  endpoint: E,
  run: (input: z.output<E["input"]>, ctx: OperatorContext) => Promise<Done<z.input<E["output"]>>>,
): Handler {
  const operation: Operation = endpoint;
  return write(operation, async (input, ctx) => {
    const { dry_run } = input;
    try {
      return await ctx.db.transaction(async (tx) => {
        const { answer, ...done } = await run(input as z.output<E["input"]>, { ...ctx, db: tx as Db });
        if (dry_run) throw new DryRun(answer);
        if (done.target_ids.length > 0)
          await noteAction(tx as Db, { operator: ctx.operator, command: endpoint.name, ...done });
        return answer;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.answer;
      throw error;
    }
  });
}

/** One line of the audit; by whoever acts for an operator, in the transaction of the act. */
export async function noteAction(tx: Db, action: typeof operator_actions.$inferInsert): Promise<void> {
  await tx.insert(operator_actions).values(action);
}

/** What became of one row: how it was (null: not there) and how it is (null: not there any more), or why it was refused. */
export type RowChange = { id: string; before: unknown; after: unknown } | { refused: string };

/** An operator's table: row by row in one transaction; a row that is refused leaves the others be. `first`: what all of them need before. */
export function auditedRows<Row>(
  endpoint: Endpoint<z.ZodType<{ rows: Row[]; dry_run: boolean }>, z.ZodType<Saved, Saved>, "operator">,
  put: (db: Db, row: Row) => Promise<RowChange>,
  first?: (db: Db, rows: readonly Row[]) => Promise<void>,
): Handler {
  return audited(endpoint, async ({ rows }, { db }) => {
    const answer: Saved = { created: 0, changed: 0, unchanged: 0, removed: 0, refused: [] };
    const changes: Exclude<RowChange, { refused: string }>[] = [];
    await first?.(db, rows);
    for (const [row, values] of rows.entries()) {
      const change = await put(db, values);
      if ("refused" in change) answer.refused.push({ row, reason: change.refused });
      else if (JSON.stringify(change.before) === JSON.stringify(change.after)) answer.unchanged++;
      else {
        answer[change.before === null ? "created" : change.after === null ? "removed" : "changed"]++;
        changes.push(change);
      }
    }
    return {
      answer,
      target_ids: changes.map(({ id }) => id),
      before: changes.map(({ before }) => before),
      after: changes.map(({ after }) => after),
    };
  });
}
