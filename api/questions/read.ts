import { sql, type SQL } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { ListedQuestion, listOwnQuestions, Question } from "#contract/questions";
import { beginningOf } from "../beginning.ts";
import type { Db } from "../db.ts";
import { iso } from "../iso.ts";
import { named } from "../prepared.ts";

const pageSize = 10;

type Row<T> = T & Record<string, unknown>;

/** With all that was said; null where there is none of these. Under a lock where it is about to be changed. */
export async function readQuestion(db: Db, which: SQL, locked = false): Promise<Question | null> {
  const { rows } = await db.execute<Row<Omit<Question, "messages">>>(sql`
    select id as question_id, topic, order_number, state, created_at from questions
    where ${which} ${locked ? sql`for update` : sql``}`);
  const [found] = rows;
  if (!found) return null;
  const { rows: messages } = await db.execute<Row<Question["messages"][number]>>(sql`
    select "by", text, created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('photo_id', id, 'name', name, 'kind', kind) order by created_at, id), '[]')
      from question_photos where message_id = question_messages.id) as photos
    from question_messages where question_id = ${found.question_id} order by id`);
  return { ...dated(found), messages: messages.map(dated) };
}

export async function pageOfQuestions(
  db: Db,
  member_id: number,
  page: number,
): Promise<OutputOf<typeof listOwnQuestions>> {
  const rows = await questionsOf(db, { member_id, skipped: (page - 1) * pageSize });
  const total = rows[0]?.total ?? 0;
  const questions = rows.map(({ total: _, ...row }) => ({ ...dated(row), changed_at: iso(row.changed_at) }));
  return { questions, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

const questionsOf = named<{ member_id: number; skipped: number }, ListedQuestion & { total: number }>(
  "own_questions",
  (of) => sql`
    select id as question_id, topic, order_number, state, created_at, changed_at, (count(*) over ())::int as total, (
      select ${beginningOf(sql`text`)} from question_messages where question_id = questions.id order by id limit 1) as beginning
    from questions where member_id = ${of.member_id}
    order by id desc limit ${pageSize} offset ${of.skipped}`,
);

const dated = <T extends { created_at: string }>(row: T): T => ({ ...row, created_at: iso(row.created_at) });
