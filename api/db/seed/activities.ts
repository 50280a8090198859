import type { ActivityContent } from "#contract/activities";
import type { ActivityKind } from "#contract/activity-rules";
import type { layCategories } from "./categories.ts";
import { timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";

/** Days from the one on which the shop is laid. */
interface Period {
  from: number;
  to: number | null;
}
const now: Period = { from: -20, to: 70 };

/** What the demo shop has put together: on now, one that has ended and one that is to come. Of each thing one edition or colour. */
export function layActivities(stocked: Stocked[], place: ReturnType<typeof layCategories>["place"], today: Date) {
  const shown = stocked
    .filter(({ product, stock }) => {
      const { restricted, status, sale_start, sale_end, is_ebook } = product;
      return !restricted && status === "selling" && !sale_start && !sale_end && !is_ebook && (stock?.quantity ?? 0) > 5;
    })
    .sort((one, other) => other.product.hot_rank - one.product.hot_rank);
  const first = (count: number, wanted: (one: Stocked) => boolean): string[] => {
    const seen = new Set<string>();
    const guids: string[] = [];
    for (const one of shown) {
      const thing = one.product.name.split("（")[0]!;
      if (guids.length === count || seen.has(thing) || !wanted(one)) continue;
      seen.add(thing);
      guids.push(one.product.product_guid);
    }
    return guids;
  };
  /** what sells most on these shelves of a top category */
  const from = (count: number, key: string, ...leaves: string[]) => {
    const ids = new Set(leaves.map((leaf) => place(key, leaf).level3_id));
    return first(count, ({ product }) => ids.has(product.level3_id));
  };
  const row = (
    [kind, key, category]: [kind: ActivityKind, key: string, category?: string],
    sort: number,
    { from, to }: Period,
    content: ActivityContent,
  ) => ({
    ...{ kind: kind as string, key, category: category ?? null, sort, content: content as unknown },
    starts_at: timeAfter(today, from),
    ends_at: to === null ? null : timeAfter(today, to),
  });
  const by = "閱林選書小組";

  return [
    row(["theme", "1"], 1, now, {
      title: "夜讀的人，請進",
      lead: "給晚上十點以後，還想再讀一章的人",
      by,
      color: "#2f4f6f",
      intro:
        "白天屬於別人，夜裡的一兩個小時才是自己的。我們把適合夜讀的書排成一列：故事不必太快，句子要耐得住燈光。\n\n最後一格是茶與燈。書讀到一半，水剛好滾了。",
      sections: [
        {
          title: "一盞燈，一個故事",
          text: "篇幅剛好的小說，今晚開始，週末讀完。",
          products: from(6, "chinese", "現代小說"),
        },
        {
          title: "慢慢讀的散文與詩",
          text: "翻到哪一頁都可以開始，也隨時可以闔上。",
          products: from(6, "chinese", "散文", "詩集"),
        },
        { title: "燈關以前的懸疑", text: "請衡量明早的行程。", products: from(6, "chinese", "推理懸疑") },
        {
          title: "夜裡的茶與燈",
          products: [...from(3, "food", "花草與沖泡"), ...from(3, "life", "杯具")],
        },
      ],
    }),
    row(["theme", "2"], 2, now, {
      title: "旅行從書桌開始",
      lead: "出發以前，先在紙上走一遍",
      by,
      color: "#4a6b3a",
      intro: "一本寫路的書、一本空白的筆記，和一個裝得下意外的包。還沒訂票的人，也歡迎先上路。",
      sections: [
        { title: "在紙上走過的路", products: [...from(4, "chinese", "旅行"), ...from(2, "japanese", "旅行")] },
        { title: "記下來，才算去過", products: from(6, "stationery", "筆記本", "手帳配件") },
        { title: "行李箱裡的小東西", products: from(6, "leisure", "旅行小物", "頸枕與眼罩") },
      ],
    }),
    row(["theme", "3"], 3, now, {
      title: "經典不必正襟危坐",
      lead: "校注、白話、圖文：選一個好進門的版本",
      by,
      color: "#8a3b2e",
      intro: "經典之所以難，往往是第一次遇到了太難的版本。這一檔把好進門的排在前面，讀順了，再往深處走。",
      sections: [
        { title: "從故事讀起", products: from(6, "chinese", "古典小說") },
        { title: "一天一首", products: from(6, "chinese", "詩詞曲賦") },
        { title: "和孩子一起讀", products: from(6, "child_books", "中國經典", "世界名著") },
      ],
    }),
    row(
      ["theme", "4"],
      4,
      { from: -60, to: -5 },
      {
        title: "仲夏科幻祭",
        lead: "三十本通往別處的書",
        by,
        color: "#3d4f7c",
        sections: [{ title: "往星星的方向", products: from(6, "chinese", "奇幻科幻") }],
      },
    ),
    row(
      ["theme", "5"],
      5,
      { from: 40, to: 90 },
      {
        title: "歲末推理夜",
        lead: "兇手就在這份書單裡",
        by,
        color: "#5b3f5f",
        sections: [{ title: "一個晚上破案", products: from(6, "chinese", "推理懸疑") }],
      },
    ),

    row(["curation", "11", "stationery"], 1, now, {
      title: "好好寫一封信",
      lead: "選紙、選筆，想一個收信的人",
      by: "文具採購",
      color: "#7a5a3a",
      intro: "一封信的重量，信封秤不出來。從一枝順手的筆開始，挑幾張吃墨好看的紙，剩下的就是把話說清楚。",
      sections: [
        { title: "一枝順手的筆", products: from(6, "stationery", "鋼筆", "原子筆與中性筆") },
        { title: "信紙、卡片與貼紙", products: from(6, "stationery", "信紙信封", "卡片", "貼紙") },
      ],
    }),
    row(["curation", "12", "food"], 2, now, {
      title: "午後三點的茶席",
      lead: "一壺茶、一塊糕，放下手機半小時",
      by: "美食採購",
      color: "#a8501f",
      intro: "茶席不必講究。水滾、杯暖、點心切得小一點，午後就慢了下來。",
      sections: [
        { title: "茶", products: from(6, "food", "烏龍茶", "紅茶") },
        { title: "茶點", products: from(6, "food", "餅乾", "鳳梨酥", "糕點禮盒") },
        { title: "壺與杯", products: from(6, "life", "茶具", "杯具") },
      ],
    }),
    row(["curation", "13", "child_books"], 3, now, {
      title: "睡前十五分鐘",
      lead: "燈光調暗，讀到「好，最後一本」",
      by: "童書採購",
      color: "#b0641c",
      intro: "睡前故事的祕訣只有一個：大人自己也想知道後來怎麼了。",
      sections: [
        { title: "說晚安的繪本", products: from(6, "child_books", "情緒與品格", "親情與友誼") },
        { title: "讀完還想再問的", products: from(6, "child_books", "自然與動物", "自然科學") },
      ],
    }),

    row(["exhibition", "YL260901-00001"], 1, now, {
      title: "書的樣子：線裝與典藏",
      lead: "同一部經典，五百年來的穿著",
      by: "閱林書展",
      color: "#59506e",
      intro:
        "線裝、精裝、文庫、口袋：開本與裝幀決定了我們怎麼拿一本書、在哪裡讀它。這個線上書展把同一部作品的不同版本擺在一起，請用眼睛翻一翻。",
      sections: [
        {
          title: "東方書架",
          text: "線裝與校注本，適合攤在桌上讀。",
          products: from(8, "chinese", "古典小說", "經典思想", "史籍筆記"),
        },
        {
          title: "西方書架",
          text: "從口袋本到精裝典藏。",
          products: from(8, "chinese", "英美文學", "歐陸文學", "俄羅斯文學"),
        },
      ],
    }),
    row(["event", "reading-marathon"], 2, now, {
      title: "三十天讀書馬拉松",
      lead: "每天二十頁，一個月讀完六百頁",
      by,
      color: "#2e7a72",
      intro:
        "不必報名，也沒有打卡。挑一本一直想讀的厚書，每天二十頁，一個月後您會記得這個月。\n\n讀不動的那天就讀十頁；停了兩天，從第三天接著讀。",
      sections: [
        { title: "值得一個月的厚書", products: from(6, "chinese", "世界史", "臺灣史", "哲學思想") },
        { title: "陪跑的文具", products: from(6, "stationery", "便條與便利貼", "筆記本") },
      ],
    }),

    row(
      ["yuelin-only", "yuelin-only"],
      10,
      { from: -90, to: null },
      {
        title: "閱林獨家",
        lead: "簽名、限量與刻字，只在閱林",
        color: "#8a3b2e",
        intro: "作者簽在扉頁上的名字、只印一次的版本，以及為您刻上名字的文具：這些只在閱林找得到。",
        sections: [
          { title: "簽名與限量", products: first(12, ({ product }) => /親簽|限量/.test(product.name)) },
          { title: "為您訂製", products: first(6, ({ product }) => product.type === 2) },
        ],
      },
    ),
    row(
      ["yuelin-choice-books", "yuelin-choice-books"],
      11,
      { from: -90, to: null },
      {
        title: "閱林選書",
        lead: "店員讀完，才放上來的書",
        by,
        color: "#1d5a41",
        intro: "每個月我們從新書裡各讀一疊，留下願意自己掏錢買的。不分暢銷與否，只問會不會想再讀一次。",
        sections: [
          { title: "文學", products: from(6, "chinese", "現代小說", "散文") },
          { title: "想得更遠", products: from(6, "chinese", "社會觀察", "自然科學", "心理學") },
          { title: "日子與手", products: from(6, "chinese", "飲食料理", "園藝手作", "居家健康") },
        ],
      },
    ),
    row(
      ["yuelin-choice-music", "yuelin-choice-music"],
      12,
      { from: -90, to: null },
      {
        title: "閱林選樂",
        lead: "店裡正在放的那一張",
        by: "影音採購",
        color: "#5b3f5f",
        intro: "走進書店時聽見的音樂，都在這裡。適合讀書的、適合煮飯的，也有只適合好好聽的。",
        sections: [
          { title: "讀書時", products: from(6, "video", "古典音樂") },
          { title: "煮飯時", products: from(6, "video", "華語流行") },
          { title: "好好聽", products: from(6, "video", "原聲與爵士", "民俗音樂") },
        ],
      },
    ),
  ];
}
