import type { Shelf } from "./recommender.ts";

/** Of a category that has something else too: what its things must speak of. */
interface Shared {
  shelf: string;
  about: RegExp;
}

/** What people say they like, and the categories that have it; a category's own name needs no row. */
const liked: [said: RegExp, shelves: string[], shared?: Shared][] = [
  [/咖啡(?!機)/, ["咖啡"]],
  [/茶具/, ["茶具"]],
  [/花草茶/, ["花草與沖泡"]],
  [/茶/, ["茶", "茶點組合", "茶具"]],
  [/推理|偵探|懸疑/, ["推理懸疑", "推理與奇談", "犯罪懸疑"]],
  [/科幻|奇幻/, ["奇幻科幻", "冒險與科幻"]],
  [/臺灣史|台灣史/, ["臺灣史"]],
  [/歷史/, ["史籍筆記", "世界史", "臺灣史", "歷史與人物"]],
  [/科學實驗/, ["科學實驗", "自然科學"]],
  [/科普|科學|天文/, ["自然科學", "數學與物理", "自然與科學"]],
  [/恐龍|昆蟲|動物|大自然|自然/, ["自然與動物", "自然科學"]],
  [/新詩|詩歌|詩集|詩/, ["詩集", "詩詞曲賦", "詩歌與戲劇"]],
  [/哲學/, ["哲學思想", "經典思想"]],
  [/理財|股票|投資/, ["投資理財"]],
  [/食譜/, ["飲食料理", "料理"]],
  [/做菜|烹飪|下廚|料理/, ["飲食料理", "烹飪小物", "鍋具", "刀具與砧板", "碗盤"]],
  [/廚房/, ["廚房用具", "餐具杯壺"]],
  [/種花|插花|盆栽|花草|園藝/, ["園藝"], { shelf: "園藝手作", about: /園藝|種植|盆栽|花草|綠意|植物|苔蘚/ }],
  [/香氛蠟燭/, ["香氛蠟燭"]],
  [/香香|香味|香氛/, ["香氛"]],
  [/保養品?|護膚/, ["臉部保養", "身體保養"]],
  [/護手霜/, ["手足護理"]],
  [/化妝品?|彩妝/, ["彩妝"]],
  [/唇膏|口紅/, ["唇彩"]],
  [/眼影/, ["眼彩"]],
  [/健身|重訓/, ["重訓與彈力"]],
  [/跑步|慢跑|路跑|馬拉松|騎車|腳踏車|單車|自行車/, ["慢跑與騎行"]],
  [/運動/, ["運動健身"]],
  [/登山|爬山|露營|釣魚|戶外/, ["露營登山"]],
  [/旅行小物/, ["旅行小物"]],
  [/旅行|旅遊|出差|出國/, ["旅行用品", "旅行收納", "旅行"]],
  [/攝影|拍照|相機/, ["相機", "鏡頭與配件", "燈光與腳架", "繪畫攝影"]],
  [/電動(?!刮|牙|按)|電玩|打遊戲|遊戲(?!書)/, ["遊戲周邊"]],
  [/爵士/, ["原聲與爵士"]],
  [/音樂/, ["音樂", "耳機音響", "音響"]],
  [/吉他|鋼琴|樂器/, ["樂器配件", "樂器"]],
  [/畫畫|繪畫|水彩|蠟筆|色鉛筆|粉彩|素描|著色/, ["美術用品", "貼紙與著色"]],
  [/手帳|日記/, ["手帳週邊"]],
  [/貓/, ["貓用品"]],
  [/狗/, ["狗用品"]],
  [/下棋|象棋|圍棋/, ["棋類"]],
  [/玩具|車子/, ["益智玩具", "滑步車與滑板", "球類玩具"]],
  [/按摩/, ["美顏按摩"]],
  [/養生|營養品?|補品|雞精|健康|身體好/, ["保健食品", "維生素", "穀粉飲品"]],
  [/點心|零食|糖果|甜食/, ["甜點零食", "鳳梨酥", "糕點禮盒"]],
  [/禮盒|臺灣味|台灣味|伴手禮|名產/, ["伴手禮"]],
  [/名片夾|皮件/, ["皮夾與皮帶"]],
  [/包包|背包/, ["包袋"]],
  [/保暖/, ["圍巾與手套"]],
  [/日文|日語/, ["日語", "日語學習"]],
  [/英文|英語|多益/, ["英語"]],
  [/編織|拼布|手作/, ["拼布與手作"], { shelf: "園藝手作", about: /編織|織|縫|拼布|手作/ }],
  [/檯燈|桌燈/, ["燈具與桌椅", "燈泡燈具"]],
  [/收納/, ["收納箱籃", "桌上收納"]],
  [/圍兜/, ["兒童餐具", "哺育用品"]],
  [/嬰兒衣服?/, ["嬰幼兒衣"]],
  [/嬰兒毯|毛毯|包巾/, ["寢具毛毯"]],
  [/韓劇|日劇|追劇|影集/, ["電視劇", "犯罪懸疑"]],
  [/卡通|動畫/, ["動畫電影"]],
  [/電影/, ["劇情片", "動畫電影"]],
  [/烘焙/, ["烹飪小物", "廚房小物", "飲食料理"]],
  [/書法|毛筆|寫字/, ["書寫工具"]],
  [/書包/, ["後背包"]],
  [/馬克杯|杯子/, ["杯具"]],
  [/雨傘|陽傘|洋傘/, ["折傘", "長傘"]],
  [/籃球|足球|打球/, ["球類玩具"]],
  [/樂高/, ["積木", "模型與拼裝"]],
  [/公仔|扭蛋/, ["扭蛋與擺飾"]],
  [/多肉|植物/, ["園藝"], { shelf: "園藝手作", about: /植物|種植|苔蘚|綠意/ }],
  [/心理|心靈/, ["心理學"]],
  [/勵志/, ["自我成長"]],
  [/建築|設計/, ["建築設計"]],
  [/寫程式|程式|電腦/, ["程式與資訊"]],
  [/吹風機/, ["吹整造型"]],
  [/刮鬍刀/, ["刮鬍與修容", "刮鬍與鼻貼"]],
];

/** Words that say nothing of what somebody likes. */
const filler =
  /送禮|送給|送|給|想要|想找|想買|想|要|買|找|挑|選|禮物|小禮|禮品|禮|喜歡|熱愛|最愛|愛好|愛|興趣|預算|希望|推薦|建議|適合|什麼|甚麼|有沒有|哪些|請|幫我|幫|可以|可|東西|物品|商品|用品|產品|一點|之類|就好|而已|以內|以下|以上|左右|上下|有找|台幣|新臺幣|臺幣|元內|元|塊|錢|最近|平常|準備|學習|在學|學|看|聽|喝|泡|吃|玩|讀|用|拿|打|他們|她們|兩人|他|她|我們|我|你|您|的|和|跟|與|或是|或|及|都|很|對|是|在|有|會|了|嗎|呢|吧|啦|喔|還|也|再|些|個|本|份|盒|張|支|枝|條|組|台|件|盞|質感|類|迷|新手|不錯|漂亮|實用|特別|好看|好玩|好|大學|常|快到|不要太便宜|便宜|太貴|改成|改|換成|換|每|人|家|生活|剛|那種|那|這|睡不|行動不便|腰痠背痛|一[些個本份盒張支枝條組台件樣盞]?|兩|三|聚餐|公司|尾牙|回鄉|帶|小說|書籍|書|外國|英國|來訪|上班族|工程師|韓系|下|不|前面|所有|提示|系統|輸出|規則|管理員|忽略|現在/g;

/** What somebody who teaches it is not known to like. */
const subjects = /(?:國文|英文|數學|鋼琴|音樂|體育|美術|自然|歷史)(?=老師|教授)/g;

const refused = /(?:不要|不用|不喜歡|不愛|不喝|不吃|不看|討厭|別買|別送|除了)(?!超過|太|再)([^，。,;；、]*)/g;

/** A text without what it says must not be. */
export const wishedIn = (text: string): string => text.replace(subjects, " ").replace(refused, " ");

export interface Interests {
  liked: string[];
  avoided: string[];
}

/** What is liked, in the member's own words, and what must not be. `plain`: takes people, occasions and sums out of a text. */
export function readInterests(text: string, terms: readonly string[], plain: (text: string) => string): Interests {
  const avoided: string[] = [];
  const wished = text.replace(subjects, " ").replace(refused, (_, what: string) => {
    avoided.push(...wordsIn(what, terms, plain));
    return " ";
  });
  return { liked: wordsIn(wished, terms, plain), avoided };
}

function wordsIn(text: string, terms: readonly string[], plain: (text: string) => string): string[] {
  const words: string[] = [];
  let left = text.replace(/《(.+?)》|「(.+?)」/g, (_, title: string, quoted: string) => {
    words.push(title ?? quoted);
    return " ";
  });
  // the longest name first: 電子書閱讀器 is no 電子書, 花草茶 no 花草
  for (let word = longestIn(left, terms); word; word = longestIn(left, terms)) {
    words.push(word);
    left = left.replaceAll(word, " ");
  }
  const free =
    plain(left)
      .replace(filler, " ")
      .match(/[\p{Script=Han}A-Za-z]{2,}/gu) ?? [];
  return [...new Set([...words, ...free.filter((word) => !/^(?:NT|NTD|TWD|CD|DVD)$/i.test(word))])].slice(0, 6);
}

function longestIn(text: string, terms: readonly string[]): string | undefined {
  const found = [terms.find((term) => text.includes(term)), ...liked.map(([said]) => said.exec(text)?.[0])];
  return found.reduce((best, word) => ((word?.length ?? 0) > (best?.length ?? 0) ? word : best), undefined);
}

/** Names of categories, each part of «A與B» by itself, the longest first. */
export function termsOf(shelves: readonly Shelf[]): string[] {
  const parts = shelves.flatMap(({ description }) => [description, ...description.split(/[與、/ &]+/)]);
  return [...new Set(parts)]
    .filter((part) => /^\p{Script=Han}{2,}$/u.test(part) && !vague.has(part))
    .sort((a, b) => b.length - a.length);
}
const vague = new Set([
  "中文書",
  "外文書",
  "自然",
  "旅行",
  "生活居家",
  "生活",
  "料理",
  "設計",
  "工具",
  "組合",
  "音樂",
  "茶具",
  "攝影",
]);

/** Is it known what shelves have it, or is it any word of a name? */
export const isKnown = (word: string, shelves: readonly Shelf[]) => shelvesFor(word, shelves).length > 0;

const rowOf = (word: string) => liked.find(([said]) => said.exec(word)?.[0] === word);

/** The category that has what is meant by a word among other things. */
export function sharedShelf(word: string, shelves: readonly Shelf[]): { shelves: Shelf[]; about: RegExp } | null {
  const shared = rowOf(word)?.[2];
  if (!shared) return null;
  return { shelves: shelves.filter(({ description }) => description === shared.shelf), about: shared.about };
}

/** The categories that have what is meant by a word. */
export function shelvesFor(word: string, shelves: readonly Shelf[]): Shelf[] {
  const names = rowOf(word)?.[1];
  if (names) return shelves.filter(({ description }) => names.includes(description));
  const exact = shelves.filter(
    ({ description }) => description.split(/[與、/ &]+/).includes(word) || description === word,
  );
  return exact.length > 0 ? exact : shelves.filter(({ description }) => word.length >= 2 && description.includes(word));
}
