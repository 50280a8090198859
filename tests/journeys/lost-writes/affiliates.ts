import { acceptAffiliate, payAffiliate, refuseAffiliate } from "#contract/affiliate-ops";
import { applyAffiliate, countClick } from "#contract/affiliates";
import { forgetVisit } from "#contract/measuring";
import { newVisitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";
import { peopleOf } from "./people.ts";

/** Who leads others here: applying, links that are followed, and what the operator says to it; and who no longer agrees to be measured. */
export function affiliateCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  let number = 0;
  async function anAffiliate(state: string): Promise<string> {
    const [made] = await lost.query<{ id: number }>(`
      with one as (
        insert into members (uuid, email, password_hash, status) values ('led-${++number}', 'led-${number}@example.com', '', 'normal') returning id
      )
      insert into affiliates (member_id, code, state, site_name, site_url, introduction)
      select id, 'ledled${String(number).padStart(2, "2")}', '${state}', '站', 'https://a.example', '' from one returning member_id as id`);
    return String(made!.id);
  }
  const command = operatorsCommand(lost);
  return [
    person({
      name: "送出分潤申請",
      endpoint: applyAffiliate,
      async ready() {
        await lost.query(
          `delete from affiliates where member_id = (select id from members where email = 'member@example.com')`,
        );
        const who = await member();
        await who.visit("/member/affiliateprogram");
        who.fill("網站或社群名稱", "讀書筆記");
        who.fill("網址", "https://reading.example");
        who.fill("推廣方式", "每週寫一篇讀書心得，文末附上連結。");
        who.choose("我同意分潤計畫規則");
        return who;
      },
      press: (who) => who.press("送出申請"),
      // it was done: the page says so, and has no form any more
      again: (who) => who.visit(who.path),
    }),
    // where the answer never comes the browser holds no note of it, and to follow the link again is another click
    person({
      name: "點選分潤連結",
      endpoint: countClick,
      ready: async () => newVisitor(lost.origin),
      press: (who) => who.visit("/ap/linshuya?to=/search"),
      again: async () => {},
      // the first click of a day (in Taipei) lays its row
      mayDiffer: ["affiliate_clicks"],
    }),
    person({
      name: "不同意統計",
      endpoint: forgetVisit,
      async ready() {
        const who = newVisitor(lost.origin);
        await who.visit("/measuring");
        await who.press("同意統計");
        return who;
      },
      press: (who) => who.press("不同意統計"),
      mayDiffer: ["retail_events"],
    }),
    command("ops affiliates accept", acceptAffiliate, "affiliates", async () => ["accept", await anAffiliate("asked")]),
    command("ops affiliates refuse", refuseAffiliate, "affiliates", async () => [
      ...["refuse", await anAffiliate("asked")],
      ...["--because", "網址打不開"],
    ]),
    command("ops affiliates pay", payAffiliate, "affiliates", async () => {
      const member_id = await anAffiliate("accepted");
      await lost.query(`
        insert into affiliate_earnings (member_id, order_id, kind, amount)
        select ${member_id}, (select min(id) from orders), 'earned', 100`);
      return ["pay", member_id, "60"];
    }),
  ];
}
