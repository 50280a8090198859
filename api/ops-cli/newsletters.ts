import { newsletterKinds } from "#contract/newsletter-rules";
import { sendNewsletter } from "#contract/newsletters";
import { once, Usage, type Command } from "./command.ts";

export const newslettersCommand: Command = {
  usage: "newsletters send 名稱 [--operation 編號] [--dry-run]",
  summary: "寄出電子報：content 發布的 newsletters/名稱.json，寄給訂閱這一類的所有信箱，每份只寄一次",
  async run(ask, given) {
    const [deed, key, ...more] = given.positionals;
    if (deed !== "send" || !key || more.length > 0) throw new Usage();
    const { dry_run } = given;
    const { kind, subject, recipients } = await once(given, (operation) =>
      ask(sendNewsletter, { key, dry_run }, operation),
    );
    console.log(
      `${newsletterKinds[kind].name}「${subject}」：${recipients} 個信箱${dry_run ? "（試排，沒有寄出）" : "，陸續寄出"}`,
    );
    return 0;
  },
};
