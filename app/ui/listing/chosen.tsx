import type { FacetKey } from "#contract/codes";
import { visuallyHidden } from "#styles/text.css";
import { filtersOf, listingHref, type Listing } from "../../listing.ts";
import * as css from "../listing.css.ts";
import type { Facet } from "./filters.tsx";

interface Props {
  path: string;
  listing: Listing;
  facets: (Facet & { key: FacetKey })[];
}

/** What narrows the list, each a link to the list without it. */
export function Chosen({ path, listing, facets }: Props) {
  const filters = filtersOf(listing, facets);
  if (filters.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label="已選條件">
      {filters.map(({ text, without }) => {
        const href = listingHref(path, listing, without);
        // two categories may have one name
        return <Removal key={href} text={text} href={href} />;
      })}
    </ul>
  );
}

function Removal({ text, href }: { text: string; href: string }) {
  return (
    <li>
      <a href={href}>
        <span className={visuallyHidden}>移除條件 </span>
        {text}
        <span aria-hidden="true"> ×</span>
      </a>
    </li>
  );
}
