import { basename, resolve } from "node:path";
import {
  listContentVersions,
  publishContent,
  rollBackContent,
  showContent,
  type ContentChange,
} from "#contract/content-ops";
import { readFolder, writeFolder } from "../content-folder.ts";
import type { Ask } from "./ask.ts";
import { once, Usage, type Command, type Given } from "./command.ts";
import { when } from "./taipei.ts";

/** content publish 資料夾 | export 資料夾 | versions | rollback [版本]; npm run content is the same. */
export const contentCommand: Command = {
  usage:
    "content publish 資料夾 [--dry-run]｜content export 資料夾｜content versions｜content rollback [版本] [--dry-run] [--operation 編號]（也可用 npm run content --）",
  summary: [
    "publish：以資料夾裡的 JSON 取代這些頁面的版位與活動，有一個檔案錯誤就都不發布",
    "export：把現在所有頁面的內容寫成這樣的資料夾，可改過再發布",
    "versions：列出發布過的版本，新的在前",
    "rollback：回到某一版發布後的內容；沒有版本就是前一版，0 是第一次發布以前",
  ].join("\n      "),
  async run(ask, given) {
    const [deed, what, ...more] = given.positionals;
    if (more.length > 0) throw new Usage();
    if (deed === "publish" && what !== undefined) return publish(ask, given, what);
    if (deed === "export" && what !== undefined) return writeOut(ask, what);
    if (deed === "versions" && what === undefined) return listVersions(ask);
    if (deed === "rollback") return rollBack(ask, given, what);
    throw new Usage();
  },
};

async function publish(ask: Ask, given: Given, folder: string): Promise<number> {
  const { unreadable, ...content } = readFolder(folder);
  for (const { file, reason } of unreadable) console.log(`${file}：${reason}`);
  if (unreadable.length > 0) return 1;
  if (content.files.length + content.emptied.length === 0) {
    console.log(`${folder} 裡沒有 JSON 檔案`);
    return 1;
  }
  const note = basename(resolve(folder));
  const { dry_run } = given;
  const { refused, version, changes } = await once(given, (operation) =>
    ask(publishContent, { ...content, note, dry_run }, operation),
  );
  for (const { file, type, key, reason } of refused)
    console.log(`${[file, type, key].filter(Boolean).join("  ")}：${reason}`);
  if (refused.length > 0) {
    console.log(`有 ${refused.length} 處錯誤，沒有發布`);
    return 1;
  }
  tell(version, changes, dry_run);
  return 0;
}

const changeWords = { added: "新增", changed: "變更", removed: "移除", ordered: "順序" };

function tell(version: number | null, changes: ContentChange[], dry_run: boolean): void {
  for (const { change, at, type, title } of changes)
    console.log([changeWords[change], at, type, title].filter(Boolean).join("  "));
  if (version === null) console.log("內容沒有變動");
  else
    console.log(
      dry_run ? `共 ${changes.length} 項（試排，沒有發布）` : `已發布第 ${version} 版，共 ${changes.length} 項`,
    );
}

async function writeOut(ask: Ask, folder: string): Promise<number> {
  const files = await ask(showContent, {});
  writeFolder(folder, files);
  console.log(`已寫入 ${files.length} 個檔案`);
  return 0;
}

async function listVersions(ask: Ask): Promise<number> {
  for (const { version, created_at, operator, note, places } of await ask(listContentVersions, {}))
    console.log([version, when(created_at), operator, note, places.join("、")].join("  "));
  return 0;
}

async function rollBack(ask: Ask, given: Given, to: string | undefined): Promise<number> {
  if (to !== undefined && !/^\d{1,9}$/.test(to)) throw new Usage();
  const { dry_run } = given;
  const { version, changes, reason } = await once(given, (operation) =>
    ask(rollBackContent, { version: to, dry_run }, operation),
  );
  if (reason !== undefined) {
    console.log(reason);
    return 1;
  }
  tell(version, changes, dry_run);
  return 0;
}
