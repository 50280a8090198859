import { Fragment } from "react";
import type { SlotOf } from "#contract/slots";
import * as css from "./b006.css.ts";

export interface MenuBranch {
  id: number;
  description: string;
  children: MenuBranch[];
}

/** Mega menu: every category of the three levels is a link; opening and closing is the browser's own. Few nodes: there are some four hundred. */
export function MegaMenu({ menu, brands, banners }: SlotOf<"B006"> & { menu: MenuBranch[] }) {
  return (
    <nav className={css.menu} aria-label="分類選單">
      <details className={css.all}>
        <summary className={css.open}>瀏覽全部分類</summary>
        <div className={css.tops}>
          {menu.map(({ id, description, children }) => (
            <details key={id} name="mega-menu" className={css.branch}>
              <summary className={css.summary}>{description}</summary>
              <div className={css.panel}>
                <a href={`/category/1/${id}`}>全部{description}</a>
                <ul className={css.shelves}>
                  {children.map((shelf) => (
                    <li key={shelf.id} className={css.shelf}>
                      <a className={css.shelfLink} href={`/category/2/${shelf.id}`}>
                        {shelf.description}
                      </a>
                      {shelf.children.map((leaf) => (
                        <Fragment key={leaf.id}>
                          {" "}
                          <a href={`/category/3/${leaf.id}`}>{leaf.description}</a>
                        </Fragment>
                      ))}
                    </li>
                  ))}
                </ul>
              </div>
            </details>
          ))}
        </div>
        {brands.length > 0 && (
          <p className={css.extras}>
            <b>品牌</b>
            {brands.map(({ name, link }) => (
              <a key={name} href={link}>
                {name}
              </a>
            ))}
          </p>
        )}
        {banners.length > 0 && (
          <p className={css.extras}>
            <b>主題</b>
            {banners.map(({ title, link }) => (
              <a key={title} href={link}>
                {title}
              </a>
            ))}
          </p>
        )}
      </details>
    </nav>
  );
}
