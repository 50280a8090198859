/** The editions in which a classic is sold. `fame` is the least fame that earns the edition. */
export interface Edition {
  /** part of the product's key */
  id: string;
  fame: number;
  name: (title: string) => string;
  sub_title: string;
  /** share of the list price of the plain edition */
  price: number;
  binding: string;
  pages: number;
  /** who besides the author worked on it */
  with?: "compilers" | "painters" | "translators";
  child?: boolean;
  ebook?: boolean;
  account_quantity_limit?: number;
  /** {name}: the person of `with` */
  sentences: string[];
}

const plain = (title: string) => title;
const marked = (mark: string) => (title: string) => `${title}（${mark}）`;

const ebook: Edition = {
  id: "ebook",
  fame: 1,
  name: marked("電子書"),
  sub_title: "流動版型電子書",
  price: 0.7,
  binding: "電子書",
  pages: 0,
  ebook: true,
  sentences: [
    "用瀏覽器就能讀，字級隨裝置的設定放大，通勤時翻幾頁也方便。",
    "手機、平板與電腦都不必另裝軟體，夜裡跟著裝置換成深色版面。",
  ],
};
const hardcover: Edition = {
  id: "hardcover",
  fame: 1,
  name: marked("典藏精裝版"),
  sub_title: "布面精裝，附書籤緞帶",
  price: 1.6,
  binding: "精裝",
  pages: 1.02,
  sentences: [
    "布面燙金精裝，穿線裝訂可以完全攤平，適合收藏與餽贈。",
    "內頁改用米色輕塗紙，書口染色，是值得留在架上的版本。",
  ],
};
const pocket: Edition = {
  id: "pocket",
  fame: 2,
  name: marked("隨身讀本"),
  sub_title: "文庫開本",
  price: 0.62,
  binding: "平裝",
  pages: 1.3,
  sentences: ["文庫開本不到兩百公克，放進大衣口袋就能出門。", "字級仍維持九點，小開本也讀得舒服。"],
};
const large: Edition = {
  id: "large",
  fame: 3,
  name: marked("大字版"),
  sub_title: "十六點大字，護眼印刷",
  price: 1.25,
  binding: "平裝",
  pages: 1.5,
  sentences: ["內文採十六點大字與寬行距，長輩閱讀不吃力。", "為視力較弱的讀者重新排版，紙張不反光。"],
};

export const chineseEditions: Edition[] = [
  {
    id: "plain",
    fame: 1,
    name: plain,
    sub_title: "校注本",
    price: 1,
    binding: "平裝",
    pages: 1,
    with: "compilers",
    sentences: [
      "{name}以通行善本為底本，逐篇校勘並隨頁加注，難字典故不必另查辭典。",
      "由{name}重新校訂標點，書前附導讀，書後附版本說明。",
    ],
  },
  ebook,
  hardcover,
  {
    id: "illustrated",
    fame: 2,
    name: marked("圖文版"),
    sub_title: "彩色插圖",
    price: 1.2,
    binding: "平裝",
    pages: 1.1,
    with: "painters",
    sentences: ["{name}繪製五十餘幅彩色插圖，場景與服飾都經過考證。", "{name}以水墨淡彩重繪名場面，圖與文互相照應。"],
  },
  {
    id: "modern",
    fame: 2,
    name: (title) => `白話${title}`,
    sub_title: "原文與今譯對照",
    price: 1.05,
    binding: "平裝",
    pages: 1.4,
    with: "compilers",
    sentences: [
      "{name}以流暢的現代白話重述，左頁原文、右頁今譯，對照著讀毫不吃力。",
      "譯寫由{name}執筆，保留原作語氣，艱深處另加小注。",
    ],
  },
  pocket,
  {
    id: "young",
    fame: 2,
    name: (title) => `少年讀${title}`,
    sub_title: "給孩子的第一本經典",
    price: 0.8,
    binding: "平裝",
    pages: 0.4,
    with: "painters",
    child: true,
    sentences: [
      "為九歲以上的孩子改寫，附注音、人物關係圖與{name}的插畫。",
      "保留最精采的段落，{name}的插畫讓古人有了表情。",
    ],
  },
  {
    id: "first",
    fame: 3,
    name: marked("上冊"),
    sub_title: "校注本分冊",
    price: 0.62,
    binding: "平裝",
    pages: 0.6,
    sentences: ["分冊本上冊，收前半部並附全書導讀，重量減半，適合隨身慢讀。"],
  },
  {
    id: "second",
    fame: 3,
    name: marked("下冊"),
    sub_title: "校注本分冊",
    price: 0.62,
    binding: "平裝",
    pages: 0.6,
    sentences: ["分冊本下冊，收後半部，卷末附名詞索引與參考書目。"],
  },
  {
    id: "comment",
    fame: 3,
    name: marked("名家評點本"),
    sub_title: "集歷代評語",
    price: 1.4,
    binding: "精裝",
    pages: 1.5,
    with: "compilers",
    sentences: ["{name}輯錄歷代評語於天頭，與古人一起眉批，讀法從此不同。"],
  },
  large,
  {
    id: "numbered",
    fame: 3,
    name: marked("限量編號紀念版"),
    sub_title: "函套精裝，每人限購一冊",
    price: 3.2,
    binding: "精裝",
    pages: 1,
    account_quantity_limit: 1,
    sentences: ["全球限印五百冊，手工函套並附流水編號藏書票，每個帳號限購一冊。"],
  },
];

/** Works of the last century need no retelling. */
export const recentEditions: Edition[] = [
  {
    ...chineseEditions[0]!,
    sub_title: "新校本",
    sentences: ["據初版本重新校訂，由{name}撰寫導讀與年表。", "{name}校訂，訂正歷來排印的訛誤，並附作者生平年表。"],
  },
  ebook,
  hardcover,
  { ...chineseEditions[3]!, sentences: ["{name}以版畫風格配圖，黑白之間呼應原作的時代。"] },
  pocket,
];

export const worldEditions: Edition[] = [
  {
    id: "plain",
    fame: 1,
    name: plain,
    sub_title: "全譯本",
    price: 1,
    binding: "平裝",
    pages: 1,
    with: "translators",
    sentences: [
      "{name}自原文全譯，一字未刪，並附譯者後記與作者年表。",
      "譯文由{name}重新打磨，讀來像本來就用中文寫成。",
    ],
  },
  ebook,
  { ...hardcover, fame: 2 },
  pocket,
  {
    id: "new",
    fame: 3,
    name: marked("新譯本"),
    sub_title: "當代譯者重譯",
    price: 1.1,
    binding: "平裝",
    pages: 1.05,
    with: "translators",
    sentences: ["{name}參考新近的學術定本重譯，增補兩百餘條注釋。"],
  },
  {
    id: "illustrated",
    fame: 3,
    name: marked("插圖版"),
    sub_title: "彩色插圖全譯本",
    price: 1.3,
    binding: "精裝",
    pages: 1.1,
    with: "painters",
    sentences: ["收錄{name}的三十幅彩色插圖，重現原作的時代與光線。"],
  },
  large,
];

/** For works marked y in their fame. */
export const youngWorldEdition: Edition = {
  id: "young",
  fame: 1,
  name: (title) => `${title}（少年版）`,
  sub_title: "給孩子的世界名著",
  price: 0.75,
  binding: "平裝",
  pages: 0.5,
  with: "painters",
  child: true,
  sentences: [
    "改寫為九歲以上孩子可以自己讀完的篇幅，搭配{name}的插畫。",
    "附注音與人物介紹，{name}的插畫讓第一次讀名著的孩子不會迷路。",
  ],
};
