import { acceptReview, refuseReview } from "#contract/review-ops";
import { removeReview, saveReview } from "#contract/reviews";
import type { Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";
import { peopleOf } from "./people.ts";

/** What a reader says of what was bought, and what the operator says to it. */
export function reviewCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  /** Of the demo's member, who has bought this one and kept it. */
  async function reader(written: boolean): Promise<Visitor> {
    const who = await member();
    const [book] = await lost.query<{ product_guid: string; member_id: number }>(`
      select product_guid, member_id from order_lines join orders on orders.id = order_id join members on members.id = member_id
      where members.email = 'member@example.com' and orders.status = 'completed' order by orders.id, line_number limit 1`);
    const { product_guid, member_id } = book!;
    await lost.query(`delete from reviews where member_id = ${member_id}`);
    if (written)
      await lost.query(
        `insert into reviews (member_id, product_guid, stars, text) values (${member_id}, '${product_guid}', 3, '還沒有審核的評論')`,
      );
    await who.visit(`${lost.origin}/product/${product_guid}/review`);
    return who;
  }
  let stars = 0;
  async function aReview(): Promise<string> {
    const [review] = await lost.query<{ number: number }>(`
      insert into reviews (member_id, product_guid, stars, text)
      select id, (select product_guid from products order by id offset ${++stars} limit 1), 4, '等候審核的評論' from members
      where email = 'reader@example.com' returning number`);
    return String(review!.number);
  }
  const command = operatorsCommand(lost);
  return [
    person({
      name: "送出評論",
      endpoint: saveReview,
      async ready() {
        const who = await reader(false);
        who.choose("5 顆星：非常喜歡");
        who.fill("評論內容", "譯筆流暢，注解放在頁末，讀起來很順。");
        return who;
      },
      press: (who) => who.press("送出評論"),
      // the page has found it by now, and what is sent once more is what it says
      again: (who) => who.press(who.buttons().includes("送出修改") ? "送出修改" : "送出評論"),
    }),
    person({
      name: "刪除評論",
      endpoint: removeReview,
      ready: () => reader(true),
      press: (who) => who.press("確定刪除"),
      // where it is gone already there is nothing left to press: who looks among all reviews finds none of theirs
      again: (who) =>
        who.buttons().includes("確定刪除") ? who.press("確定刪除") : who.visit(who.path.replace(/review$/, "reviews")),
    }),
    command("ops reviews accept", acceptReview, "reviews", async () => ["accept", await aReview()]),
    command("ops reviews refuse", refuseReview, "reviews", async () => [
      ...["refuse", await aReview()],
      ...["--because", "含有廣告"],
    ]),
  ];
}
