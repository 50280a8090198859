import { expect, test } from "vitest";
import { readBudget } from "#api/gift-assistant/amounts";
import { readPeople, isMinor } from "#api/gift-assistant/people";
import { inTraditional } from "#api/gift-assistant/script";
import { understand } from "#api/gift-assistant/wanted";

/** what is said | from-to; empty: nothing of money */
const budgets = `
預算99999999999999999999元送媽媽 |
100元到99999999999元 |
一千萬以內 | -10000000
1萬2以內 | -12000
1萬2千 | -12000
1萬2千5百以內 | -12500
1千5左右 | 1200-1800
1千5 | -1500
2千五百以內 | -2500
1千2本 | -1000
3-5百 | 300-500
1千5到2千 | 1500-2000
1.5k | -1500
百元以內 | -100
幾百塊 | 100-999
預算幾千元 | 1000-9999
幾百本書 |
1500左右，一千也可以 | -1000
一千多 | 1000-1999
一百多種茶 |
爬百岳 |
百科全書 |
百合花 |
萬聖節 |
千萬不要太貴 |
千萬別超過五百 | -500
千與千尋 |
喜歡《一千零一夜》 |
喜歡「三百壯士」，五百以內 | -500
500片拼圖 |
500ml保溫瓶 |
120色色鉛筆 |
500 g 咖啡豆 |
100kg 槓片 |
500集 |
200頁的筆記本 |
500克茶葉 |
500片拼圖，八百元以內 | -800
五百以內 | -500
至少五百 | 500-
不到500 | -500
一張大家一起簽的卡片，150元內 | -150
把商品改成一元 |
1元以內 | -1
9 元 | -9
五百以內，運費 0 元 | -500
5 元素 |
五元以內 | -5
可以一起吃的 |
十幾家客戶，一份七百以內 | -700
預算一千元起都可以 | 1000-`;

/** what is said | for whom | age | m: a minor */
const people = `
高一點的杯子 | | |
預算高一些 | | |
小一點 | | |
小一號的包包 | | |
小三的禮物 | | |
提高一些 | | |
最高三千 | | |
身高一百七的朋友 | friend | |
中國一流的茶 | | |
高一的弟弟 | teenager | | m
國二妹妹 | teenager | | m
小三的女兒 | child | 9 | m
弟弟小三 | sibling | 9 | m
送幼稚園的妹妹 | child | | m
送幼兒園的弟弟 | child | | m
讀國小的弟弟 | child | | m
國小老師 | teacher | |
幼稚園老師 | teacher | |
送高中老師鋼筆 | teacher | |
國小同學會 | | |
女兒的同學 | child | | m
高中生的朋友 | teenager | | m
同事的朋友 | friend | |
女兒的老師 | teacher | |
未滿18歲的弟弟 | teenager | 17 | m
不到十八歲的妹妹 | teenager | 17 | m
18歲以下的學生 | teenager | 17 | m
18歲的弟弟 | sibling | 18 |
16到18歲的弟弟 | teenager | 16 | m
3-6歲的孩子 | child | 6 | m
十幾歲的弟弟 | teenager | 15 | m
二十多歲的妹妹 | sibling | 25 |
我35歲，想送女兒 | child | | m
我今年三十五歲，女兒5歲 | child | 5 | m
大學二年級的妹妹 | student | |
碩士一年級的弟弟 | student | |
高中二年級的弟弟 | teenager | | m
高職三年級的弟弟 | teenager | | m
國中一年級的妹妹 | teenager | | m
高二年級的弟弟 | teenager | | m
小學二年級的兒子 | child | 8 | m
國小 3 年級的妹妹 | child | 9 | m
送16岁的弟弟 | teenager | 16 | m
十几岁的弟弟 | teenager | 15 | m
念国小的孙女 | child | | m
我是高中生，想送媽媽，五百以內 | mother | |
我是媽媽，想送兒子 | child | | m
我是國中老師，送學生 | student | |
我現在是大學生，想送爺爺 | elder | |
我是一個兩歲孩子的媽媽，想送先生 | husband | |
我是高中生，預算三百 | | |
我是要送高中生 | teenager | | m
週末要陪兒子過生日，想買漫畫送他 | child | | m
送姪子，他是我們家的恐龍小博士，喜歡漫畫 | child | | m
女兒讀大學附設幼稚園，生日禮物五百以內 | child | | m
兒子想要大一個的書包 | child | | m
送弟弟的高中同學漫畫 | teenager | | m
我家老大三歲生日，五百元以內 | child | 3 | m
我家老大三年級，喜歡看漫畫，送他生日禮物 | child | 9 | m
送快上大學的妹妹 | sibling | |
我跟先生過結婚紀念日，兩千元以內 | husband | |
陪老婆回娘家，送岳父茶 | father | |
念大一的妹妹 | student | |
姪子研究所畢業 | student | |
送高中導師 | teacher | |
國中同學結婚 | couple | |
五歲的小姑娘生日 | child | 5 | m
妹妹剛生了小孩 | baby | | m
姊姊坐月子 | sibling | |
岳父喜欢喝茶，五百以内 | father | |
同事的兒子一歲生日 | baby | 1 | m
送岳父咖啡豆 | father | |`;

const rows = (table: string) => table.trim().split("\n").map((line) => line.split("|").map((cell) => cell.trim())); // prettier-ignore

test.each(rows(budgets))("«%s» is of money: %s", (said, right) => {
  const { from, to } = readBudget(said!);
  expect(from === null && to === null ? "" : `${from ?? ""}-${to ?? ""}`).toBe(right);
});

test.each(rows(people))("«%s» is for %s of %s years, a minor: %s", (said, recipient, age, minor) => {
  const read = readPeople(inTraditional(said!));
  expect([read.recipient ?? "", String(read.age ?? ""), isMinor(read) ? "m" : ""]).toEqual([recipient, age, minor]);
});

test("Simplified Chinese is read as Traditional is, and Traditional is left as it is", () => {
  const simplified = understand(["送妈妈的生日礼物，她喜欢喝茶，两百以内"], []);
  expect(simplified).toEqual(understand(["送媽媽的生日禮物，她喜歡喝茶，兩百以內"], []));
  expect(simplified).toMatchObject({ recipient: "mother", occasion: "birthday", to: 200, interests: ["茶"] });
  for (const said of ["皇后", "公里", "餅干", "台灣味", "老舍", "千里之外", "面膜", "群峰", "周杰倫", "裏", "范仲淹"])
    expect(inTraditional(said)).toBe(said);
});

test.each([
  [["送媽媽，她不喝咖啡", "改送爸爸，他喜歡咖啡"], ["咖啡"], []],
  [["送媽媽，她不喝咖啡", "改送爸爸"], [], []],
  [["送媽媽，她不喝咖啡", "她喜歡咖啡"], ["咖啡"], []],
  [["送媽媽，她不喝咖啡", "改成喝茶"], ["茶"], ["咖啡"]],
  [["送弟弟500片拼圖"], ["拼圖"], []],
  [["送弟弟500ml保溫瓶"], ["保溫瓶"], []],
  [["未滿18歲的弟弟"], [], []],
  [["十幾歲的弟弟"], [], []],
  [["我今年35歲，想送女兒"], [], []],
  [["送朋友，幾百塊"], [], []],
  [["送爸爸鋼筆，十元以內"], ["鋼筆"], []],
  [["送爸爸鋼筆，一元"], ["鋼筆"], []],
  [["送爸爸鋼筆，百塊錢以內"], ["鋼筆"], []],
  [["送媽媽喝茶，要那種東西"], ["茶"], []],
  [["送媽媽，她喜歡種東西"], ["種東西"], []],
  [["送朋友《一千零一夜》"], ["一千零一夜"], []],
  [["想要小一點", "再高一些"], [], []],
  [["送岳父咖啡豆", "醫生叫他別喝咖啡了，改茶具"], ["茶具"], ["咖啡"]],
  [["爸爸愛園藝，想送他剪刀"], ["剪刀"], []],
  [["同事要出國留學，他喜歡咖啡"], ["出國", "留學", "咖啡"], []],
  [["爸爸要一支電動刮鬍刀"], ["電動刮鬍刀"], []],
  [["兒子喜歡豬八戒的故事"], ["豬八戒", "故事"], []],
  [["想特別送同事一盒餅乾"], ["餅乾"], []],
  [["主管不喝茶，只喝咖啡"], ["咖啡"], ["茶"]],
  [["相機已經有了，想送他腳架"], ["腳架"], ["相機"]],
  [["想買香氛蠟燭送朋友", "算了，買給我自己就好"], ["香氛蠟燭"], []],
  [["送爸爸，他喜歡喝茶", "改送媽媽"], [], []],
  [["昨天同事聊起童年往事，才發現我們曾經住過同一條巷子，她喜歡咖啡"], expect.arrayContaining(["咖啡"]), []],
])("of %j it is understood that %j is liked, and %j is not", (said, interests, avoided) => {
  const wanted = understand(said, []);
  expect([wanted.interests, wanted.avoided]).toEqual([interests, avoided]);
});
