import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getEbookTicket, readEbook } from "#contract/ebooks";
import { errorPage, type Api } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { readShopper, requireShopper } from "../shopper.server.ts";
import { Flash } from "../ui/flash.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { notFound, refusalPage } from "../way-on.server.ts";
import * as css from "./ebooks/read.css.ts";

/** One chapter and what leads on: nothing here waits for a script. */
export const handle = { scripts: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * A bought book. The address without a ticket is what shelf, order and bookmarks name: whoever has paid for the book is led on to it with a ticket,
 * and with a fresh one where the last is over, as long as the session lasts.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "", number } = params;
  if (!/^[0-9a-z]{12,64}$/.test(id) || !/^[1-9]\d{0,2}$/.test(number ?? "1")) throw await notFound(request, noSuchPage);
  const ticket = new URL(request.url).searchParams.get("ticket");
  const shopper = await readShopper(request);
  if (ticket && number) {
    const read = await (shopper.api as Api<"anyone">).attempt(readEbook, {
      product_guid: id,
      number,
      ticket: ticket.slice(0, 600),
    });
    if (!read.error) return data({ ...read.data, ticket, member: shopper.kind === "member" }, unkept);
    if (read.error.status !== 403) throw await refusalPage(read.error, request);
    if (shopper.kind === "visitor") throw errorPage(read.error, request);
  }
  const { api } = await requireShopper(request);
  const opened = await api.attempt(getEbookTicket, { product_guid: id });
  if (opened.error) throw await refusalPage(opened.error, request);
  throw redirect(`/ebooks/${id}/${number ?? opened.data.first}?ticket=${opened.data.ticket}`, unkept);
}

const noSuchPage = "找不到這一頁";
const unkept = { headers: { "Cache-Control": "no-store" } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? `${data.chapter.title}｜${data.name}` : noSuchPage, matches),
  { name: "robots", content: "noindex" },
];

export default function EbookPage() {
  const { product_guid, name, title_language, authors, chapters, chapter, ticket, member } =
    useLoaderData<typeof loader>();
  const at = chapters.findIndex(({ number }) => number === chapter.number);
  const address = (number: number) => `/ebooks/${product_guid}/${number}?ticket=${ticket}`;
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  const frame = useFrame();
  return (
    <div className={css.page}>
      {frame?.flash && <Flash {...frame.flash} />}
      <header className={css.head}>
        <a href={member ? "/member/ebooks" : "/orders"}>{member ? "我的電子書" : "訂單查詢"}</a>
        <p lang={title_language} className={css.book}>
          {name}
        </p>
        {authors.length > 0 && <p className={css.by}>{authors.join("、")}</p>}
      </header>
      {chapters.length > 1 && (
        <details className={css.contents}>
          <summary>目錄</summary>
          <ol>
            {chapters.map(({ number, title }) => (
              <li key={number}>
                <a
                  href={address(number)}
                  lang={title_language}
                  aria-current={number === chapter.number ? "page" : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
      <article className={css.text} lang={title_language}>
        <h1 className={css.title}>{chapter.title}</h1>
        {chapter.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </article>
      <nav className={css.turn} aria-label="翻頁">
        {before && (
          <a href={address(before.number)} rel="prev">
            上一章：<span lang={title_language}>{before.title}</span>
          </a>
        )}
        {after ? (
          <a className={css.next} href={address(after.number)} rel="next">
            下一章：<span lang={title_language}>{after.title}</span>
          </a>
        ) : (
          <p className={css.next}>這本書到這裡結束</p>
        )}
      </nav>
    </div>
  );
}
