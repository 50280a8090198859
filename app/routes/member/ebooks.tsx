import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEbooks } from "#contract/ebooks";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { requireMember } from "../../shopper.server.ts";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound, pageNumber } from "../../way-on.server.ts";
import * as css from "./ebooks.css.ts";

export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = await pageNumber(request, params.page, noSuchPage);
  const shelf = await api(listEbooks, { page });
  // beyond the end nothing comes, not even how many there are
  if (page > 1 && shelf.ebooks.length === 0) throw await notFound(request, noSuchPage);
  return shelf;
}

const noSuchPage = "我的電子書沒有這一頁";

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我的電子書", matches);

export default function Ebooks() {
  const { ebooks, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>我的電子書</h1>
      {ebooks.length === 0 ? (
        <EmptyState title="還沒有電子書" link={{ text: "繼續逛逛", href: "/" }}>
          <p>付款完成後，電子書會放在這裡。</p>
        </EmptyState>
      ) : (
        <>
          <p>共 {total} 本，付款完成的電子書都在這裡</p>
          <ul className={css.shelf}>
            {ebooks.map(({ product_guid, name, title_language, authors, image, readable }) => (
              <li key={product_guid} className={css.book}>
                <CoverPicture className={css.cover} image={image} alt="" width={200} height={240} loading="lazy" />
                <a
                  className={css.name}
                  lang={title_language}
                  href={readable ? `/ebooks/${product_guid}` : `/product/${product_guid}`}
                >
                  {name}
                </a>
                {authors.length > 0 && <span className={faint}>{authors.join("、")}</span>}
                {!readable && <span className={faint}>內容準備中，完成後即可閱讀</span>}
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} href={(number: number) => `/member/ebooks/${number}`} />
        </>
      )}
    </div>
  );
}
