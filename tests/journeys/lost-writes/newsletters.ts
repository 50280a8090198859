import {
  confirmNewsletters,
  endNewsletter,
  resumeNewsletter,
  saveNewsletters,
  sendNewsletter,
} from "#contract/newsletters";
import { until } from "../../patience.ts";
import { sentTo } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";
import { peopleOf } from "./people.ts";

const email = "member@example.com";

/** Newsletters: asked for, confirmed, ended and taken back, each once; an issue is sent once. */
export function newsletterCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  const command = operatorsCommand(lost);
  async function atForm(): Promise<Visitor> {
    await lost.query("delete from newsletter_links");
    await lost.query("delete from newsletter_subscriptions");
    const who = await member();
    await who.visit("/member/newsletter");
    who.choose("閱林書訊");
    return who;
  }
  async function atLink(): Promise<Visitor> {
    await (await atForm()).press("儲存");
    const [mail] = await sentTo(lost.origin, email);
    const reader = newVisitor(lost.origin);
    await reader.visit(/\/newsletter\/confirm\/[\w.-]+/.exec(mail!)![0]);
    return reader;
  }
  let number = 0;
  async function atUnsubscription(): Promise<Visitor> {
    await (await atLink()).press("確認訂閱");
    await lost.query(
      `insert into newsletter_issues (key, kind, subject, body) values ('lost-${++number}', 'books', '書訊 ${number}', '')`,
    );
    const mailed = `select unsubscribe_url from outbox where subject = '書訊 ${number}' and recipient = '${email}'`;
    await until("the job that writes newsletters", async () => (await lost.query(mailed)).length > 0);
    const [mail] = await lost.query<{ unsubscribe_url: string }>(mailed);
    await lost.query(`update outbox set sent_at = now() where subject = '書訊 ${number}'`);
    const reader = newVisitor(lost.origin);
    await reader.visit(new URL(mail!.unsubscribe_url).pathname);
    return reader;
  }
  return [
    person({
      name: "訂閱電子報",
      endpoint: saveNewsletters,
      ready: atForm,
      press: (who) => who.press("儲存"),
    }),
    person({
      name: "確認訂閱電子報",
      endpoint: confirmNewsletters,
      ready: atLink,
      press: (who) => who.press("確認訂閱"),
      again: (who) => who.reload(),
    }),
    person({
      name: "取消訂閱電子報",
      endpoint: endNewsletter,
      ready: atUnsubscription,
      press: (who) => who.press("取消訂閱"),
      again: (who) => who.reload(),
    }),
    person({
      name: "復原訂閱電子報",
      endpoint: resumeNewsletter,
      async ready() {
        const who = await atUnsubscription();
        await who.press("取消訂閱");
        return who;
      },
      press: (who) => who.press("復原訂閱"),
      // it was done: the page says so
      again: (who) => who.visit(who.path),
    }),
    {
      ...command("ops newsletters send", sendNewsletter, "newsletters", async () => {
        const key = `ops-${++number}`;
        await lost.query(
          `insert into slots (page, slot_type, sort, content) values ('newsletters', '${key}', 1,
            '{"kind": "children", "title": "共讀", "paragraphs": ["您好"]}')`,
        );
        return ["send", key];
      }),
      // a job looks whom to send it to
      mayDiffer: ["newsletter_sends"],
    },
  ];
}
