import type { OutputOf } from "#contract/endpoint";
import { listReplays, showReplay } from "#contract/replay-ops";
import { Usage, type Command } from "./command.ts";
import { when } from "./taipei.ts";

/** session-replays list [會員編號] | show 編號 */
export const sessionReplaysCommand: Command = {
  usage: "session-replays list [會員編號]｜session-replays show 編號",
  summary: [
    "list：列出名單上已同意的會員的操作錄影，新的在前",
    "show：輸出一筆錄影，每行一個 rrweb 事件（JSON），文字與欄位都已遮住；誰看過會留在操作紀錄",
  ].join("\n      "),
  async run(ask, { positionals: [deed = "list", id, ...more] }) {
    if (more.length > 0 || (id !== undefined && !/^[1-9]\d{0,9}$/.test(id))) throw new Usage();
    if (deed === "list") {
      for (const one of await ask(listReplays, { member_id: id })) {
        const kilobytes = `${Math.ceil(one.bytes / 1024)} KB`;
        const times = `${when(one.started_at)} 至 ${when(one.last_at)}`;
        console.log([one.replay_id, `會員 ${one.member_id}`, times, kilobytes, one.pages.join(" ")].join("  "));
      }
      return 0;
    }
    if (deed !== "show" || id === undefined) throw new Usage();
    for (let after: number | null = 0; after !== null;) {
      const piece: OutputOf<typeof showReplay> = await ask(showReplay, { replay_id: id, after });
      for (const event of piece.events) console.log(JSON.stringify(event));
      after = piece.next;
    }
    return 0;
  },
};
