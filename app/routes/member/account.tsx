import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAddressBooks } from "#contract/address-books";
import { quiet, secondary } from "#styles/button.css";
import { cluster, stack } from "#styles/page.css";
import { requireMember } from "../../shopper.server.ts";
import { ownPage } from "../../way-on.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { wordsOf } from "./account/entry.server.ts";
import { bookPage, onPage, pagesOf } from "./account/pages.ts";
import * as css from "./account.css.ts";

/** The people and places that a checkout offers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = ownPage(new URL(request.url).searchParams);
  const entries = await api(listAddressBooks, {});
  const pages = pagesOf(entries.length);
  // the last of a page was removed
  if (page > pages) throw redirect(bookPage(pages));
  return { page, pages, entries: onPage(entries, page).map((entry) => ({ id: entry.id, ...wordsOf(entry) })) };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("通訊錄", matches);

export default function Account() {
  const { entries, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>通訊錄</h1>
      <div className={cluster}>
        <p>結帳時可以直接選擇這裡的收件人。</p>
        {entries.length > 0 && (
          <a className={secondary} href="/member/account/address">
            新增收件人
          </a>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="通訊錄還沒有收件人" link={{ text: "新增收件人", href: "/member/account/address" }} />
      ) : (
        <ul className={css.entries}>
          {entries.map(({ id, name, phone, place }) => (
            <li key={id} className={css.entry}>
              <div className={css.words}>
                <strong>{name}</strong>
                <span>{phone}</span>
                <span>{place}</span>
              </div>
              <div className={cluster}>
                <a href={`/member/account/address/${id}`} aria-label={`修改${name}，${place}`}>
                  修改
                </a>
                <form method="post" action={`/member/account/address/${id}/remove`} data-in-place="">
                  <button className={quiet} aria-label={`刪除${name}，${place}`}>
                    刪除
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} href={bookPage} />
    </div>
  );
}
