import * as css from "./books-shelf.css.ts";
import { CoverPicture } from "./cover-picture.tsx";

export interface BooksShown {
  /** the first few */
  books: { name: string; image: string; title_language?: string | undefined }[];
  units: number;
}

const place = { width: 48, height: 60, loading: "lazy", decoding: "async" } as const;

/** What one is about to buy, standing in the sum: the first few, and how many they are. */
export function BooksShelf({ books, units }: BooksShown) {
  return (
    <div>
      <div className={css.shelf}>
        {books.map(({ name, image, title_language: lang }) => (
          <CoverPicture key={name} image={image} alt={name} lang={lang} {...place} />
        ))}
      </div>
      <p>共 {units} 件商品</p>
    </div>
  );
}
