import { timeAfter } from "./random.ts";

/** Of the two members of contract/demo.ts; telephone numbers are stored without the leading 0. */
export const memberFacts = {
  "reader@example.com": {
    phone_number: "912345678",
    birthday: "1990-05-20",
    sex: "F",
    zipcode: "106",
    city: "臺北市",
    district: "大安區",
    address: "復興南路一段 200 號 5 樓",
    day_tel_area: "02",
    day_tel: "27001234",
    day_tel_ext: "12",
  },
  "member@example.com": {
    phone_number: "922333444",
    birthday: "1982-11-03",
    sex: "M",
    zipcode: "407",
    city: "臺中市",
    district: "西屯區",
    address: "文心路二段 88 號",
  },
} as const;

export const addressBooks = {
  "reader@example.com": [
    {
      name: "林書雅",
      mobile_phone: "0912345678",
      zip: "106",
      city: "臺北市",
      district: "大安區",
      address: "復興南路一段 200 號 5 樓",
    },
    {
      name: "林文海",
      mobile_phone: "0933210987",
      zip: "700",
      city: "臺南市",
      district: "中西區",
      address: "民權路二段 64 號",
    },
    {
      name: "周予安",
      mobile_phone: "0958123456",
      zip: "880",
      city: "澎湖縣",
      district: "馬公市",
      address: "中山路 21 號",
    },
  ],
  "member@example.com": [
    {
      name: "陳閱明",
      mobile_phone: "0922333444",
      zip: "407",
      city: "臺中市",
      district: "西屯區",
      address: "文心路二段 88 號",
    },
    {
      name: "陳美惠",
      mobile_phone: "0975600700",
      zip: "320",
      city: "桃園市",
      district: "中壢區",
      address: "中央西路一段 120 號",
    },
  ],
};

/** What each of them was given. */
export const givenCoupons = ["BIRTHDAY100", "THANKS88"];

/** The daily draw; chances in ten thousandths. */
export const drawPrizes = [
  { points: 100, chance: 100 },
  { points: 20, chance: 900 },
  { points: 5, chance: 3_000 },
  { points: 1, chance: 6_000 },
];

/** Coupons for points. */
export const pointOffers = [
  { code: "POINT30", points: 25 },
  { code: "POINT100", points: 80 },
  { code: "POINT9", points: 1_000 },
];

export function layCoupons(today: Date) {
  const open = { starts_at: timeAfter(today, -365, 0), ends_at: timeAfter(today, 3_650, 0) };
  return [
    {
      code: "POINT30",
      name: "點數兌換：滿 300 折 30",
      discount_type: "amount",
      discount_range: 30,
      minimum_subtotal: 300,
      only_given: true,
      ...open,
    },
    {
      code: "POINT100",
      name: "點數兌換：滿 900 折 100",
      discount_type: "amount",
      discount_range: 100,
      minimum_subtotal: 900,
      only_given: true,
      ...open,
    },
    {
      code: "POINT9",
      name: "點數兌換：滿 1,500 享 9 折",
      discount_type: "percentage",
      discount_range: 90,
      minimum_subtotal: 1_500,
      only_given: true,
      ...open,
    },
    {
      code: "READ100",
      name: "閱讀補給：滿 800 折 100",
      discount_type: "amount",
      discount_range: 100,
      minimum_subtotal: 800,
      ...open,
    },
    {
      code: "BOOK95",
      name: "全館 95 折",
      discount_type: "percentage",
      discount_range: 95,
      minimum_subtotal: 0,
      ...open,
    },
    {
      code: "WELCOME50",
      name: "歡迎加入：滿 300 折 50",
      discount_type: "amount",
      discount_range: 50,
      minimum_subtotal: 300,
      ...open,
    },
    {
      code: "BOOKWORM90",
      name: "書蟲滿 2000 打 9 折",
      discount_type: "percentage",
      discount_range: 90,
      minimum_subtotal: 2_000,
      ...open,
    },
    {
      code: "BIRTHDAY100",
      name: "生日禮：滿 500 折 100",
      discount_type: "amount",
      discount_range: 100,
      minimum_subtotal: 500,
      only_given: true,
      ...open,
    },
    {
      code: "THANKS88",
      name: "會員感謝：滿 1,500 打 88 折",
      discount_type: "percentage",
      discount_range: 88,
      minimum_subtotal: 1_500,
      only_given: true,
      ...open,
    },
    {
      code: "EARLY200",
      name: "早鳥滿 1000 折 200（已索取完畢）",
      discount_type: "amount",
      discount_range: 200,
      minimum_subtotal: 1_000,
      total_limit: 50,
      used_count: 50,
      ...open,
    },
    {
      code: "SUMMER88",
      name: "夏日閱讀 88 折（已過期）",
      discount_type: "percentage",
      discount_range: 88,
      minimum_subtotal: 500,
      starts_at: timeAfter(today, -120, 0),
      ends_at: timeAfter(today, -30, 0),
    },
  ];
}
