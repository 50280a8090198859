import { randomUUID } from "node:crypto";
import { affiliateStates } from "#contract/affiliate-rules";
import { acceptAffiliate, listAffiliates, payAffiliate, refuseAffiliate } from "#contract/affiliate-ops";
import { moneyInMail } from "#contract/money-rules";
import type { Ask } from "./ask.ts";
import { numberIn, once, Usage, type Command } from "./command.ts";
import { when } from "./taipei.ts";

/** affiliates list | accept 會員編號 | refuse 會員編號 --because 原因 | pay 會員編號 金額 */
export const affiliatesCommand: Command = {
  usage:
    "affiliates list [--all] [--after 會員編號]｜affiliates accept 會員編號｜affiliates refuse 會員編號 --because 原因｜affiliates pay 會員編號 金額 [--operation 編號] [--dry-run]",
  summary: [
    "list：列出待審核的分潤計畫申請，舊的在前，一次 50 位；--all 列出所有推廣會員與應付餘額；--after 列出某位之後的",
    "accept：通過；refuse：不通過，或停止已通過的，原因會告訴會員",
    "pay：登記已匯給推廣會員的金額",
  ].join("\n      "),
  async run(ask, given) {
    const { positionals, values, dry_run, all } = given;
    const [deed = "list", id, money, ...more] = positionals;
    if (more.length > 0 || (money !== undefined) !== (deed === "pay")) throw new Usage();
    if (deed === "list" && id === undefined) return list(ask, all, values.after);
    const member_id = numberIn(id);
    if ((values.because !== undefined) !== (deed === "refuse")) throw new Usage();
    if (deed === "pay") {
      const amount = numberIn(money);
      const { balance } = await once(given, (operation) =>
        ask(payAffiliate, { member_id, amount, dry_run }, operation),
      );
      console.log(`會員 ${member_id} 已登記匯款，餘額 ${moneyInMail(balance)}${dry_run ? "（試排，沒有寫入）" : ""}`);
      return 0;
    }
    if (deed !== "accept" && deed !== "refuse") throw new Usage();
    // its state tells repeats apart, so the command asks again by itself where no answer came
    const operation = dry_run ? undefined : randomUUID();
    const { state, changed } =
      deed === "accept"
        ? await ask(acceptAffiliate, { member_id, dry_run }, operation)
        : await ask(refuseAffiliate, { member_id, dry_run, because: values.because! }, operation);
    const { name } = affiliateStates[state];
    console.log(
      `會員 ${member_id}  ${changed ? `${name}${dry_run ? "（試排，沒有寫入）" : ""}` : `已經是「${name}」，沒有變動`}`,
    );
    return 0;
  },
};

async function list(ask: Ask, all: boolean, after_id: string | undefined): Promise<number> {
  for (const one of await ask(listAffiliates, { all: String(all), after_id })) {
    const facts = [
      `會員 ${one.member_id}`,
      affiliateStates[one.state].name,
      one.site_name,
      one.site_url,
      when(one.asked_at),
    ];
    console.log([...facts, `點擊 ${one.clicks}`, `餘額 ${moneyInMail(one.balance)}`].join("  "));
    // a line of its own stays one: what is written may hold any
    for (const line of one.introduction.split("\n")) console.log(`    ${line}`);
  }
  return 0;
}
