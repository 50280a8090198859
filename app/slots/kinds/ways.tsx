import type { SlotOf } from "#contract/slots";
import { WayOn } from "./banner.tsx";
import { Head } from "./head.tsx";
import * as css from "./ways.css.ts";

/** Words that lead somewhere, each under its small picture. */
export function Ways({ title, links, as }: SlotOf<"A001"> & { as: string }) {
  return (
    <nav aria-label={title}>
      <Head title={title} />
      <ul className={`${css.ways} ${as}`}>
        {links.map((link, index) => (
          <li key={index}>
            <WayOn of={link} className={css.way}>
              {link.image && <img src={link.image} alt="" width="56" height="56" loading="lazy" decoding="async" />}
              {link.text}
            </WayOn>
          </li>
        ))}
      </ul>
    </nav>
  );
}
