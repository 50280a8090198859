import * as css from "./spines.css.ts";

/** The top categories as the backs of books: a way on from where there is nothing. */
export function Spines({ categories }: { categories: { id: number; description: string }[] }) {
  if (categories.length === 0) return null;
  return (
    <nav className={css.shelf} aria-label="逛逛書架">
      {categories.map(({ id, description }) => (
        <a key={id} className={css.spine} href={`/category/1/${id}`}>
          {description}
        </a>
      ))}
    </nav>
  );
}
