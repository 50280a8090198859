import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readTrial } from "#contract/ebooks";
import { primary } from "#styles/button.css";
import { named } from "#styles/text.css";
import type { Api } from "../../product-api.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { titled } from "../../ui/titled.tsx";
import { notFound, refusalPage } from "../../way-on.server.ts";
import * as css from "./read.css.ts";

/** Remembered for visitors; what is behind the adult gate is never kept. */
export const handle = { remember: true, scripts: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!;
  if (!/^[0-9a-z]{12,64}$/.test(id)) throw await notFound(request, "找不到這本書的試閱");
  const { api } = await readShopper(request);
  const read = await (api as Api<"anyone">).attempt(readTrial, { product_guid: id });
  // the product's own page has the gate
  if (read.error?.status === 403) throw redirect(`/product/${id}`);
  if (read.error) throw await refusalPage(read.error, request);
  const book = read.data;
  return book.restricted ? data(book, { headers: { "Cache-Control": "no-store" } }) : data(book);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? `試閱：${data.name}` : "找不到這本書的試閱", matches),
  ...(data?.restricted ? [{ name: "robots", content: "noindex" }] : []),
];

export default function Trial() {
  const { product_guid, name, title_language, authors, chapters } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={[{ text: name, lang: title_language, href: `/product/${product_guid}` }]} here="試閱" />
      <div className={css.page}>
        <header className={css.head}>
          <h1 className={named}>
            試閱：<span lang={title_language}>{titled(name)}</span>
          </h1>
          {authors.length > 0 && <p className={css.by}>{authors.join("、")}</p>}
        </header>
        {chapters.map(({ number, title, paragraphs }) => (
          <article key={number} className={css.text} lang={title_language}>
            <h2 className={css.title}>{title}</h2>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </article>
        ))}
        <nav className={css.turn} aria-label="試閱之後">
          <p>試閱到這裡為止</p>
          <a className={`${primary} ${css.next}`} href={`/product/${product_guid}`}>
            回商品頁
          </a>
        </nav>
      </div>
    </>
  );
}
