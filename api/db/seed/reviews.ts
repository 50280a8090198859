import { sql } from "drizzle-orm";
import type { ReviewState } from "#contract/review-rules";
import { members, reviews, type Db } from "../../db.ts";
import { timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";

/** What the two members say of what they have bought (past-orders.ts), the oldest first; `days` count back from the day of seeding. */
const written: { email: string; key: string; days: number; stars: number; text: string; state?: ReviewState }[] = [
  {
    email: "member@example.com",
    key: "classic/一九八四/英文/plain",
    days: 170,
    stars: 5,
    text: "學生時代讀過節譯本，這次終於讀完全譯。附錄〈新語的原則〉也收進來了，放下書以後，看新聞的眼光都不太一樣。",
  },
  {
    email: "reader@example.com",
    key: "classic/三國演義/zh/first",
    days: 96,
    stars: 4,
    text: "分冊真的輕很多，通勤放背包剛好。隨頁有注，遇到官名、地名不用一直查。\n扣一顆星是紙張偏薄，背面的字隱約看得到。",
  },
  {
    email: "reader@example.com",
    key: "classic/三國演義/zh/second",
    days: 95,
    stars: 5,
    text: "和上冊一起買的。卷末的人名索引很實用，讀到五丈原前後常常翻回去對照。",
  },
  {
    email: "member@example.com",
    key: "classic/論語/zh/plain",
    days: 21,
    stars: 4,
    text: "照店員短評說的，每天睡前讀一則。注解簡短，不會搶了原文；要是字再大一點，給長輩也合適。",
  },
  {
    email: "reader@example.com",
    key: "classic/傲慢與偏見/英文/ebook",
    days: 8,
    stars: 5,
    text: "譯文通順，對話裡的嘲諷都有翻出來。手機上字級可以放大，夜裡讀也不刺眼，兩個週末就讀完了。",
  },
  {
    email: "reader@example.com",
    key: "classic/唐詩三百首/zh/plain",
    days: 1,
    stars: 5,
    text: "依詩體編排，每首後面附作者小傳，帶孩子背詩很方便。",
    state: "waiting",
  },
];

export async function layReviews(tx: Db, stocked: Stocked[], today: Date): Promise<void> {
  const guids = new Map(stocked.map(({ product }) => [product.source_key, product.product_guid]));
  await tx.insert(reviews).values(
    written.map(({ email, key, days, stars, text, state = "accepted" }) => ({
      member_id: sql`(select ${members.id} from ${members} where ${members.email} = ${email})`,
      product_guid: guids.get(`demo:${key}`)!,
      created_at: timeAfter(today, -days, 21),
      ...{ stars, text, state },
    })),
  );
}
