import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { listBrandGroupCategories, listCategories, type Category } from "#contract/categories";
import { named } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { CategoryShelves, type Branch } from "../ui/category-shelves.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { shopTold } from "../ui/shop-told.ts";
import * as css from "./categories/categories.css.ts";

export const handle = { remember: true };

/** All three levels on one page; ?top= gives one top category alone: what the home page's menu opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const top = new URL(request.url).searchParams.get("top");
  const api = productApi(null, request);
  const [categories, groups] = await Promise.all([
    api(listCategories, {}),
    top ? [] : api(listBrandGroupCategories, {}),
  ]);
  const tops = branchesOf(categories);
  return {
    tops: top ? tops.filter(({ id }) => String(id) === top) : tops,
    /** of the categories that the shop groups by brand (is_brand) */
    groups: groups.filter(({ is_brand }) => is_brand).map(({ id, brands }) => ({ id, brands })),
  };
}

/** A menu that does not come is no broken page: its links still lead to the categories. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => ({ tops: [] as Branch[], groups: [] }));
}

export default function Categories() {
  const { tops, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={[]} here="全部分類" />
      <h1>全部分類</h1>
      <ul className={css.tops}>
        {tops.map(({ id, description }) => (
          <li key={id}>
            <a href={`#category-${id}`}>{description}</a>
          </li>
        ))}
        <li>
          <a href="/best-sellers/online">看網路暢銷榜</a>
        </li>
      </ul>
      {tops.map(({ id, description, children }) => (
        <section key={id} id={`category-${id}`} className={css.top} aria-label={description}>
          <h2 className={`${named} ${css.name}`}>
            <a href={`/category/1/${id}`}>{description}</a>
          </h2>
          <CategoryShelves shelves={children} />
          <Brands brands={groups.find((group) => group.id === id)?.brands ?? []} />
        </section>
      ))}
    </>
  );
}

function Brands({ brands }: { brands: { id: number; name: string }[] }) {
  if (brands.length === 0) return null;
  return (
    <div className={css.brands}>
      <h3>品牌</h3>
      <ul className={css.brandList}>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <a href={`/brand/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { public_origin: origin = "" } = shopTold(matches);
  return [
    ...pageTitle("全部分類", matches),
    { name: "description", content: "中文書、外文書、電子書、雜誌、文具與生活選物：全部分類一覽。" },
    { tagName: "link", rel: "canonical", href: `${origin}/categories` },
  ];
};

/** Parents come before their children in the list. */
function branchesOf(categories: Category[]): Branch[] {
  const tops: Branch[] = [];
  const branches = new Map<number, Branch>();
  for (const { id, description, parent_id } of categories) {
    const branch = { id, description, children: [] };
    branches.set(id, branch);
    (parent_id === null ? tops : branches.get(parent_id)?.children)?.push(branch);
  }
  return tops;
}
