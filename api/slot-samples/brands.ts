import { searchFor, type SamplesOf } from "./sample.ts";

const brand = (name: string, mark: string) => ({
  name,
  link: searchFor(name),
  image: `/banners/brands/${mark}.svg`,
});
const marks = {
  Brand_ID_1: brand("木日文具", "wood"),
  Brand_ID_2: brand("紙浪", "wave"),
  Brand_ID_3: brand("燒窯人家", "kiln"),
  Brand_ID_4: brand("山間茶行", "tea"),
  Brand_ID_5: brand("晚風香氛", "wind"),
  Brand_ID_6: brand("青空唱片", "sky"),
};

/** Brands by their keys of §3. */
export function brandSamples(guids: string[]): SamplesOf<"B019" | "B022" | "B023"> {
  const own = (from: number) => guids.slice(from, from + 3);
  return {
    B019: {
      good: {
        title: "只在閱林",
        brands: {
          Brand_ID_1: { ...marks.Brand_ID_1, text: "台南的木工坊，一支筆削一個下午。", products: own(0) },
          Brand_ID_3: { ...marks.Brand_ID_3, text: "鶯歌老窯，每只杯子的釉都不同。", products: own(3) },
          Brand_ID_4: { ...marks.Brand_ID_4, text: "海拔一千二百公尺的手採烏龍。", products: own(6) },
        },
      },
      empty: { title: "只在閱林", brands: {} },
      broken: { title: "只在閱林", brands: { brand_1: marks.Brand_ID_1 } },
      at: "brands.brand_1",
    },
    B022: {
      good: { title: "注目品牌", brands: marks },
      empty: { title: "注目品牌" },
      broken: { title: "注目品牌", brands: { Brand_ID_1: { ...marks.Brand_ID_1, name: "" } } },
      at: "brands.Brand_ID_1.name",
    },
    B023: {
      good: { title: "品牌一覽", link: "/categories", brands: marks },
      empty: { title: "品牌一覽", link: "/categories", brands: {} },
      broken: { title: "品牌一覽", brands: marks },
      at: "link missing field",
    },
  };
}
