import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db.ts";
import { nearWords, oneFault, openPhrases, type Fault } from "./one-fault.ts";
import { runsOf, type Run } from "./runs.ts";
import { soundsAlike } from "./sounds.ts";
import { bigrams, plainForm } from "./words.ts";

/** rows looked at for each kind of fault, and of them those that sell best, whose texts are read */
const looked = 1_500;
const read = 150;

interface Candidate extends Record<string, unknown> {
  name: string;
  others: (string | null)[];
  hot_rank: number;
}

/** Texts of one product that may hold what was meant. */
interface Meant {
  text: string;
  merit: number;
  hot_rank: number;
}

/**
 * What was probably meant by a query that finds nothing: the same with one wrong, missing, doubled or swapped character put right, as it is
 * written in the shop; or, of an author and a title written together, the two apart. Null where nothing in the shop is like it. `among`: the conditions
 * on a product `p` that may be meant.
 * The index finds products with the rest of the word (one statement, bounded); which of their words was meant is read here.
 */
export async function respell(db: Db, q: string, among: SQL): Promise<string | null> {
  const typed = plainForm(q).trim();
  const words = runsOf(typed);
  const characters = words.reduce((sum, { folded }) => sum + folded.length, 0);
  if (characters < 3 || words.length > 12) return null;
  const best = new Map<string, Meant>();
  for (const [at, word] of words.entries()) {
    if (!mayBeFaulty(word)) continue;
    const others = words.filter((_, other) => other !== at).flatMap(lexemes);
    for (const candidate of await readCandidates(db, word, others, among)) {
      for (const { text, merit } of readings(word, candidate)) {
        const known = best.get(text);
        if (!known || known.merit < merit || (known.merit === merit && known.hot_rank < candidate.hot_rank))
          best.set(text, { text: replaced(typed, word, text), merit, hot_rank: candidate.hot_rank });
      }
    }
  }
  return [...best.values()].sort((a, b) => b.merit - a.merit || b.hot_rank - a.hot_rank)[0]?.text ?? null;
}

/** Numbers are never put right: another number is another thing. */
const mayBeFaulty = ({ folded, cjk }: Run) =>
  cjk
    ? folded.length >= 2 && folded.length <= 40
    : folded.length >= 4 && folded.length <= 14 && /^[a-z]+$/.test(folded.join(""));

const lexemes = (word: Run) => bigrams(word.folded.join("")).map((lexeme) => `'${lexeme}'`);

const replaced = (typed: string, { from, to }: Run, text: string) =>
  typed.slice(0, from[0]) + text + typed.slice(to.at(-1));

async function readCandidates(db: Db, word: Run, others: string[], among: SQL): Promise<Candidate[]> {
  const groups = word.cjk
    ? [...Object.values(openPhrases(word.folded)), togetherParts(word.folded)]
    : [nearWords(word.folded)];
  const searches = groups
    .filter((group) => group.length > 0)
    .map((group) => [...others, `(${group.join(" | ")})`].join(" & "))
    .map(
      (query) => sql`(select * from (
        select p.name, p.hot_rank, array[p.sub_title, p.original_name, p.series, p.brand_name, p.publisher]
          || p.authors || p.origin_authors || p.compilers || p.translators || p.painters as others
        from products p where p.search_text @@ ${query}::tsquery and ${among} limit ${looked}
      ) found order by hot_rank desc limit ${read})`,
    );
  const { rows } = await db.execute<Candidate>(sql.join(searches, sql` union all `));
  return rows;
}

/** An author and a title without a space between them: both parts stand somewhere in the same product. */
function togetherParts(word: string[]): string[] {
  const parts: string[] = [];
  for (let at = 2; at + 2 <= word.length && word.length <= 16; at++) {
    const all = [...bigrams(word.slice(0, at).join("")), ...bigrams(word.slice(at).join(""))];
    parts.push(`(${all.map((lexeme) => `'${lexeme}'`).join(" & ")})`);
  }
  return parts;
}

const faultMerit: Record<Fault, number> = { swapped: 20, doubled: 20, wrong: 8, missing: 10, extra: 2 };

/** What of this product the word may mean, and how well it does. */
function readings(word: Run, { name, others }: Candidate): { text: string; merit: number }[] {
  const found: { text: string; merit: number }[] = [];
  const fields = [name, ...others.filter((text) => text !== null)].map((text) => ({ text, runs: runsOf(text, true) }));
  for (const [index, { text, runs }] of fields.entries()) {
    for (const run of runs) {
      if (run.cjk !== word.cjk) continue;
      const whole = runs.length === 1;
      for (const { from, length, fault } of run.cjk ? piecesLike(word.folded, run.folded) : wholeLike(word, run)) {
        const all = from === 0 && length === run.folded.length;
        const place = all && whole ? 100 : from === 0 && run === runs[0] ? 40 : all ? 30 : 0;
        const meant = run.folded.slice(from, from + length);
        const sound = fault === "wrong" && alike(word.folded, meant) ? 14 : 0;
        // of a word of two characters one is left: that says something only where the other one sounds alike, or nothing is lost
        if (word.cjk && word.folded.length === 2 && !sound && fault !== "swapped") continue;
        const merit = place + (index === 0 ? 10 : 0) + faultMerit[fault] + sound + edge(word.folded, meant);
        found.push({ text: text.slice(run.from[from], run.to[from + length - 1]), merit });
      }
    }
  }
  if (found.length === 0 && word.cjk) found.push(...apart(word.folded, fields));
  return found;
}

const wholeLike = (word: Run, run: Run) => {
  const fault = oneFault(word.folded, run.folded);
  return fault ? [{ from: 0, length: run.folded.length, fault }] : [];
};

function piecesLike(word: string[], text: string[]) {
  const found: { from: number; length: number; fault: Fault }[] = [];
  for (let from = 0; from < text.length; from++) {
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      if (from + length > text.length || length < 2) continue;
      const fault = oneFault(word, text.slice(from, from + length));
      if (fault) found.push({ from, length, fault });
    }
  }
  return found;
}

/** At its ends a word is like very many others. */
const edge = (word: string[], meant: string[]) => (word[0] === meant[0] && word.at(-1) === meant.at(-1) ? 5 : 0);

const alike = (word: string[], meant: string[]) => {
  const at = word.findIndex((character, index) => character !== meant[index]);
  return soundsAlike(word[at]!, meant[at]!);
};

function apart(word: string[], fields: { text: string; runs: Run[] }[]): { text: string; merit: number }[] {
  const written = (part: string[]) => {
    for (const { text, runs } of fields) {
      for (const { folded, from, to } of runs) {
        const at = folded.join("").indexOf(part.join(""));
        // of characters beyond the first plane there are none where this matters
        if (at >= 0)
          return { text: text.slice(from[at], to[at + part.length - 1]), all: folded.length === part.length };
      }
    }
    return null;
  };
  const found: { text: string; merit: number }[] = [];
  for (let at = 2; at + 2 <= word.length; at++) {
    const [first, second] = [written(word.slice(0, at)), written(word.slice(at))];
    if (first && second)
      found.push({ text: `${first.text} ${second.text}`, merit: 30 + (first.all ? 30 : 0) + (second.all ? 30 : 0) });
  }
  return found;
}
