import { facetKinds, type FacetKey } from "#contract/codes";
import { visuallyHidden } from "#styles/text.css";
import { countFilters, listingHref, priceText, type Listing } from "../../listing.ts";
import * as css from "../listing.css.ts";
import type { Facet } from "./filters.tsx";

interface Props {
  path: string;
  listing: Listing;
  facets: (Facet & { key: FacetKey })[];
}

/** What narrows the list, each a link to the list without it. */
export function Chosen({ path, listing, facets }: Props) {
  if (countFilters(listing) === 0) return null;
  const { chosen, min_price, max_price, in_stock } = listing;
  return (
    <ul className={css.chosen} aria-label="已選條件">
      {facets.flatMap(({ key, values }) =>
        values
          .filter(({ checked }) => checked)
          .map(({ value, label }) => (
            <Removal
              key={`${key} ${value}`}
              text={`${facetKinds[key].name}：${label}`}
              href={listingHref(path, listing, {
                chosen: { ...chosen, [key]: chosen[key]!.filter((other) => other !== value) },
              })}
            />
          )),
      )}
      {(min_price || max_price) && (
        <Removal
          text={`價格：${priceText(min_price, max_price)}`}
          href={listingHref(path, listing, { min_price: "", max_price: "" })}
        />
      )}
      {in_stock && <Removal text="只看有庫存" href={listingHref(path, listing, { in_stock: false })} />}
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
