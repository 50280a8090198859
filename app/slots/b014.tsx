import type { SlotOf } from "#contract/slots";
import * as css from "./b014.css.ts";
import { Head } from "./kinds/head.tsx";

/** Hot keywords, the most wanted first. */
export default function HotKeywords({ title, keywords }: SlotOf<"B014">) {
  return (
    <nav aria-label={title}>
      <Head title={title} />
      <ol className={css.list}>
        {keywords.map(({ text, link }) => (
          <li key={text}>
            <a className={css.keyword} href={link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
