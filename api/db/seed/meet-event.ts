import type { Db } from "../../db.ts";
import { layEvent } from "../../meet-events.ts";

const hours = (count: number) => count * 3_600_000;

/** Two afternoons in the shop, twelve days after it was laid, and the day after. */
export async function layMeetEvent(tx: Db, today: Date): Promise<void> {
  // three in the afternoon in Taipei
  const first = Math.floor((today.getTime() + hours(8)) / hours(24)) * hours(24) + 12 * hours(24) + hours(7);
  const session = (starts: number, places: number) => ({
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + hours(1.5)).toISOString(),
    places,
  });
  await layEvent(tx, {
    title: "店員選書見面會：冬天讀的長篇",
    text: "四位店員各帶一本今年冬天想一口氣讀完的長篇小說，念一段喜歡的，說說為什麼。\n\n現場備有熱茶，讀者也可以帶自己的書來換著看。活動免費，一人一個名額；臨時不能來，請先取消，讓給其他讀者。",
    place: "閱林信義店 3 樓閱讀區（臺北市信義區松高路 1001 號）",
    sessions: [session(first, 40), session(first + hours(24), 40), session(first + hours(27.5), 12)],
  });
}
