import { useEffect, useRef, useState } from "react";
import { facetKinds, type FacetKey } from "#contract/codes";
import { secondary } from "#styles/button.css";
import { control, label as labelStyle } from "#styles/form.css";
import { countFilters, dayName, isMisread, listingHref, withoutFilters, type Listing } from "../../listing.ts";
import { dayText, type Bound, type Misread } from "../../typed-bounds.ts";
import { FacetGroup, type FacetValue } from "../facet-group.tsx";
import * as css from "../listing.css.ts";

export interface Facet {
  values: FacetValue[];
  /** the shop knows more values than are shown */
  more: boolean;
  /** the counts were made from a sample */
  estimated?: true | undefined;
}

type KeyedFacet = Facet & { key: FacetKey };

interface Props {
  path: string;
  listing: Listing;
  facets: KeyedFacet[];
}

const isOfCategories = ({ key }: KeyedFacet) => key === "categories";

/** One GET form: the address of the narrowed list is made by the browser. Folded on a phone, beside the list on a wide screen. */
export function Filters({ path, listing, facets }: Props) {
  const count = countFilters(listing);
  const wrong = listing.misread;
  const misread = isMisread(listing);
  const whole = useRef<HTMLDetailsElement>(null);
  // as the document says; from then on it is the shopper's, and opened only by what could not be read
  const [open] = useState(misread);
  useEffect(() => {
    if (misread) whole.current!.open = true;
  }, [listing, misread]);
  const groups = (which: (facet: KeyedFacet) => boolean) =>
    facets.filter(which).map(({ key, values, more, estimated = false }) => (
      <FacetGroup
        key={key}
        legend={facetKinds[key].name}
        name={facetKinds[key].parameter}
        values={values}
        inSight={values.length}
        estimated={estimated}
      >
        {more && (
          <a className={css.more} href={listingHref(path, listing, { more: key })}>
            更多{facetKinds[key].name}
          </a>
        )}
      </FacetGroup>
    ));
  return (
    // its button is hidden beside the list, where it is always open: the group keeps a name
    <details
      ref={whole}
      className={misread ? `${css.filters} ${css.wrong}` : css.filters}
      aria-label="篩選條件"
      open={open || undefined}
    >
      <summary className={css.summary}>{count > 0 ? `篩選條件（已選 ${count} 項）` : "篩選條件"}</summary>
      <form action={path} aria-label="篩選商品" className={css.form}>
        {listing.q && <input type="hidden" name="q" value={listing.q} />}
        {listing.exact && <input type="hidden" name="exact" value="1" />}
        {listing.sort !== "score" && <input type="hidden" name="sort" value={listing.sort} />}
        {/* what it is, what it costs, and then by whom */}
        {groups(isOfCategories)}
        <fieldset>
          <legend className={css.sansLegend}>價格</legend>
          <div className={css.bounds}>
            <Typed label="最低價" name="min_price" value={listing.min_price} wrong={wrong} />
            <Typed label="最高價" name="max_price" value={listing.max_price} wrong={wrong} />
          </div>
          <Only name="stock" value="1" checked={listing.in_stock} text="只看有庫存" />
          <Only name="status" value="selling" checked={listing.on_sale} text="只看販售中" />
        </fieldset>
        {groups((facet) => !isOfCategories(facet))}
        <fieldset>
          <legend className={css.sansLegend}>{dayName(facets)}</legend>
          <div className={css.bounds}>
            <Typed label="最早（西元年）" name="date_from" value={dayText(listing.date_from, "from")} wrong={wrong} />
            <Typed label="最晚（西元年）" name="date_to" value={dayText(listing.date_to, "to")} wrong={wrong} />
          </div>
        </fieldset>
        <div className={css.buttons}>
          <button className={secondary}>套用篩選</button>
          <a href={listingHref(path, listing, withoutFilters)}>清除全部篩選</a>
        </div>
      </form>
    </details>
  );
}

interface TypedProps {
  label: string;
  name: Bound;
  value: string;
  wrong: Misread;
}

/**
 * Not a field of `ui/field.tsx`: what is not understood here is told above the list (`#misread`), with the way to it, and the list is shown all the
 * same: lists do without what refusals need. A year is typed sooner than picked, and the calendar of `type="date"` is some forty elements that stand before the first cover.
 */
function Typed({ label, name, value, wrong }: TypedProps) {
  return (
    <label>
      <span className={labelStyle}>{label}</span>
      <input
        className={control}
        id={name}
        name={name}
        defaultValue={wrong[name] ?? value}
        {...(wrong[name] && { "aria-invalid": true, "aria-describedby": "misread" })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
    </label>
  );
}

function Only({ name, value, checked, text }: { name: string; value: string; checked: boolean; text: string }) {
  return (
    <label className={css.stock}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {text}
    </label>
  );
}
