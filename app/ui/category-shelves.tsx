import { Fragment } from "react";
import * as css from "./category-shelves.css.ts";

export interface Branch {
  id: number;
  description: string;
  children: Branch[];
}

/** The second and third level under a top category, each a link. Few nodes: there are some four hundred. */
export function CategoryShelves({ shelves }: { shelves: Branch[] }) {
  return (
    <ul className={css.shelves}>
      {shelves.map(({ id, description, children }) => (
        <li key={id} className={css.shelf}>
          <a className={css.shelfLink} href={`/category/2/${id}`}>
            {description}
          </a>
          {children.map((leaf) => (
            <Fragment key={leaf.id}>
              {" "}
              <a href={`/category/3/${leaf.id}`}>{leaf.description}</a>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
