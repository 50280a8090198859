import { cardLevelCodes, type CardLevel } from "#contract/membership-rules";
import { grouped, money as dollars } from "#contract/money-rules";
import { setLevels, showLevels } from "#contract/ops";
import type { Ask } from "./ask.ts";
import { once, Usage, type Command } from "./command.ts";

/** levels | levels set LEVEL:MONEY:ORDERS … */
export const levelsCommand: Command = {
  usage: `levels｜levels set ${cardLevelCodes
    .slice(1)
    .map((level) => `${level}:金額:筆數`)
    .join(" ")} [--operation 編號] [--dry-run]`,
  summary: "會員等級：列出各級的條件與人數；set 換成新的條件，下一個凌晨起適用，已發的會員卡在效期內不受影響",
  async run(ask, given) {
    const [deed, ...cells] = given.positionals;
    if (deed === undefined) return list(ask);
    if (deed !== "set") throw new Usage();
    const asked = { needs: cells.map(needsOf), dry_run: given.dry_run };
    // what is no order of levels is a slip of whoever types it
    if (!setLevels.input.safeParse(asked).success) throw new Usage();
    const { changed } = await once(given, (operation) => ask(setLevels, asked, operation));
    console.log(
      `${changed ? "會員等級的條件已更換" : "會員等級的條件沒有變動"}${given.dry_run ? "（試排，沒有寫入）" : ""}`,
    );
    return 0;
  },
};

function needsOf(cell: string) {
  const [, level, money, count] = /^([a-z]+):(\d{1,9}):(\d{1,6})$/.exec(cell) ?? [];
  if (level === undefined) throw new Usage();
  return { level: level as CardLevel, money: Number(money), count: Number(count) };
}

async function list(ask: Ask): Promise<number> {
  for (const { level, name, money, count, members } of await ask(showLevels, {})) {
    const needs = money > 0 ? `滿 ${dollars(money)}，且訂單滿 ${grouped(count)} 筆` : "加入即享有";
    console.log(`${level}  ${name}  ${needs}  ${grouped(members)} 人`);
  }
  return 0;
}
