import type { CartGift } from "#contract/cart";
import { CoverPicture } from "./cover-picture.tsx";
import * as css from "./gift-rows.css.ts";

/** What comes along for nothing: the same in the cart and in every step's sum. */
export function GiftRows({ gifts }: { gifts: CartGift[] }) {
  if (!gifts[0]) return null;
  return (
    <ul className={css.gifts} aria-label="贈品">
      {gifts.map(({ name, title_language, image, quantity, note, problem }, at) => (
        <li key={at} className={css.gift}>
          <CoverPicture className={css.cover} image={image} alt="" width={40} height={50} loading="lazy" />
          <span>
            <b className={css.mark}>贈品</b> <span lang={title_language}>{name}</span> × {quantity}
            <br />
            <small>{problem ?? note}</small>
          </span>
          {problem ? null : <b className={css.free}>$0</b>}
        </li>
      ))}
    </ul>
  );
}
