import { picture, scene, searchFor, two, type SamplesOf } from "./sample.ts";

const autumn = picture("autumn", 1, "秋天，適合讀長篇", "一套書陪您到冬天", two("autumn"), "長篇小說");
const sea = picture("sea", 2, "帶一本書去海邊", "輕裝本 79 折起", two("sea"), "旅行文學");
const train = picture("train", 3, "夜行列車上的推理", "讀完才下車的十本書", two("train"), "推理小說");
const four = [
  picture("desk", 1, "書桌整理術", "收納與文具", scene("desk"), "文具"),
  picture("lamp", 2, "燈下的古典", "新校注本", scene("lamp"), "古典文學"),
  picture("tea", 3, "一壺好茶的時間", "茶席與茶書", scene("tea"), "烏龍茶"),
  picture("garden", 4, "陽台上的森林", "園藝入門", scene("garden"), "園藝"),
];
const withoutPicture = { id: "bare", alt: "沒有圖", link: "/", sort: 1 };

/** Pictures that lead somewhere, alone and in rows. */
export function bannerSamples(): SamplesOf<"B005" | "B008" | "B009" | "B013" | "B017" | "B021" | "B025"> {
  return {
    B005: {
      good: {
        title: "本季主打",
        tabs: [
          { title: "文學", items: [autumn, train] },
          { title: "旅行", items: [sea, autumn] },
          { title: "推理", items: [train] },
        ],
      },
      empty: { title: "本季主打", tabs: [{ title: "文學", items: [] }, { items: [autumn] }] },
      broken: { title: "本季主打", tabs: [{ title: "文學", items: [{ ...autumn, link: "//evil.example" }] }] },
      at: "tabs.0.items.0.link",
    },
    B008: {
      good: {
        title: "書店導覽圖",
        web: {
          image: "/banners/bookcase.svg",
          alt: "一座書櫃，每一格是一個分類",
          width: 1272,
          height: 400,
          areas: cells(1272, 400, 3),
        },
        mobile: {
          image: "/banners/bookcase-narrow.svg",
          alt: "一座書櫃，每一格是一個分類",
          width: 720,
          height: 720,
          areas: cells(720, 720, 2),
        },
      },
      empty: { web: { image: "/banners/bookcase.svg", alt: "", width: 1272, height: 400, areas: [] } },
      broken: {
        web: {
          image: "/banners/bookcase.svg",
          alt: "",
          width: 1272,
          height: 400,
          areas: [{ coords: [1200, 0, 1300, 100], alt: "圖外", link: "/" }],
        },
      },
      at: "web.areas.0.coords outside the picture",
    },
    B009: {
      good: {
        title: "這星期的小事",
        items: [...four, { ...four[1]!, id: "again", sort: 0, title_1: "夜讀俱樂部" }],
      },
      empty: { title: "這星期的小事", items: [] },
      broken: { title: "這星期的小事", items: [{ ...four[0], sort: "first" }] },
      at: "items.0.sort data type mismatch",
    },
    B013: {
      good: {
        title: "讀書週",
        slide: [
          picture("sea", 1, "帶一本書去海邊", "輕裝本 79 折起", scene("sea-narrow"), "旅行文學"),
          picture("autumn", 2, "秋天，適合讀長篇", "一套書陪您到冬天", scene("autumn-narrow"), "長篇小說"),
        ],
        four,
        long: { blank: false, alt: "下一本書", title_1: "還沒決定下一本？", link: "/search", ...two("next-book") },
      },
      empty: { title: "讀書週", slide: [], four },
      broken: { title: "讀書週", slide: [autumn], four: [withoutPicture] },
      at: "four.0.image missing field",
    },
    B017: {
      good: { title: "三件好事", items: four.slice(0, 3) },
      empty: { title: "三件好事" },
      broken: { title: "四件太多", items: four },
      at: "items",
    },
    B021: {
      good: {
        title: "信用卡優惠",
        link: "/docs/service-rules",
        items: [
          picture("a", 1, "森林銀行", "單筆滿 2,000 元回饋 5%", scene("cards/forest")),
          picture("b", 2, "海岸銀行", "週三刷卡滿千折百", scene("cards/coast")),
          picture("c", 3, "山城信用合作社", "分三期零利率", scene("cards/hill")),
          picture("d", 4, "稻田銀行", "新戶首刷送提袋", scene("cards/field")),
        ],
      },
      empty: { title: "信用卡優惠", items: [] },
      broken: { title: "信用卡優惠", items: [{ ...withoutPicture, image: "ftp://cards.example/a.png" }] },
      at: "items.0.image",
    },
    B025: {
      good: {
        blank: true,
        alt: "夜行列車",
        title_1: "夜行列車上的推理",
        title_2: "讀完才下車的十本書",
        link: searchFor("推理小說"),
        ...two("train"),
      },
      empty: {},
      broken: { blank: "yes", alt: "", link: "/", ...two("train") },
      at: "blank data type mismatch",
    },
  };
}

/** The compartments of the drawn bookcase. */
function cells(width: number, height: number, columns: number) {
  const names = ["文學小說", "藝術設計", "文具手帳", "茶與咖啡", "唱片影音", "童書繪本"];
  const rows = names.length / columns;
  return names.map((alt, index) => {
    const left = Math.round(((index % columns) * width) / columns);
    const top = Math.round((Math.floor(index / columns) * height) / rows);
    return {
      coords: [left, top, Math.round(left + width / columns), Math.round(top + height / rows)] as [
        number,
        number,
        number,
        number,
      ],
      alt,
      link: searchFor(alt),
    };
  });
}
