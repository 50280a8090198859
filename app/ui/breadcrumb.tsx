import * as css from "./breadcrumb.css.ts";

interface Props {
  /** from the top down, without 首頁 */
  steps: { text: string; lang?: string | undefined; href: string }[];
  /** the page one is on */
  here?: string;
}

export function Breadcrumb({ steps, here }: Props) {
  return (
    <nav aria-label="目前位置">
      <ol className={css.list}>
        {[{ text: "首頁", href: "/", lang: undefined }, ...steps].map(({ text, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {text}
            </a>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
