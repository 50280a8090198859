import { shownPages } from "../../ui/pager.tsx";
import { list } from "../../ui/pager.css.ts";
import * as css from "./pages.css.ts";

/** The address of one offer, and of a page of it. */
export const comboPage = (id: number | string, page: number | string = 1): string =>
  `/combo-offers/${id}${Number(page) > 1 ? `?page=${page}` : ""}`;

/**
 * Pages as buttons of the form beside them, for what is ticked goes along: a link would forget it. They ask by GET, so each page has its address, and
 * stand behind the form, whose own first button is what Enter presses.
 */
export function Pages({ page, pages, form }: { page: number; pages: number; form: string }) {
  if (pages < 2) return null;
  const to = (number: number, text: string | number, label?: string) => (
    <button
      className={css.page}
      form={form}
      formMethod="get"
      name="page"
      value={number}
      aria-label={label}
      aria-current={number === page ? "page" : undefined}
    >
      {text}
    </button>
  );
  return (
    <nav aria-label="分頁">
      <ul className={list}>
        {page > 1 && <li>{to(page - 1, "上一頁")}</li>}
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>{number === null ? "…" : to(number, number, `第 ${number} 頁`)}</li>
        ))}
        {page < pages && <li>{to(page + 1, "下一頁")}</li>}
      </ul>
    </nav>
  );
}
