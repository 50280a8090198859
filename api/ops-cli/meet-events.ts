import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { codeShown } from "#contract/meet-event-rules";
import {
  addMeetEvent,
  closeMeetEvent,
  listShopMeetEvents,
  meetEventFile,
  renewMeetStaffCode,
} from "#contract/meet-event-ops";
import { commandErrors } from "#contract/messages";
import { WrongFile } from "../file-problem.ts";
import type { Ask } from "./ask.ts";
import { numberIn, once, Usage, type Command, type Given } from "./command.ts";
import { when } from "./taipei.ts";

/** meet-events list | add 檔案.json | staff-code 編號 | close 編號 */
export const meetEventsCommand: Command = {
  usage:
    "meet-events list｜meet-events add 檔案.json｜meet-events staff-code 編號｜meet-events close 編號 [--operation 編號] [--dry-run]",
  summary: [
    "list：列出見面會、各場次的報名與報到人數、登記中的裝置",
    "add：新增見面會（title、text、place、sessions：starts_at、ends_at、places；published_at 可省略）",
    "staff-code：換新工作人員代碼，舊代碼與用它登記的裝置都失效",
    "close：結束見面會，不再接受報名與報到；還沒開始的場次取消，並通知報名的會員",
  ].join("\n      "),
  async run(ask, given) {
    const [deed = "list", what, ...more] = given.positionals;
    if (more.length > 0) throw new Usage();
    if (deed === "list" && what === undefined) return list(ask);
    if (deed === "add" && what !== undefined) return add(ask, given, what);
    const event_id = numberIn(what);
    const { dry_run } = given;
    if (deed === "staff-code") {
      const { staff_code } = await once(given, (operation) =>
        ask(renewMeetStaffCode, { event_id, dry_run }, operation),
      );
      console.log(
        dry_run ? "可以換新（試排，沒有寫入）" : `見面會 ${event_id} 的工作人員代碼：${codeShown(staff_code)}`,
      );
      return 0;
    }
    if (deed !== "close") throw new Usage();
    // closed twice it is closed: the command asks again by itself where no answer came
    const { changed } = await ask(closeMeetEvent, { event_id, dry_run }, dry_run ? undefined : randomUUID());
    console.log(
      `見面會 ${event_id} ${changed ? `已結束${dry_run ? "（試排，沒有寫入）" : ""}` : "早已結束，沒有變動"}`,
    );
    return 0;
  },
};

async function add(ask: Ask, given: Given, file: string): Promise<number> {
  const content = jsonOf(file);
  const read = meetEventFile.safeParse(content);
  if (!read.success) {
    const wrong = commandErrors(read.error.issues, "zh-Hant", meetEventFile, content);
    for (const [path, words] of Object.entries(wrong)) console.log(`${file}：${path}：${words}`);
    return 1;
  }
  const { dry_run } = given;
  const { event_id } = await once(given, (operation) => ask(addMeetEvent, { event: read.data, dry_run }, operation));
  console.log(dry_run ? "可以新增（試排，沒有寫入）" : `已新增見面會 ${event_id}：/activity/meetevent?id=${event_id}`);
  return 0;
}

function jsonOf(file: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongFile(`${file}：不是 JSON：${(error as Error).message}`);
  }
}

async function list(ask: Ask): Promise<number> {
  for (const one of await ask(listShopMeetEvents, {})) {
    const state = one.ended_at ? `已於 ${when(one.ended_at)} 結束` : `${when(one.published_at)} 起公開`;
    console.log([`見面會 ${one.event_id}`, one.title, one.place, state].join("  "));
    for (const { starts_at, places, signed_up, checked_in } of one.sessions)
      console.log(`    ${when(starts_at)}  名額 ${places}  報名 ${signed_up}  報到 ${checked_in}`);
    if (one.devices.length > 0) console.log(`    裝置：${one.devices.join("、")}`);
  }
  return 0;
}
