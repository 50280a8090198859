import { randomUUID } from "node:crypto";
import { acceptReview, listShopReviews, refuseReview } from "#contract/review-ops";
import { reviewStates } from "#contract/review-rules";
import type { Ask } from "./ask.ts";
import { numberIn, Usage, type Command } from "./command.ts";
import { when } from "./taipei.ts";

/** reviews list | accept 編號 | refuse 編號 --because 原因 */
export const reviewsCommand: Command = {
  usage: "reviews list [--all]｜reviews accept 編號｜reviews refuse 編號 --because 原因 [--dry-run]",
  summary: [
    "list：列出待審核的讀者評論，舊的在前；--all 也列已審核的，新的在前",
    "accept：刊登；refuse：不刊登，或下架已刊登的，原因會告訴評論人",
    "評論修改後編號會變，舊編號不能再審核",
  ].join("\n      "),
  async run(ask, { positionals, values: { because }, dry_run, all }) {
    const [deed = "list", id, ...more] = positionals;
    if (more.length > 0) throw new Usage();
    if (deed === "list" && id === undefined) return list(ask, all);
    const number = numberIn(id);
    if ((because !== undefined) !== (deed === "refuse")) throw new Usage();
    // its state tells repeats apart, so the command asks again by itself where no answer came
    const operation = dry_run ? undefined : randomUUID();
    if (deed !== "accept" && deed !== "refuse") throw new Usage();
    const { product_name, state, changed } =
      deed === "accept"
        ? await ask(acceptReview, { number, dry_run }, operation)
        : await ask(refuseReview, { number, dry_run, because: because! }, operation);
    const { name } = reviewStates[state];
    console.log(
      `${number}  ${product_name}  ${changed ? `${name}${dry_run ? "（試排，沒有寫入）" : ""}` : `已經是「${name}」，沒有變動`}`,
    );
    return 0;
  },
};

async function list(ask: Ask, all: boolean): Promise<number> {
  for (const one of await ask(listShopReviews, { all: String(all) })) {
    const { number, product_name, product_guid, stars, text, state, refused_because, created_at } = one;
    const facts = [
      number,
      reviewStates[state].name,
      `${stars} 星`,
      `${product_name}（${product_guid}）`,
      when(created_at),
    ];
    console.log([...facts, refused_because].filter(Boolean).join("  "));
    // a line of its own stays one: what is written may hold any
    for (const line of text.split("\n")) console.log(`    ${line}`);
  }
  return 0;
}
