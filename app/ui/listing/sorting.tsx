import { listingHref, type Listing, type Sort } from "../../listing.ts";
import * as css from "../listing.css.ts";

/** The orders of the specification (§3) as links: an address says how its list is sorted. */
export function Sorting({ path, listing, names }: { path: string; listing: Listing; names: Record<Sort, string> }) {
  return (
    <nav aria-label="排序">
      <ul className={css.sorts}>
        {(Object.entries(names) as [Sort, string][]).map(([sort, name]) => (
          <li key={sort}>
            <a href={listingHref(path, listing, { sort })} aria-current={sort === listing.sort ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
