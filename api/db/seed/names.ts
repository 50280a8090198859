/** Invented people and publishing houses of the demo shop. */
const surnames = [
  ..."林陳黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周葉蘇莊江呂何羅高蕭潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范宋方溫石",
];
const given = (
  "若嵐 予安 硯青 芷汀 書澄 以諾 聿晴 禾苗 子衡 沐言 惟真 景曜 映秋 霽雲 知遠 恩樂 念慈 行舟 樂平 采蘋 宥辰 翊帆 品妍 宜蓁 柏宇 昱廷 芮安 喬伊 湘雲 望舒 " +
  "仲謙 懷瑾 佑真 思齊 亦凡 清和 守拙 維舟 曉霧 澤之 靜川 若谷 君彥 采薇 立言 朗生 庭筠 之涵 慕雪 向暖"
).split(" ");

/** The person of that number: all differ while the numbers stay under 2,500. */
export function person(number: number): string {
  const surname = surnames[number % surnames.length]!;
  return surname + given[(number * 7 + Math.floor(number / surnames.length)) % given.length]!;
}

export const penNames = [
  "海聲",
  "阿葉",
  "木子青",
  "霧島",
  "南方小貓",
  "午後三點",
  "半日閒",
  "島民K",
  "白露",
  "小滿先生",
  "石頭媽媽",
  "米粒",
];

export const classicsHouses = ["燈下文庫", "一葦書社", "青瓦書房", "松濤學術", "紙鳶文化"];

export const worldHouses = ["夜渡出版", "遠笛文化", "鯨尾出版", "青瓦書房", "月桂文庫", "燈下文庫"];

export const modernHouses = [
  "晨露文化",
  "海岸線書寫",
  "半畝田出版",
  "鯨尾出版",
  "霧港文學",
  "曬書人",
  "遠笛文化",
  "渡口出版",
  "丘陵文化",
  "行星書房",
  "鹿角出版",
  "十字路口文化",
  "小日常出版",
  "藍墨水",
];

export const childHouses = ["麥浪童書", "小樹洞童書", "紙飛機童書", "一顆星童書"];

export const comicHouses = ["雷雨漫畫", "貓步出版", "方格漫畫"];

export const foreignHouses = ["Harbour Lane Press", "Lanternfish Books", "North Pier Editions", "Quiet Hill"];

export const japaneseHouses = ["霧笛書房", "花影社", "北窓文庫", "小径舎"];
