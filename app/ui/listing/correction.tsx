import { listingHref, type Listing } from "../../listing.ts";
import * as css from "../listing.css.ts";

interface Props {
  path: string;
  listing: Listing;
  /** what was probably meant */
  q: string;
  /** it was looked for instead */
  applied: boolean;
}

/** What was looked for instead of what was typed, or what might be: always with a way to the words as they were typed. */
export function Correction({ path, listing, q, applied }: Props) {
  const meant = <a href={listingHref(path, listing, { q })}>{q}</a>;
  if (!applied) return <p className={css.correction}>您要找的是「{meant}」嗎？</p>;
  return (
    <p className={css.correction}>
      沒有「{listing.q}」的結果，改為顯示「{meant}」。
      <a href={listingHref(path, listing, { exact: true })}>仍要搜尋「{listing.q}」</a>
    </p>
  );
}
