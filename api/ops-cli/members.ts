import { askMember, lockMember, unlockMember } from "#contract/ops";
import { once, Usage, type Command } from "./command.ts";
import { when } from "./taipei.ts";

/** members lock 會員 --because 原因 | unlock 會員 | ask-data 會員 --because 原因 | ask-phone 會員 --because 原因 */
export const membersCommand: Command = {
  usage:
    "members lock 會員編號或信箱 --because 原因｜members unlock 會員編號或信箱｜members ask-data|ask-phone 會員編號或信箱 --because 原因 [--operation 編號] [--dry-run]",
  summary:
    "停用會員帳號（所有裝置登出、無法再登入，訂單不受影響）；unlock：恢復使用，也解除密碼錯誤的鎖定；ask-data、ask-phone：下次登入時請會員補齊資料、驗證手機",
  async run(ask, given) {
    const [deed, member, ...more] = given.positionals;
    const { because } = given.values;
    if (!member || more.length > 0) throw new Usage();
    const { dry_run } = given;
    const tried = dry_run ? "（試排，沒有寫入）" : "";
    const what = deed === "ask-data" ? "data" : "phone";
    if (because && (deed === "ask-data" || deed === "ask-phone")) {
      const asked = { member, what, because, dry_run } as const;
      const { member_id, status } = await once(given, (operation) => ask(askMember, asked, operation));
      console.log(`會員 ${member_id}：${status}${tried}`);
      return 0;
    }
    const { member_id, shut_at } = await once(given, (operation) => {
      if (deed === "lock" && because) return ask(lockMember, { member, because, dry_run }, operation);
      if (deed === "unlock" && !because) return ask(unlockMember, { member, dry_run }, operation);
      throw new Usage();
    });
    console.log(`會員 ${member_id}：${shut_at ? `已停用，自 ${when(shut_at)}` : "可登入"}${tried}`);
    return 0;
  },
};
