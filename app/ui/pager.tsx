import * as css from "./pager.css.ts";

interface Props {
  /** 1-based; an address may say one beyond the end */
  page: number;
  pages: number;
  /** the address of a page, filters included */
  href: (page: number) => string;
}

export function Pager({ page, pages, href }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label="分頁">
      <ul className={css.list}>
        {page > 1 && (
          <li>
            <a href={href(Math.min(page - 1, pages))} rel="prev">
              上一頁
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              "…"
            ) : (
              <a href={href(number)} aria-label={`第 ${number} 頁`} aria-current={number === page ? "page" : undefined}>
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={href(page + 1)} rel="next">
              下一頁
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** First, last, and the neighbours of the current one; null is a gap of two or more. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number++) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > 1) continue;
    if (number - last === 2) shown.push(number - 1);
    else if (number - last > 2) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
}
