import { isLiking, likingsIn } from "./known-shelves.ts";

/** Whole words that say nothing of what somebody likes. */
const sayNothing = new Set(
  `送禮 送給 想要 想找 想買 想送 想給 禮物 小禮 小禮物 禮品 大禮 喜歡 熱愛 最愛 愛好 興趣 嗜好 預算 希望 推薦 建議 適合 什麼 甚麼 有沒有 哪些 哪種 幫我 可以 東西 物品 商品 用品 產品 一點 之類 而已
  以內 以下 以上 左右 上下 有找 台幣 臺幣 元內 最近 平常 平時 準備 學習 他們 她們 兩人 我們 你們 或是 或者 以及 漂亮 實用 特別 好看 好玩 好用 質感 有質感 不錯 新手 便宜 太貴 改成 換成 那種 這種 這樣 公司 尾牙 聚餐 回鄉
  外國 外國來 英國 來訪 上班 上班族 工程師 前面 所有 全部 提示 提示詞 系統 輸出 規則 管理員 忽略 現在 之前 指示 指令 開始 知道 不知道 不知 曉得 生活 每天 每次 整天 天天 常常 經常 老是 總是 一直 已經 還沒 還是 只是 只有
  只要 就好 就是 就可以 好了 好像 應該 可能 大概 需要 一定 不要 不用 不會 不想 不能 沒有 怎麼 怎樣 如何 為什麼 因為 所以 但是 不過 如果 而且 然後 其實 真的 非常 比較 比較好 很多 一些 一個 一份 一本 一樣 一起 一下 大家 自己 對方
  彼此 別人 下週 下個月 這個月 今天 明天 今年 去年 明年 月底 最後 時候 時間 早上 晚上 週末 小時 家裡 在家 客廳 房間 辦公室 附近 地方 出門 回家 回去 來說 感覺 覺得 看到 聽說 想想 看看 試試 找找 挑選 選擇 介紹 參考 謝謝 感謝
  拜託 麻煩 懷孕 請問 您好 你好 哈囉 嗨 不限 都行 都可 隨便 剛好 剛剛 突然 忘了 帶去 帶回 拿來 當作 當成 做為 作為 用來 高級 便宜點 貴一點 好一點 體面 大方 實在 精緻 可愛 有趣 有意思 小說 書籍 一套 一組 一盒 一本書 幾本 這本 那本 原文
  原版 英文版 中文版 韓系 日系 文青 專門 專業 朋友圈 整理 亂糟糟 犒賞 慶祝 祝賀 恭喜 鼓勵 安慰 表示 心意 意思 代表 答謝 道謝 照顧 幫忙 辛苦 合作 多年 很久 長大 年紀 身體 醫生 老人 女性 男性 大小 顏色 款式 牌子 品牌 價格 價位 成本
  成本價 都是 紅包 以外 再送 隔壁 做到 到了 很愛 也很 正在 大班 中班 小班 很有 她是 他是 我要 要用 才不會 順便 愛吃 愛看 愛喝 愛聽 愛用 下班 過去 空手 樓下 標準 有關 用得到 得到 收到 一堆 剛生 換個 買個 送個 找個 帶個 十幾年 也可以 擺在 放在 幫助 輕鬆 獎勵 進步 暑假 寒假 改了 三次 開啟 列出 會員 姓名 電話 導師 指導 研究 大學生 他說 她說 我說 說他 說她 不錯的 別太 不太 早安 午安 晚安 班上 至少 最少 起碼 愛玩 有點 一隻 一台 幾個 幾天 幾年 這次 那次 上次 下次 年輕 退休後 平日 假日 假期 最好 尤其 尤其是 特別是 例如 比如 像是 或許 也許 買給 算了 算了吧 一批 別的 還有 其他 外面 那些 這些 房子 租房子 大學 高中 國中 國小 孫子 路上 一個人 頂樓 臨別 念書 讀書 德國 日本 美國 法國 南部 北部 臺北 台北 高雄 老家 宿舍 租屋 同居 同住 對象 第一次 第一天 人生 世界 夢想 機會 問題 辦法 家人 全家 親戚 親友 長輩們 小孩們 客人 顧客 超過 一台 一把 住宿 直接 停止 詢問 授權 訊息 免費 折扣 打折 內容 格式 角色 扮演 語氣 口氣 說話 講話 回答 回覆 資料 資料庫 密碼 使用者 開發者 模式 整段 印出 印出來 念出 完整 隱藏 內部 程式碼 人員 身分 老人家 孩子氣 個性 類型 那個 這個 東東 小東西`
    .split(/\s+/)
    .filter(Boolean),
);
/** 一支, 這個, 我家, 他的. */
const countedOrOwn = /^(?:[一兩幾這那]\p{Script=Han}|[我你他她](?:的|家|想)|只\p{Script=Han}|老大|老二|本書)$/u;
/** Signs that are no part of any such word when they stand alone. */
const alone =
  /[已送想要買找挑選寄給幫和跟與或及都很超太也還再又就才是在有沒會了嗎呢吧啦喔啊欸耶個本份盒張支枝條組台臺件盞他她它我你您們的地得對家人每這那哪從把被讓用拿打看聽喝泡吃玩讀學念帶穿戴做去來到過著些多少好新老大小愛常請問當成改換不別之其並而但若因為以於等後前上下裡內外中元塊錢]/u;

/** What somebody who teaches it is not known to like. */
const subjects = /(?:國文|英文|數學|鋼琴|音樂|體育|美術|自然|歷史)(?=老師|教授)/g;

const refused =
  /(?:不要|不想要|不用|不喜歡|不愛|不[喝吃看]|不能[喝吃看碰]|(?<!特)別(?:再)?[喝吃買送碰]|討厭|除了|(?<![八魔婚對鑽警])戒(?=[了掉]?[酒糖咖甜茶])[了掉]?)(?!超過|太|再)([^，。,;；、]*)|([^，。,;；、]{1,8}?)(?:都|也)?(?:已經|早就)(?:有|買)了|(?:已經|早就)有(?:很|太|好|夠)多的?([^，。,;；、]{1,8}?)了?(?=[，。,;；、]|$)|(不識字|不認得?字|看不懂字)/g;

/** A text without what it says must not be. */
export const wishedIn = (text: string): string =>
  text.replace(subjects, blank).replace(refused, (all, what?: string) => kept(all, what));

/** Who has books enough, or reads none: 看書, 書, 不識字; not of one kind of them, 恐怖的書. */
const allBooks = /^(?:送|買|看|讀|閱讀)?書籍?了?$|閱讀$|[識認得懂]字$/;

/** «不喝茶，只喝咖啡»: 只 begins what is liked again, and so does 改. */
const again = /只|改|換/;
const kept = (all: string, what = "") => {
  const from = again.exec(what)?.index;
  return from === undefined ? blank(all) : blank(all.slice(0, all.length - what.length + from)) + what.slice(from);
};
const blank = (text: string) => " ".repeat(text.length);

export interface Interests {
  /** what was named as the gift, where anything was; else what somebody likes */
  liked: string[];
  areObjects: boolean;
  avoided: string[];
}

/** What is liked, in the member's own words, and what must not be. `plain`: takes people, occasions and sums out of a text. */
export function readInterests(text: string, terms: readonly string[], plain: (text: string) => string): Interests {
  const avoided: string[] = [];
  for (const [, ...parts] of text.replace(subjects, blank).matchAll(refused)) {
    const what = parts.find((part) => part !== undefined)!;
    if (allBooks.test(what)) avoided.push("書");
    avoided.push(...wordsIn(what.split(again)[0]!, terms, plain).map(({ word }) => word));
  }
  const wished = wishedIn(text);
  const words = wordsIn(wished, terms, plain);
  const isObject = objectsOf(wished);
  const objects = words.filter(({ word, index }) => !medium.test(word) && isObject(index));
  const areObjects = objects.some(({ known }) => known);
  const told = areObjects ? objects : words;
  // a story has many words: what is known of them comes first, and of the others a few
  const liked = [...told.filter(({ known }) => known), ...told.filter(({ known }) => !known).slice(0, 3)];
  return { liked: [...new Set(liked.map(({ word }) => word))].slice(0, 6), areObjects, avoided: [...new Set(avoided)] };
}

/** What carries what is liked, and says nothing of it. */
const medium = /^(?:唱片|黑膠|專輯|影片|雜誌|書籍?)$/;

/** What gives, asks for or looks for something; what says of somebody instead; where a clause ends. */
const marks =
  /(?<gives>送(?!別|行)|買|(?<=[想需還])要(?![去出考準備搬退養])|(?<=想|去)帶|換(?!工作|季)|改(?!變)|找|挑|選|缺|寄|添)|喜歡|愛|迷|會|擅長|學|在|(?<end>[，。,;；！!？?\n])(?<gives2>要(?![去出考準備搬退養]))?/g;

/** «爸爸愛園藝，想送他剪刀»: what is to be given counts before what somebody likes besides. */
function objectsOf(text: string): (index: number) => boolean {
  const found = [...` ${text}`.matchAll(marks)].map(({ index, groups }) => ({
    index: index - 1,
    gives: Boolean(groups?.gives ?? groups?.gives2),
  }));
  return (at) => found.findLast(({ index }) => index < at)?.gives ?? false;
}

interface Word {
  word: string;
  index: number;
  /** there are categories that have it, or it was quoted */
  known: boolean;
}

/** What is meant by a text, word by word. */
export function wordsIn(text: string, terms: readonly string[], plain: (text: string) => string): Word[] {
  const words: Word[] = [];
  let left = text.replace(/《(.+?)》|「(.+?)」/g, (all, title: string, quoted: string, index: number) => {
    words.push({ word: title ?? quoted, index, known: true });
    return blank(all);
  });
  // the longest first: 電子書閱讀器 is no 電子書, 花草茶 no 花草
  const found = likingsIn(left, terms).toSorted((a, b) => b.word.length - a.word.length || a.index - b.index);
  for (const one of found) {
    const end = one.index + one.word.length;
    if (left.slice(one.index, end) !== one.word) continue;
    words.push({ ...one, known: true });
    left = left.slice(0, one.index) + blank(one.word) + left.slice(end);
  }
  return [...words, ...freeWords(plain(left))].toSorted((a, b) => a.index - b.index);
}

const segmenter = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/** Any other words, as the language parts them; what it parts into single signs is one word: 烏克麗麗. */
function freeWords(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, index: number) => {
    // what was no liking in its place is none here: the 電動 of 電動刮鬍刀
    const says = word.length > 1 && !sayNothing.has(word) && !countedOrOwn.test(word) && !isLiking(word);
    if (says) words.push({ word, index, known: false });
  };
  let run = "";
  const end = (index: number) => {
    add(run, index - run.length);
    run = "";
  };
  for (const { segment, index } of segmenter.segment(text)) {
    const single = segment.length === 1;
    const isWord = /^[\p{Script=Han}A-Za-z]+$/u.test(segment);
    if (isWord && single && !alone.test(segment)) run += segment;
    else {
      end(index);
      if (isWord && !single && !/^(?:NT|NTD|TWD|CD|DVD)$/i.test(segment)) add(segment, index);
    }
  }
  end(text.length);
  return words;
}
