import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getProduct } from "#contract/products";
import { getStoreInventory } from "#contract/store-inventory";
import { secondary } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { productApi } from "../../product-api.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { titled } from "../../ui/titled.tsx";
import { notFound, refusalPage } from "../../way-on.server.ts";
import { storeWords } from "./store-words.ts";
import * as css from "./stores.css.ts";

/** The same for everybody; what is 限制級 has none, because its page tells it to those of age alone. */
export const handle = { remember: true, scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const product_guid = params.id!;
  if (!/^[0-9a-z]{12,64}$/.test(product_guid)) throw await notFound(request, noStores);
  const anyone = productApi(null, request);
  const [found, inventory] = await Promise.all([
    anyone.attempt(getProduct, { id: product_guid }),
    anyone.attempt(getStoreInventory, { product_guid }),
  ]);
  if (found.error) throw await refusalPage(found.error, request);
  if (found.data.restricted) throw redirect(`/product/${product_guid}`);
  if (inventory.error) throw await refusalPage(inventory.error, request);
  if (found.data.is_ebook || inventory.data.stores.length === 0) throw await notFound(request, noStores);
  const { name, title_language } = found.data;
  return {
    ...{ product_guid, name, ...(title_language && { title_language }) },
    // those that have it first; within that as the shop lists them
    stores: inventory.data.stores
      .map(({ quantity, ...store }) => ({ ...store, words: storeWords(quantity) }))
      .sort((one, other) => Number(one.words === "無庫存") - Number(other.words === "無庫存")),
  };
}

const noStores = "找不到這件商品的門市庫存";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? `門市庫存：${data.name}` : noStores, matches),
  { name: "robots", content: "noindex" },
];

export default function Stores() {
  const { product_guid, name, title_language, stores } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={[{ text: name, lang: title_language, href: `/product/${product_guid}` }]} here="門市庫存" />
      <div className={stack}>
        <h1 className={named}>
          門市庫存：<span lang={title_language}>{titled(name)}</span>
        </h1>
        <p className={faint}>庫存隨時在變，出發前請先打電話確認；也可以在結帳時選擇門市取貨。</p>
        <ul className={css.stores}>
          {stores.map(({ store_id, name, address, tel, words }) => (
            <li key={store_id} className={css.store}>
              <b>{name}</b>
              <span className={words === "無庫存" ? css.hasNone : css.has}>{words}</span>
              <span>
                {address}
                {tel && "　"}
                {tel && (
                  <a className={css.tel} href={`tel:${tel.replace(/[^\d+]/g, "")}`}>
                    {tel}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a className={secondary} href={`/product/${product_guid}`}>
            回商品頁
          </a>
        </p>
      </div>
    </>
  );
}
