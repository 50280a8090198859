import { goodsKeys } from "./goods.ts";
import type { Stocked } from "./selling.ts";

interface Told {
  tags: string[];
  author_intro: string;
  editor_note?: string;
  hot_selling_wording?: string;
  contents: string;
}

/** What our booksellers and the books themselves say, of works whose contents are in the public domain. */
const works: Record<string, Told> = {
  浮生六記: {
    tags: ["文言散文", "蘇州"],
    hot_selling_wording: "店員年年推薦",
    editor_note: "寫的是兩百年前蘇州一對夫妻怎麼過日子：插花、煮粥、賞月、搬家。讀的時候會想把自己的日子也寫下來。",
    author_intro: `沈復（1763–約1832），字三白，號梅逸，蘇州人。一生沒有功名，以遊幕、賣畫、經商為生，往來江南、嶺南與荊楚之間。

與妻子陳芸情深意篤，芸娘病逝之後，他追憶舊日寫成《浮生六記》。原有六卷，光緒三年刊行時只剩前四卷，後兩卷至今沒有找到可信的原稿。

書中不寫大事，只寫器物、飲食、花木與出遊，文字清淺而有情，林語堂把它譯成英文之後，也成為西方讀者最熟悉的清代散文之一。`,
    contents:
      "卷一　閨房記樂\n卷二　閒情記趣\n卷三　坎坷記愁\n卷四　浪遊記快\n卷五　中山記歷（存目）\n卷六　養生記道（存目）",
  },
  論語: {
    tags: ["儒家", "四書"],
    editor_note: "不必從頭讀。翻到〈里仁〉或〈述而〉，一天一則，放在床頭一年，會比一口氣讀完記得更多。",
    author_intro:
      "《論語》由孔子的弟子與再傳弟子編成。孔子（前551–前479），名丘，字仲尼，春秋時魯國人，開私人講學之風，相傳弟子三千，身通六藝者七十二人。",
    contents:
      "學而第一,為政第二,八佾第三,里仁第四,公冶長第五,雍也第六,述而第七,泰伯第八,子罕第九,鄉黨第十,先進第十一,顏淵第十二,子路第十三,憲問第十四,衛靈公第十五,季氏第十六,陽貨第十七,微子第十八,子張第十九,堯曰第二十".replaceAll(
        ",",
        "\n",
      ),
  },
  小王子: {
    tags: ["飛行", "法國文學"],
    hot_selling_wording: "送禮的第一選擇",
    editor_note: "小時候讀到的是狐狸，長大再讀，讀到的是那朵玫瑰。適合送給剛學會等待的人。",
    author_intro:
      "安東尼．聖修伯里（Antoine de Saint-Exupéry，1900–1944），法國作家、飛行員，曾飛行北非與南美的郵政航線，這些經歷寫進了《夜間飛行》與《風沙星辰》。1943 年《小王子》在紐約出版，隔年他駕機執行偵察任務，從此沒有回來。",
    contents: "",
  },
  傲慢與偏見: {
    tags: ["英國文學", "愛情小說"],
    editor_note: "兩百年前的相親故事，每一句客氣話裡都藏著一根針。讀到第三十四章請先坐好。",
    author_intro:
      "珍．奧斯汀（Jane Austen，1775–1817），英國小說家，生於漢普郡的牧師家庭。六部長篇小說以「一位女士」之名出版，寫鄉間幾戶人家的婚姻與家產，筆調機智，對人情的觀察至今仍然準確。",
    contents: "",
  },
};

const pictures = [
  ["spread", "內頁攤開的樣子"],
  ["spine", "書背與書籤緞帶"],
].map(([file, alt]) => {
  const path = `/books/${file}.svg`;
  return { small_path: path, medium_path: path, large_path: path, alt: alt! };
});

const candle = "點燃時請放在耐熱的平面上，遠離窗簾與易燃物，不要離開視線，並放在兒童與寵物碰不到的地方。";

/** Each edition of a classic knows its work, each colour or size of a thing that comes in several what it is one of; some say more. */
export function layExtras(stocked: Stocked[]) {
  const counts = new Map<string | null, number>();
  for (const kind of stocked.map(({ product }) => kindOf(product))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return stocked.flatMap(({ product: { product_guid, source_key, name } }, at) => {
    const [, title, language, edition] = /^demo:classic\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(source_key) ?? [];
    const isCandle = name.includes("蠟燭");
    const kind = kindOf({ source_key, name });
    const isOneOfMany = kind !== null && counts.get(kind)! > 1;
    if (!title && !isCandle && !isOneOfMany) return [];
    const told = title && edition !== "young" ? works[title] : undefined;
    return {
      product_guid,
      work: title && edition !== "young" ? `${title}/${language}` : isOneOfMany ? kind : null,
      more_publishers: [],
      tags: told?.tags ?? [],
      hot_selling_wording: (edition === "plain" && told?.hot_selling_wording) || "",
      sales_warning: isCandle ? candle : "",
      table_of_contents: told?.contents ?? "",
      author_intro: told?.author_intro ?? "",
      editor_note: told?.editor_note ?? "",
      vendor_serial: `YL-${String(at).padStart(5, "0")}`,
      mch: title ? "1010" : "5020",
      transfer_type: isCandle ? ("supplier" as const) : null,
      pictures: edition === "hardcover" && told ? pictures : [],
    };
  });
}

/** What a thing is without its colour or size; null: what is read. */
function kindOf({ source_key, name }: { source_key: string; name: string }): string | null {
  const [, key = ""] = /^demo:([^/]+)\//.exec(source_key) ?? [];
  const [, kind] = /^(.+)（[^（）]+）$/u.exec(name) ?? [];
  return kind && goodsKeys.includes(key) ? `thing/${kind}` : null;
}
