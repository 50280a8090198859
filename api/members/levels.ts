import { cardLevels, type Level } from "#contract/membership-rules";
import { level_needs, type Db } from "../db.ts";
import { prepared } from "../prepared.ts";

/** All levels with what they need now, from the lowest. */
export async function readLevels(db: Db): Promise<Level[]> {
  const needs = new Map((await levelNeeds(db).execute()).map((row) => [row.card_level, row]));
  return cardLevels.map(({ level, name }) => {
    const { money = 0, count = 0 } = needs.get(level) ?? {};
    return { level, name, money, count };
  });
}

const levelNeeds = prepared((db) => db.select().from(level_needs).prepare("level_needs"));
