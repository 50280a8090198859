/** Something that somebody cannot have. */
interface Ingredient {
  /** how people call it; anything that says so of itself is left out */
  said: RegExp;
  /** what plainly has it among things to eat and drink */
  food?: RegExp;
  /** and among all things */
  goods?: RegExp;
}

const animals = "肉|雞|豬|鴨|鵝|羊|魚|蝦|蟹|貝|海鮮|魷|花枝|火腿|培根|香腸|軟膠囊|軟糖|吉利丁|明膠|沙茶";

/** Rather too much than too little: nobody is harmed by a cake that was not shown. */
const ingredients: Ingredient[] = [
  {
    said: /咖啡因/,
    food: /咖啡|濾掛|拿鐵|可可|巧克力|能量飲|提神|抹茶|烏龍|包種|紅玉|普洱|鐵觀音|(?<!花草|牛蒡|黑豆|國寶|洛神薑|麥|薑|菊花|下午)茶/,
  },
  {
    said: /牛[奶乳]|鮮[奶乳]|乳糖|乳製品|奶製品|乳品|奶類|奶(?!茶)/,
    food: /奶|乳|起司|優格|拿鐵|布丁|牛軋|酥|糕|餅|巧克力|濃湯/,
  },
  { said: /雞?蛋(?!白質|奶)/, food: /蛋|布丁|牛軋|美乃滋|酥|糕|餅|麵/ },
  { said: /花生/, food: /堅果|牛軋|沙茶|穀/ },
  { said: /堅果|核桃|杏仁|腰果|榛果|開心果|胡桃/, food: /堅果|[核胡]桃|杏仁|腰果|榛果|開心果|夏威夷豆|松子|花生|牛軋|穀/ }, // prettier-ignore
  { said: /麩質|小麥|麵粉|麥類/, food: /麵|麥|餅|酥|糕|醬油|蔭油|味噌|吐司|穀|咖哩|調理包/ },
  { said: /黃豆|大豆|豆類|豆製品/, food: /豆|醬油|蔭油|味噌|穀/ },
  { said: /芝麻/, food: /麻油|穀|牛軋/ },
  { said: /海鮮|甲殼類?|蝦子?|螃蟹|蟹|貝類|魚(?!油)/, food: /海鮮|蝦|蟹|貝|蛤|蚵|牡蠣|魷|花枝|魚|鮪|鮭|鯖|味噌湯|沙茶/ }, // prettier-ignore
  { said: /葷食?|肉類?/, food: new RegExp(`${animals}|牛(?!奶|乳|軋|蒡)`) },
  { said: /牛肉?(?!奶|乳|軋)/, food: /牛(?!奶|乳|軋|蒡)/ },
  { said: /豬肉?/, food: /豬|肉鬆|火腿|培根|香腸|臘/ },
  { said: /酒精|酒/ },
  { said: /辣/, food: /辣|花椒|咖哩|泡菜/ },
  { said: /甜[的食]?|糖分?/, food: /糖(?!度)|甜|蜜|巧克力|糕|餅|酥|果醬|果乾|鳳梨乾|芒果青/ },
  {
    said: /太硬的食物|硬的/,
    food: /牛軋|堅果|[核胡]桃|杏仁|腰果|肉乾|魷魚絲|果乾|鳳梨乾|芒果青|糖|脆|嚼|蘇打餅|餅乾|黑巧克力/,
  },
  { said: /香[味氣精水氛]|氣味|味道/, goods: /香[氛水精薰氣味皂膏]|擴香|精油|芳香|薰|蠟燭|線香/ },
  { said: /花粉/, goods: /花草|花茶|乾燥花|花束|花器|花瓶|盆栽|園藝|蜂|桂花|茉莉|菊/ },
  { said: /貓[毛咪]?/, goods: /貓/ },
  { said: /狗[狗毛]?/, goods: /狗|犬/ },
];

const said = new RegExp(ingredients.map((one) => one.said.source).join("|"), "g");

/** The ingredients that are named in a text, where they stand. */
export const ingredientsIn = (text: string): { word: string; index: number }[] =>
  [...text.matchAll(said)].map(({ 0: word, index }) => ({ word, index }));

/** What the shop says of a product. */
export interface Told {
  /** name, what is in it, and all that is said of it, without its maker */
  text: string;
  isFood: boolean;
}

/** Does it have, or speak of, what somebody cannot have? `word`: as it was said. */
export function mayHave({ text, isFood }: Told, word: string): boolean {
  // of one sign there is much among other things: 扭蛋, 多肉, 麥克風
  if ((isFood || word.length > 1) && text.includes(word)) return true;
  const row = ingredients.find((one) => one.said.exec(word)?.[0] === word);
  if (!row) return false;
  return Boolean(row.goods?.test(text)) || (isFood && (row.said.test(text) || Boolean(row.food?.test(text))));
}
