import { grouped } from "#contract/money-rules";
import { listShopPointOffers, pointOfferRow, savePointOffers, showPointLedger } from "#contract/ops";
import { Usage, type Command } from "./command.ts";
import { sendTable } from "./table.ts";

/** points */
export const pointsCommand: Command = {
  usage: "points",
  summary: "核對點數帳：會員餘額與各科目相加須為零；不平時結束代碼為 1",
  async run(ask, { positionals }) {
    if (positionals.length > 0) throw new Usage();
    const { members, issued, spent, exchanged, expired, crooked, crooked_ids, below_zero } = await ask(
      showPointLedger,
      {},
    );
    const accounts = { 會員餘額: members, 發出: issued, 折抵訂單: spent, 兌換: exchanged, 到期: expired };
    for (const [name, amount] of Object.entries(accounts)) console.log(`${name}  ${grouped(amount)}`);
    console.log(`合計  ${grouped(members + issued + spent + exchanged + expired)}`);
    if (crooked > 0)
      console.log(`帳目不符 ${crooked} 筆：${crooked_ids.join(" ")}${crooked > crooked_ids.length ? "…" : ""}`);
    if (below_zero > 0) console.log(`餘額小於零的會員 ${below_zero} 位`);
    return crooked > 0 || below_zero > 0 ? 1 : 0;
  },
};

/** point-offers | point-offers FILE */
export const pointOffersCommand: Command = {
  usage: "point-offers｜point-offers 檔案（.csv 或 .jsonl）[--dry-run] [--report 退回清單.csv]",
  summary: "列出可用點數兌換的優惠券；檔案（code、points、removed）新增、變更或結束兌換，已兌換的不受影響",
  async run(ask, { positionals, dry_run, values }) {
    const [file, ...more] = positionals;
    if (more.length > 0) throw new Usage();
    if (file !== undefined)
      return sendTable(ask, savePointOffers, pointOfferRow, file, { dry_run, report: values.report });
    for (const { code, name, points, exchanged, total_limit, last_day } of await ask(listShopPointOffers, {})) {
      const limit = total_limit === null ? "" : `／${grouped(total_limit)}`;
      console.log(
        `${code}  ${grouped(points)} 點  已兌換 ${grouped(exchanged)}${limit}  ${last_day ? `至 ${last_day}` : "沒有期限"}  ${name}`,
      );
    }
    return 0;
  },
};
