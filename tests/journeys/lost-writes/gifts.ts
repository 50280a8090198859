import { chatAboutGifts, removeGiftHistories, removeGiftHistory } from "#contract/gift-assistant";
import type { Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** What is said to the gift assistant, and what of it is removed. */
export function giftCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  async function asking(): Promise<Visitor> {
    const who = await member();
    await who.visit("/gift-ai");
    who.fill("想送什麼樣的禮物？", "送媽媽，她喜歡喝茶，五百以內");
    return who;
  }
  async function removing(page: (session: string) => string): Promise<Visitor> {
    // one there is, so that each deed is the same
    await lost.query("delete from gift_sessions");
    const who = await asking();
    await who.press("送出");
    await who.visit(page(who.path.split("/").at(-1)!));
    return who;
  }
  const remove = (who: Visitor) => who.press("確定刪除");
  // whoever sees that it is gone presses no more
  const again = async (who: Visitor) => void (who.buttons().includes("確定刪除") && (await remove(who)));
  return [
    person({
      name: "問送禮小幫手",
      endpoint: chatAboutGifts,
      ready: asking,
      press: (who) => who.press("送出"),
      // what has begun to come is not asked for again by the storefront
      retried: false,
      mayDiffer: ["gift_counts"],
    }),
    person({
      name: "刪除一段對話",
      endpoint: removeGiftHistory,
      ready: () => removing((session) => `/gift-ai/${session}/remove`),
      press: remove,
      again,
    }),
    person({
      name: "刪除全部對話",
      endpoint: removeGiftHistories,
      ready: () => removing(() => "/gift-ai/remove"),
      press: remove,
      again,
    }),
  ];
}
