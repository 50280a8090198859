/** The category tree: the sixteen tops of specification §3 and, below them, what the shelves hold. */
import { readMagazines, readShelf } from "./read-shelf.ts";
import { childBooks } from "./shelves/child-books.ts";
import { chineseBooks } from "./shelves/chinese-books.ts";
import { childProducts } from "./shelves/goods-child.ts";
import { electronics, threeC } from "./shelves/goods-electric.ts";
import { food } from "./shelves/goods-food.ts";
import { leisure, life } from "./shelves/goods-home.ts";
import { apparel, makeup } from "./shelves/goods-wear.ts";
import { foreignBooks, japaneseBooks, magazines } from "./shelves/other-books.ts";
import { stationery } from "./shelves/stationery.ts";
import { video } from "./shelves/video.ts";

export const shelves: Record<string, { name: string; text: string; color: string }> = {
  ebook: { name: "電子書", text: chineseBooks, color: "#2f6f8f" },
  chinese: { name: "中文書", text: chineseBooks, color: "#8a3b2e" },
  foreign: { name: "外文書", text: foreignBooks, color: "#3d4f7c" },
  japanese: { name: "日文書", text: japaneseBooks, color: "#a03a54" },
  magazine: { name: "雜誌", text: magazines, color: "#6b4c8a" },
  child_books: { name: "童書", text: childBooks, color: "#b0641c" },
  child_products: { name: "親子用品", text: childProducts, color: "#3f7d58" },
  stationery: { name: "文具", text: stationery, color: "#4a6b3a" },
  apparel: { name: "服飾", text: apparel, color: "#59506e" },
  makeup: { name: "美妝保養", text: makeup, color: "#9c4a6c" },
  leisure: { name: "休閒旅遊", text: leisure, color: "#2e7a72" },
  life: { name: "生活居家", text: life, color: "#7a5a3a" },
  food: { name: "美食", text: food, color: "#a8501f" },
  "3c": { name: "3C", text: threeC, color: "#37566b" },
  electronics: { name: "家電", text: electronics, color: "#45607a" },
  video: { name: "影音", text: video, color: "#5b3f5f" },
};

/** Where one looks for a maker rather than for a title. */
const byBrand = new Set(Object.keys(shelves).slice(Object.keys(shelves).indexOf("child_products")));

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  depth: number;
  description: string;
  key: string | null;
  color: string | null;
  is_brand: boolean;
  sort: number;
}
export interface Place {
  level1_id: number;
  level2_id: number;
  level3_id: number;
}

/** 1–16, then 101 …, then 11011 …: ten thousand, a thousand for each top, ten for each second level. At most five digits (§2). */
export function layCategories(): { rows: CategoryRow[]; place: (key: string, leaf: string) => Place } {
  const rows: CategoryRow[] = [];
  const places = new Map<string, Place>();
  Object.entries(shelves).forEach(([key, { name, text, color }], at) => {
    const level1_id = at + 1;
    rows.push({
      id: level1_id,
      parent_id: null,
      depth: 1,
      description: name,
      key,
      color,
      is_brand: byBrand.has(key),
      sort: level1_id,
    });
    sectionsOf(key, text).forEach((section, second) => {
      const level2_id = level1_id * 100 + second + 1;
      rows.push({
        id: level2_id,
        parent_id: level1_id,
        depth: 2,
        description: section.name,
        key: null,
        color: null,
        is_brand: false,
        sort: second + 1,
      });
      section.leaves.forEach((leaf, third) => {
        const level3_id = 10_000 + level1_id * 1_000 + (second + 1) * 10 + third + 1;
        rows.push({
          id: level3_id,
          parent_id: level2_id,
          depth: 3,
          description: leaf,
          key: null,
          color: null,
          is_brand: false,
          sort: third + 1,
        });
        places.set(`${key}/${leaf}`, { level1_id, level2_id, level3_id });
      });
    });
  });
  return {
    rows,
    place(key, leaf) {
      const found = places.get(`${key}/${leaf}`);
      if (!found) throw new Error(`There is no shelf ${key}/${leaf}.`);
      return found;
    },
  };
}

function sectionsOf(key: string, text: string): { name: string; leaves: string[] }[] {
  if (key !== "magazine")
    return readShelf(text).map((section) => ({ name: section.name, leaves: section.leaves.map((leaf) => leaf.name) }));
  const sections = new Map<string, string[]>();
  for (const { section, shelf } of readMagazines(text))
    sections.set(section, [...(sections.get(section) ?? []), shelf]);
  return [...sections].map(([name, leaves]) => ({ name, leaves }));
}
