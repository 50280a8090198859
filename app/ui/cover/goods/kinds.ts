import { appliances } from "./appliances.ts";
import { devices } from "./devices.ts";
import { within } from "./category-endings.ts";
import { endings } from "./endings.ts";
import { home } from "./home.ts";
import { paper } from "./paper.ts";
import { play } from "./play.ts";
import { vessels } from "./vessels.ts";
import { wear } from "./wear.ts";

export const drawings: Record<string, string> = {
  ...wear,
  ...paper,
  ...vessels,
  ...home,
  ...play,
  ...devices,
  ...appliances,
};

const recordings: [RegExp, string][] = [
  [/DVD|藍光/i, "dvd"],
  [/CD/i, "cd"],
  [/黑膠/, "vinyl"],
  [/隨身碟/, "usb"],
];

const read = (table: Record<string, string>) =>
  Object.entries(table)
    .flatMap(([kind, words]) =>
      words
        .split(" ")
        .filter(Boolean)
        .map((word) => [word, kind] as const),
    )
    .sort(([one], [other]) => other.length - one.length);
const everywhere = read(endings);
const inCategory = Object.fromEntries(Object.entries(within).map(([category, table]) => [category, read(table)]));

/** How a thing is drawn: a key of `drawings`, or «package» for what no drawing shows. */
export function goodsKind(category: string, thing: string, name: string): string {
  if (category === "video") return recordings.find(([word]) => word.test(name))?.[1] ?? "package";
  const said = thing.replace(/\s*\d+ ?入$/u, "");
  for (const noun of [said, said.replace(/(?:組|套組|四件組)$/u, "")])
    for (const table of [inCategory[category] ?? [], everywhere]) {
      const found = table.find(([word]) => noun.endsWith(word));
      if (found) return found[1];
    }
  return "package";
}
