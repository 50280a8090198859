import { useMatches } from "@remix-run/react";
import { cluster } from "#styles/page.css";
import { shopTold } from "../../ui/shop-told.ts";
import type { ProductShown } from "./shown.ts";

/** Links that hand the product's address on. Nothing of theirs is loaded here, and they hear of nobody who does not follow them. */
export function Share({ product: { product_guid, name } }: { product: ProductShown }) {
  const { public_origin } = shopTold(useMatches());
  if (!public_origin) return null;
  const address = `${public_origin}/product/${product_guid}`;
  const url = encodeURIComponent(address);
  const ways = {
    LINE: `https://social-plugins.line.me/lineit/share?url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    電子郵件: `mailto:?subject=${encodeURIComponent(name)}&body=${url}`,
  };
  return (
    <div className={cluster}>
      <span id="share">分享這件商品</span>
      <ul className={cluster} aria-labelledby="share">
        {Object.entries(ways).map(([way, href]) => (
          <li key={way}>
            <a href={href} rel="noreferrer">
              {way}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
