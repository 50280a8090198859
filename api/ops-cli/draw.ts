import { percentOf, type Prize } from "#contract/draw-rules";
import { grouped } from "#contract/money-rules";
import { setDraw, showDraw } from "#contract/ops";
import type { Ask } from "./ask.ts";
import { once, Usage, type Command } from "./command.ts";

/** draw | draw set POINTS:PERCENT … | draw end */
export const drawCommand: Command = {
  usage: "draw｜draw set 點數:百分比 … [--budget 每日點數上限]｜draw end [--operation 編號] [--dry-run]",
  summary:
    "每日抽點數：列出獎項、機率與抽出結果；set 換成新的獎項（百分比合計 100，如 0:50 1:40 10:10），下一次抽起適用；end 結束活動",
  async run(ask, given) {
    const [deed, ...cells] = given.positionals;
    const { budget } = given.values;
    if (deed === undefined && budget === undefined) return list(ask);
    if (!(deed === "set" && cells.length > 0) && !(deed === "end" && cells.length === 0 && budget === undefined))
      throw new Usage();
    if (budget !== undefined && !/^[1-9]\d{0,7}$/.test(budget)) throw new Usage();
    const asked = {
      prizes: cells.map(prizeOf),
      daily_budget: budget === undefined ? null : Number(budget),
      dry_run: given.dry_run,
    };
    // what is no rule is a slip of whoever types it
    if (!setDraw.input.safeParse(asked).success) throw new Usage();
    const { changed, prizes } = await once(given, (operation) => ask(setDraw, asked, operation));
    const done = prizes.length === 0 ? "每日抽點數已結束" : "獎項已更換";
    console.log(`${changed ? done : "獎項沒有變動"}${given.dry_run ? "（試排，沒有寫入）" : ""}`);
    return 0;
  },
};

function prizeOf(cell: string): Prize {
  const [, points, percent] = /^(\d{1,4}):(\d{1,3}(?:\.\d{1,2})?)$/.exec(cell) ?? [];
  if (points === undefined) throw new Usage();
  return { points: Number(points), chance: Math.round(Number(percent) * 100) };
}

async function list(ask: Ask): Promise<number> {
  const { prizes, daily_budget, today, drawn, crooked } = await ask(showDraw, {});
  if (prizes.length === 0) console.log("目前沒有每日抽點數");
  const all = drawn.reduce((sum, { draws }) => sum + draws, 0);
  for (const { points, chance } of prizes) {
    const draws = drawn.find((one) => one.points === points)?.draws ?? 0;
    const share = all > 0 ? `（${((draws / all) * 100).toFixed(2)}%）` : "";
    console.log(`${grouped(points)} 點  機率 ${percentOf(chance)}  抽出 ${grouped(draws)} 次${share}`);
  }
  const limit = daily_budget === null ? "沒有每日上限" : `每日上限 ${grouped(daily_budget)} 點`;
  console.log(`今天 ${grouped(today.draws)} 人抽，送出 ${grouped(today.points)} 點，${limit}`);
  if (crooked > 0) console.log(`與獎項或點數帳不符的抽獎 ${grouped(crooked)} 筆`);
  return crooked > 0 ? 1 : 0;
}
