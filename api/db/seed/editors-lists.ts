import { bestSellersPage } from "../../content.ts";
import type { CategoryRow } from "./categories.ts";
import type { Stocked } from "./selling.ts";

/** What the demo shop's editors chose beside its bestsellers: of the whole shop, and of the Chinese books. */
export function layEditorsLists(stocked: Stocked[], categories: CategoryRow[]) {
  const guids = (language: string, ...titles: string[]) =>
    titles.flatMap(
      (title) =>
        stocked.find(({ product }) => product.source_key === `demo:classic/${title}/${language}/plain`)?.product
          .product_guid ?? [],
    );
  const chinese = categories.find(({ key }) => key === "chinese")!.id;
  const list = (page_id: string | null, slot_type: string, content: object) => ({
    ...{ page: bestSellersPage, page_id, slot_type, sort: 1, content },
  });
  return [
    list(null, "owner", {
      title: "店長選書",
      intro: "店長一讀再讀的書：不看銷量，只問還想不想再翻開一次。",
      products: [
        ...guids("zh", "浮生六記", "紅樓夢", "論語", "聊齋誌異", "唐詩三百首", "老子道德經"),
        ...guids("法文", "小王子"),
        ...guids("英文", "傲慢與偏見", "老人與海"),
        ...guids("德文", "變形記"),
      ],
    }),
    list(String(chinese), "first", {
      title: "古典入門",
      intro: "第一次讀古典，從這幾本開始：篇幅短、故事好，附注釋也附白話。",
      products: guids("zh", "聊齋誌異", "浮生六記", "唐詩三百首", "論語", "莊子", "西遊記"),
    }),
  ];
}
