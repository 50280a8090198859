import { useEffect, useRef, type ReactNode } from "react";
import { pathsOf } from "#contract/picture-paths-rules";
import { encodedPicture } from "#contract/picture-rules";
import { sectionHead, staying } from "#styles/page.css";
import { prose, visuallyHidden } from "#styles/text.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import * as own from "./extras.css.ts";
import * as css from "./product.css.ts";
import type { ProductShown } from "./shown.ts";

/** What of it can be seen large: its pictures, or its cover alone where that is a picture; a drawing has no more to it. */
export const largeOf = ({ pictures, image }: ProductShown): string | undefined =>
  pictures?.[0]!.large_path ?? (encodedPicture(image) ? pathsOf(image).large_path : undefined);

/** A switch to the others of the work, this one first; of a thing, to its other colours or sizes. */
export function Editions({ product: { edition, editions, is_book, is_ebook } }: { product: ProductShown }) {
  if (!editions) return null;
  return (
    <ul className={css.editions} aria-label={is_book || is_ebook ? "版本" : "規格"}>
      <li>
        <b aria-current="true">{edition}</b>
      </li>
      {editions.map(({ product_guid, words }) => (
        <li key={product_guid}>
          <a href={`/product/${product_guid}`}>{words}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The cover on its stage; where there is more to see, a row under it that is scrolled by finger or keys. Each leads to the large picture, which scripts
 * show over the page.
 */
export function Pictures({ product, children }: { product: ProductShown; children: ReactNode }) {
  const { pictures } = product;
  const large = largeOf(product);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!large) return;
    let undo: (() => void) | undefined;
    let left = false;
    import("../../enhance/zoom.ts").then(
      ({ zoom }) => {
        if (!left) undo = zoom(part.current!);
      },
      // the links lead to the pictures all the same
      () => {},
    );
    return () => {
      left = true;
      undo?.();
    };
  }, [large]);
  return (
    <div className={own.pictures}>
      <div ref={part} className={staying}>
        <div className={css.picture}>
          {large ? (
            <a className={own.large} href={large}>
              {children}
            </a>
          ) : (
            children
          )}
        </div>
        {pictures && (
          <ul className={own.row} aria-label="商品圖片">
            {pictures.map(({ medium_path, large_path, alt }) => (
              <li key={large_path}>
                <a href={large_path}>
                  <CoverPicture image={medium_path} alt={`${alt}（看大圖）`} width={72} height={90} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** 販售警語, above the buttons. */
export function Warning({ words }: { words: string }) {
  return (
    <p className={own.warning}>
      <b>販售警語</b>
      <br />
      {words}
    </p>
  );
}

/** What is told besides the description: our own word first, then the author and the contents. */
export function Extras({ product: { editor_note, author_intro, table_of_contents } }: { product: ProductShown }) {
  const contents = table_of_contents?.split("\n").filter(Boolean) ?? [];
  return (
    <>
      {editor_note && (
        <Told title="店員短評">
          <div className={own.note}>
            <Paragraphs title="店員短評" of={editor_note} />
          </div>
        </Told>
      )}
      {author_intro && (
        <Told title="作者簡介">
          <Paragraphs title="作者簡介" of={author_intro} />
        </Told>
      )}
      {contents.length > 0 && (
        <Told title="目錄">
          <Entries of={contents.slice(0, inSight)} />
          {contents.length > inSight && (
            <details>
              <summary>{`看完整目錄（另 ${contents.length - inSight} 項）`}</summary>
              <Entries of={contents.slice(inSight)} />
            </details>
          )}
        </Told>
      )}
    </>
  );
}

/** Entries of a table of contents before the rest is asked for. */
const inSight = 12;
/** Letters of a text before its first paragraph stands for it. */
const long = 300;

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={sectionHead}>{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ title, of }: { title: string; of: string }) {
  const all = of.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
  if (of.length <= long || all.length === 1) return <div className={prose}>{all}</div>;
  return (
    <>
      {all[0]}
      <details>
        <summary>
          看全文<span className={visuallyHidden}>：{title}</span>
        </summary>
        <div className={prose}>{all.slice(1)}</div>
      </details>
    </>
  );
}

const Entries = ({ of }: { of: string[] }) => (
  <ul>
    {of.map((entry, index) => (
      <li key={index}>{entry}</li>
    ))}
  </ul>
);
