import type { GiftWanted } from "#contract/gift-assistant";
import { upperClass } from "./ages.ts";

interface Kind {
  name: string;
  /** how people say it */
  said: RegExp;
  /** names of categories that suit where no interest is known, the best first */
  shelves: string[];
  /** what is given then, where it is not called 生日禮物 as the others are */
  gift?: string;
}

const forHome = ["香氛", "餐具杯壺", "茶", "寢具織品"];

/** Who was at school with somebody, or teaches there. */
export const notOfSchool = "的?(?:老師|導師|教練|同學|死黨|好友|朋友|閨[蜜密]|室友|麻吉)|時[候代]?";

/** For whom. Where two fit in the same place, the longer word is meant. */
export const recipients = {
  baby: {
    name: "寶寶",
    said: /寶寶|嬰兒|新生兒|小嬰孩|baby/gi,
    shelves: ["嬰幼兒衣", "哺育用品", "洗沐用品", "寢具毛毯"],
  },
  child: {
    name: "孩子",
    said: /小朋友|小孩子?|孩子|孩童|兒童(?!節)|兒子|女兒|姪[子女]|侄[子女]|外甥女?|孫[子女]|小男生|小女生|小男孩|小女孩|幼[稚兒]園(?!的?老師)|小學生/g,
    shelves: ["繪本", "益智玩具", "遊戲書", "知識百科", "童裝寢具"],
  },
  teenager: {
    name: "青少年",
    said: new RegExp(`青少年|(?:國中|高中|高職|五專)(?:[男女]?生)?(?!獎|${notOfSchool})|${upperClass}`, "g"),
    shelves: ["手帳週邊", "模型與拼裝", "推理懸疑", "奇幻科幻", "棋類"],
  },
  student: { name: "學生", said: /大學生|研究生|學生/g, shelves: ["筆記本", "原子筆與中性筆", "年度手帳", "桌上收納"] },
  couple: {
    name: "新人",
    said: /新婚夫妻|新婚夫婦|新人(?!獎)|夫妻|小倆口|新郎|新娘/g,
    shelves: ["餐具杯壺", "寢具織品", "香氛", "家飾節慶", "鍋具"],
  },
  elder: {
    name: "長輩",
    said: /岳父岳母|公公婆婆|公婆|爸媽|父母|爺爺|奶奶|阿公|阿嬤|阿媽|外公|外婆|祖父母?|祖母|長輩|老人家|阿姨|舅公|姑婆|姨婆|姨丈|姑丈|阿伯|姑姑|姑媽|姨媽|舅舅|舅媽|叔叔|伯父|伯母|嬸嬸/g,
    shelves: ["保健食品", "茶", "糕點禮盒", "圍巾與手套", "穀粉飲品"],
  },
  mother: {
    name: "媽媽",
    said: /媽媽|母親(?!節)|[老我他她]媽(?!媽)|媽咪|岳母|婆婆|丈母娘|阿母/g,
    shelves: ["身體保養", "臉部保養", ...forHome, "圍巾與手套"],
  },
  father: {
    name: "爸爸",
    said: /爸爸(?!節)|父親(?!節)|[老我他她]爸(?![爸媽])|爸比|阿爸|爹|岳父|公公|丈人/g,
    shelves: ["茶", "咖啡", "皮夾與皮帶", "刮鬍與修容", "史籍筆記", "保健食品"],
  },
  girlfriend: {
    name: "女朋友",
    said: /女朋友|女友/g,
    shelves: ["香水", "香氛蠟燭", "唇彩", "圍巾與手套", "巧克力與糖"],
  },
  boyfriend: { name: "男朋友", said: /男朋友|男友/g, shelves: ["皮夾與皮帶", "耳機", "男士保養", "香水", "咖啡器具"] },
  wife: {
    name: "太太",
    said: /太太|老婆|妻子/g,
    shelves: ["香水", "臉部保養", "香氛蠟燭", "圍巾與手套", "側背與托特"],
  },
  husband: { name: "先生", said: /先生|老公|丈夫/g, shelves: ["皮夾與皮帶", "刮鬍與修容", "咖啡器具", "耳機"] },
  sibling: {
    name: "兄弟姊妹",
    said: /大哥|大姊|大姐|姊夫|姐夫|妹夫|嫂嫂|弟媳|哥哥|弟弟|姊姊|姐姐|妹妹|兄弟姊妹|兄弟姐妹|[表堂][哥弟姊姐妹]|[我老][哥弟姊姐妹]|小舅子|小姑(?!娘)|小叔|大嫂/g,
    shelves: ["杯具", "香氛蠟燭", "年度手帳", "現代小說", "耳機"],
  },
  colleague: {
    name: "同事",
    said: /女?同事|同仁|同僚|部屬|下屬|實習生|工讀生/g,
    shelves: ["濾掛咖啡", "餅乾", "花草與沖泡", "杯具", "手足護理", "筆記本"],
  },
  boss: {
    name: "主管",
    said: /(?<!升|當上|升上)主管|老闆|上司|(?<!升|當上)經理|總經理|長官|課長|組長|店長/g,
    shelves: ["鋼筆", "烏龍茶", "糕點禮盒", "皮夾與皮帶"],
  },
  client: { name: "客戶", said: /客戶|廠商|貴賓/g, shelves: ["糕點禮盒", "茶點組合", "烏龍茶", "鋼筆"] },
  teacher: {
    name: "老師",
    said: /老師|導師|教授|師長|教練/g,
    shelves: ["鋼筆", "卡片", "烏龍茶", "餅乾", "詩集"],
  },
  friend: {
    name: "朋友",
    said: /朋友|好友|閨蜜|閨密|死黨|同學(?!會)|室友|鄰居|學長|學姊|學姐|學弟|學妹|麻吉/g,
    shelves: ["香氛蠟燭", "濾掛咖啡", "杯具", "餅乾", "現代小說", "擺飾"],
  },
  self: { name: "自己", said: /自己/g, shelves: ["現代小說", "香氛蠟燭", "咖啡", "筆記本"] },
  man: { name: "男生", said: /男生|男性|男士/g, shelves: ["男士保養", "皮夾與皮帶", "咖啡器具", "行動電源"] },
  woman: {
    name: "女生",
    said: /女生|女性|女士|孕婦|孕媽咪?|準媽媽/g,
    shelves: ["香氛蠟燭", "手足護理", "沐浴", "唇彩"],
  },
} satisfies Record<string, Kind>;

export const occasions = {
  mothers_day: { name: "母親節", said: /母親節/g, shelves: ["身體保養", "臉部保養", ...forHome] },
  fathers_day: { name: "父親節", said: /父親節|爸爸節/g, shelves: ["茶", "皮夾與皮帶", "刮鬍與修容"] },
  valentines: { name: "情人節", said: /情人節|七夕/g, shelves: ["香水", "巧克力與糖", "香氛蠟燭"] },
  teachers_day: { name: "教師節", said: /教師節/g, shelves: ["卡片", "鋼筆", "餅乾"] },
  children_day: { name: "兒童節", said: /兒童節/g, shelves: ["遊戲書", "繪本", "益智玩具"] },
  exchange: {
    name: "交換禮物",
    said: /交換禮物/g,
    gift: "交換禮物",
    shelves: ["杯具", "香氛蠟燭", "餅乾", "筆記本", "棋類"],
  },
  raffle: {
    name: "抽獎",
    said: /抽獎|抽禮物|摸彩/g,
    gift: "抽獎獎品",
    shelves: ["杯具", "香氛蠟燭", "廚房家電", "行動電源", "餅乾"],
  },
  christmas: {
    name: "聖誕節",
    said: /聖誕|耶誕/g,
    gift: "聖誕禮物",
    shelves: ["節慶布置", "香氛蠟燭", "餅乾", "圍巾與手套"],
  },
  lunar_new_year: {
    name: "過年",
    said: /過年|春節|新年|拜年|除夕|農曆年|回娘家/g,
    gift: "過年伴手禮",
    shelves: ["伴手禮", "茶"],
  },
  mid_autumn: { name: "中秋節", said: /中秋/g, shelves: ["伴手禮", "茶"] },
  anniversary: { name: "紀念日", said: /紀念日|[週周]年(?!慶)/g, shelves: ["香水", "香氛", "皮夾與皮帶"] },
  wedding: {
    name: "結婚",
    said: /結婚(?!紀念|[週周]年)|新婚|婚禮|訂婚|喜宴|要嫁/g,
    gift: "結婚賀禮",
    shelves: ["餐具杯壺", "寢具織品", "香氛"],
  },
  newborn: {
    name: "新生兒賀禮",
    said: /彌月|滿月|坐月子|生小孩|生寶寶|剛生(?![病日氣])|生了(?=個|一個|寶|小|女兒|兒子|雙胞胎)|出生|新生兒/g,
    gift: "新生兒賀禮",
    shelves: ["嬰幼兒衣", "寢具毛毯", "洗沐用品"],
  },
  graduation: { name: "畢業", said: /畢業(?!旅行)/g, shelves: ["鋼筆", "年度手帳", "筆記本", "自我成長"] },
  housewarming: {
    name: "搬新家",
    said: /搬家|搬新家|喬遷|新家|新居|入厝|新房(?!間)|新屋|搬進|搬到|買房(?!間)/g,
    gift: "喬遷賀禮",
    shelves: ["家飾節慶", "香氛", "餐具杯壺", "廚房家電"],
  },
  farewell: {
    name: "離職送別",
    said: /離職|送別|臨別|送行(?![李動事車])|餞行|餞別|調職|歡送|調去|調到|最後一天上班|做到(?=月底|這|下)/g,
    gift: "臨別禮物",
    shelves: ["卡片", "餅乾", "筆記本", "杯具"],
  },
  get_well: {
    name: "探病",
    said: /探病|探望|住院|生病|康復|開刀|手術|受傷|骨折/g,
    gift: "探病伴手禮",
    shelves: ["保健食品", "穀粉飲品", "堅果與果乾"],
  },
  promotion: {
    name: "升遷",
    said: /升遷|升官|升職|高升|升等|榮升|(?:升[上任為]?|當[上了]|剛當)(?:主管|經理|課長|組長|店長|副理|協理|處長|主任)/g,
    gift: "升遷賀禮",
    shelves: ["鋼筆", "皮夾與皮帶", "烏龍茶"],
  },
  retirement: { name: "退休", said: /退休/g, shelves: ["烏龍茶", "鋼筆", "旅行用品"] },
  school: { name: "開學", said: /開學|入學|上小學|上小一|升小一/g, gift: "開學禮物", shelves: ["文具"] },
  opening: {
    name: "開幕",
    said: /開幕|開業|開店|新開的|開了一間|開了間|開了一家|開了家/g,
    gift: "開幕賀禮",
    shelves: ["掛畫與擺飾", "時鐘", "花器"],
  },
  birthday: { name: "生日", said: /生日|[週周]歲|慶生|大壽|壽星|做壽/g, shelves: [] },
} satisfies Record<string, Kind>;

export type Recipient = keyof typeof recipients;
export type Occasion = keyof typeof occasions;

/** What is given on an occasion: 生日禮物. */
export function giftOf(code: string): string {
  const { name, gift }: Kind = occasions[code as Occasion];
  return gift ?? `${name}禮物`;
}

/** Whom it is for, as the member says; else as it was understood. */
export const whomOf = ({ whom, recipient }: Pick<GiftWanted, "whom" | "recipient">): string | null =>
  whom ?? (recipient && recipients[recipient as Recipient].name);
