import * as css from "./breadcrumb.css.ts";

interface Props {
  /** from the top down, without 首頁 */
  steps: { text: string; href: string }[];
  /** the page one is on */
  here?: string;
}

export function Breadcrumb({ steps, here }: Props) {
  return (
    <nav aria-label="目前位置">
      <ol className={css.list}>
        {[{ text: "首頁", href: "/" }, ...steps].map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
