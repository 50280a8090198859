import type { OutputOf } from "#contract/endpoint";
import type { getShelf } from "#contract/shelf";
import { sectionHead, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as css from "./shelf.css.ts";

type Books = OutputOf<typeof getShelf>;

/** 我的書櫃: what was bought and what is wished for, standing side by side; an ebook opens where it stands. */
export function Shelf({ bought, wished }: Books) {
  return (
    <section className={stack}>
      <h2>我的書櫃</h2>
      {bought.length + wished.length === 0 ? (
        <EmptyState title="書櫃還是空的" link={{ text: "去挑第一本書", href: "/" }}>
          <p>買過和收藏的書會放在這裡。</p>
        </EmptyState>
      ) : (
        <>
          <Row
            name="買過的書"
            books={bought}
            all={{ text: "看所有訂單", href: "/member/orders" }}
            none="還沒有買過的書。"
          />
          <Row
            name="收藏的書"
            books={wished}
            all={{ text: "看全部收藏", href: "/member/wish" }}
            none="還沒有收藏的書。"
          />
        </>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  books: Books["bought"];
  all: { text: string; href: string };
  none: string;
}

function Row({ name, books, all, none }: RowProps) {
  return (
    <div>
      <div className={sectionHead}>
        <h3>{name}</h3>
        {books.length > 0 && <a href={all.href}>{all.text}</a>}
      </div>
      {books.length === 0 ? (
        <p className={faint}>{none}</p>
      ) : (
        <ul className={css.row}>
          {books.map(({ product_guid, name, image, readable }) => (
            <li key={product_guid} className={css.place}>
              <a className={css.book} href={readable ? `/ebooks/${product_guid}` : `/product/${product_guid}`}>
                <CoverPicture
                  className={css.cover}
                  image={image}
                  alt={readable ? `閱讀：${name}` : name}
                  width={80}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
