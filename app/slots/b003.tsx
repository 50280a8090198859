import type { SlotOf } from "#contract/slots";
import * as css from "./b003.css.ts";

/** Search keywords: what many look for. */
export default function SearchKeywords({ keywords }: SlotOf<"B003">) {
  return (
    <nav className={css.keywords} aria-labelledby="b003">
      <h2 id="b003" className={css.title}>
        熱門搜尋
      </h2>
      <ul className={css.list}>
        {keywords.map(({ text, link }) => (
          <li key={text}>
            <a className={css.keyword} href={link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
