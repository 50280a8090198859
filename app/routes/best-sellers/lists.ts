import type { BestSellerBasis, BestSellerList } from "#contract/best-seller-rules";
import { bestSellerRules } from "#contract/best-seller-rules";

const { windowDays, newBookDays } = bestSellerRules;

interface ListWords {
  /** of the whole shop */
  name: string;
  /** behind the name of a category */
  suffix: string;
  /** from what its order is */
  basis: Record<BestSellerBasis, string>;
}

export const listWords: Record<BestSellerList, ListWords> = {
  online: {
    name: "網路暢銷榜",
    suffix: "暢銷榜",
    basis: {
      sales: `依近 ${windowDays} 天的訂購數量排名，每小時更新。`,
      newest: `近 ${windowDays} 天的訂單還不足以排名，先列出最新上市的商品。`,
    },
  },
  new_books: {
    name: "新書榜",
    suffix: "新書榜",
    basis: {
      sales: `近 ${newBookDays} 天出版的書，依近 ${windowDays} 天的訂購數量排名，每小時更新。`,
      newest: `近 ${newBookDays} 天出版的書：訂單還不足以排名，先依出版日期列出。`,
    },
  },
  pre_orders: {
    name: "預購榜",
    suffix: "預購榜",
    basis: {
      sales: `依近 ${windowDays} 天的預購數量排名，每小時更新。`,
      newest: "預購還不足以排名，先依出版日期列出，最快出版的在前。",
    },
  },
  bookstore: {
    name: "門市暢銷榜",
    suffix: "門市暢銷榜",
    basis: {
      sales: `依近 ${windowDays} 天在閱林門市取貨的訂購數量排名，每小時更新。`,
      newest: `近 ${windowDays} 天在門市取貨的訂單還不足以排名，先列出門市現有、最新上市的商品。`,
    },
  },
};

/** The kinds of the online list, by the value of ?list=; without it, of everything that is sold. */
export const kinds = { new_books: "新書", pre_orders: "預購" } as const;
export type Kind = keyof typeof kinds;

/** `list`: one of the kinds, or the key of an editors' list. */
export const listHref = (path: string, list: string | null): string => (list ? `${path}?list=${list}` : path);
