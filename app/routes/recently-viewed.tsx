import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getProductCards } from "#contract/products";
import { quiet } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { readViewed } from "../cookies/viewed.server.ts";
import { productApi, withFreshPrices } from "../product-api.server.ts";
import { readShopper } from "../shopper.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { topCategories } from "../ui/header.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { ProductGrid } from "../ui/product-grid.tsx";
import { WayOn } from "../ui/way-on.tsx";
import { useFrame } from "../root.tsx";
import { booksAhead } from "../way-on.server.ts";

export const handle = { scripts: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What this browser has looked at. What is 限制級 is shown to who is known to be of age, and told to nobody else. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ids = (await readViewed(request)).join(",");
  const anyone = productApi(null, request);
  const found = ids ? await anyone.attempt(getProductCards, { ids }) : undefined;
  const { of_age } = await readShopper(request);
  const cards = (found?.data ?? []).filter(({ restricted }) => of_age || !restricted);
  const products = (await withFreshPrices(anyone, cards)).map(
    ({ product_guid, name, image, authors, publisher, brand_name, final_price, retail_price, ...card }) => ({
      ...{ product_guid, name, image, authors, brand_name, final_price, retail_price, publisher },
      ...{ discount_label: card.discount_label, restricted: card.restricted, is_ebook: card.is_ebook },
      ...{ preorder: card.preorder, button_status: card.button_status },
      ...(card.title_language && { title_language: card.title_language }),
    }),
  );
  return data(
    { products, failed: Boolean(found?.error), books: products.length === 0 ? await booksAhead(request) : [] },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("最近看過", matches),
  { name: "robots", content: "noindex" },
];

export default function RecentlyViewed() {
  const { products, failed, books } = useLoaderData<typeof loader>();
  const categories = topCategories(useFrame());
  return (
    <div className={stack}>
      <h1>最近看過</h1>
      {products.length > 0 ? (
        <>
          <p className={faint}>只記在這個瀏覽器裡，保留 30 天；登出或按「清除紀錄」就會刪除。</p>
          <ProductGrid products={products} first full />
          <form method="post" action="/recently-viewed/clear">
            <button className={quiet}>清除紀錄</button>
          </form>
        </>
      ) : (
        <>
          <EmptyState
            title={failed ? "暫時無法顯示看過的商品，請稍後再試" : "還沒有看過的商品"}
            link={{ text: "繼續逛逛", href: "/" }}
          />
          <WayOn books={books} categories={categories} />
        </>
      )}
    </div>
  );
}
