import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchProducts } from "#contract/search";
import { stack } from "#styles/page.css";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound } from "../../way-on.server.ts";
import { Buttons, Messages, Ways } from "./pieces/around.tsx";
import { Fields } from "./pieces/fields.tsx";
import { Goods } from "./pieces/goods.tsx";
import { Sums } from "./pieces/sums.tsx";

/** Every piece of which the pages are made, in each of its states, for who changes one: in light, dark, forced colours and at 200 % text. Demo only. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!settings.demo) throw await notFound(request);
  const api = productApi(null, request);
  const [books, goods] = await Promise.all([
    api(searchProducts, { q: "紅樓夢", size: 1 }),
    api(searchProducts, { q: "文具", size: 1 }),
  ]);
  return { book: books.products[0]!, thing: goods.products[0] ?? books.products[0]! };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("元件一覽", matches),
  { name: "robots", content: "noindex" },
];

export default function Pieces() {
  const { book, thing } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>元件一覽</h1>
      <p>每個元件的每種狀態都在這裡。這個頁面只在示範模式存在。</p>
      <Buttons />
      <Goods book={book} thing={thing} />
      <Sums />
      <Fields />
      <Messages />
      <Ways />
    </div>
  );
}
