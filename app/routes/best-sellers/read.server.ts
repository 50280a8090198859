import type { BestSellerList } from "#contract/best-seller-rules";
import {
  getEditorsList,
  listBestSellerCategories,
  listBookstoreBestSellers,
  listEditorsLists,
  listNewBookBestSellers,
  listOnlineBestSellers,
  listPreOrderBestSellers,
} from "#contract/best-sellers";
import { listCategories, type Category } from "#contract/categories";
import { withFreshPrices, type Api } from "../../product-api.server.ts";
import { listHref, type Kind } from "./lists.ts";

const ofCategories = {
  online: listOnlineBestSellers,
  new_books: listNewBookBestSellers,
  pre_orders: listPreOrderBestSellers,
} as const;

/** A list with prices as they are now. */
export async function readList(api: Api<"anyone">, list: BestSellerList, category_id: number | undefined) {
  const { basis, products } =
    list === "bookstore"
      ? await api(listBookstoreBestSellers, {})
      : await api(ofCategories[list], category_id === undefined ? {} : { category_id });
  return { basis, products: await withFreshPrices(api, products) };
}

/** The editors' lists of the shop or of a category, and the one that was asked for, if it is one of them. They are chosen, and have no numerals. */
export async function readEditors(api: Api<"anyone">, category_id: number | undefined, asked: string | null) {
  const of = category_id === undefined ? {} : { category_id };
  const lists = (await api.attempt(listEditorsLists, of)).data ?? [];
  const key = lists.find((one) => one.key === asked)?.key;
  if (key === undefined) return { lists, shown: undefined };
  const { title, intro, products } = await api(getEditorsList, { ...of, key });
  const told = intro || "由編輯挑選，不依銷量排名。";
  return {
    lists,
    shown: { key, heading: title, told, basis: "chosen", products: await withFreshPrices(api, products) },
  };
}

/** The categories that these segments of an address name, one under another; undefined: they are none. */
export async function readWay(api: Api<"anyone">, ids: string[]): Promise<Category[] | undefined> {
  const way: Category[] = [];
  if (ids.length === 0) return way;
  const tree = await api(listCategories, {});
  for (const id of ids) {
    const parent_id = way.at(-1)?.id ?? null;
    const step = tree.find((category) => String(category.id) === id && category.parent_id === parent_id);
    if (!step) return undefined;
    way.push(step);
  }
  return way;
}

export const pathOf = (way: Pick<Category, "id">[]): string =>
  ["/best-sellers/online", ...way.map(({ id }) => id)].join("/");

/** The lists beside this one: those below it, else those of its own level; and the one above it. */
export async function readBeside(api: Api<"anyone">, list: Kind | null, way: Category[]) {
  const all = await api(listBestSellerCategories, { list: list ?? "online" });
  const under = (above: Category[]) =>
    all
      .filter(({ parent_id }) => parent_id === (above.at(-1)?.id ?? null))
      .map(({ id, description }) => ({
        text: description,
        href: listHref(pathOf([...above, { id } as Category]), list),
        current: id === way.at(-1)?.id,
      }));
  const above = way.slice(0, -1);
  const below = under(way);
  return {
    up:
      way.length > 0
        ? { text: above.at(-1)?.description ?? "全部分類", href: listHref(pathOf(above), list) }
        : undefined,
    lists: below.length > 0 ? below : under(above),
  };
}
