import { activityKinds, type ActivityKind } from "#contract/activity-rules";
import { sectionHead } from "#styles/page.css";
import { faint, named, prose } from "#styles/text.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import type { CardShown } from "../../ui/product-card.tsx";
import { titled } from "../../ui/titled.tsx";
import type { Tile } from "./groups.ts";
import { Scene } from "./scene.tsx";
import * as css from "./view.css.ts";

interface Props extends Tile {
  kind: ActivityKind;
  ended: boolean;
  by: string;
  intro: string;
  sections: { title: string; text: string; link?: string | undefined; products: CardShown[] }[];
}

/** A window with its line hung beside it, why it was put together, and the goods. */
export function ActivityView({ kind, title, lead, by, intro, ended, ends, sections, ...tile }: Props) {
  const empty = sections.length === 0;
  const { noun, list } = activityKinds[kind];
  const on = { text: list === "/activity" ? "看所有主題活動" : `看進行中的${noun}`, href: list };
  return (
    <article>
      <header className={tile.image || tile.covers.length > 0 ? css.head : css.bare}>
        {(tile.image || tile.covers.length > 0) && <Scene {...tile} className={css.scene} first />}
        <h1 className={`${named} ${css.sign} ${title.length > 12 ? css.long : ""}`}>{titled(title)}</h1>
      </header>
      <div className={`${prose} ${css.words}`}>
        {lead && <p className={css.lead}>{lead}</p>}
        {(by || (ends && !ended)) && (
          <p className={faint}>{[by, ends && !ended && `活動至 ${ends}`].filter(Boolean).join("・")}</p>
        )}
        {intro && intro.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>)}
      </div>
      {empty && (
        <EmptyState title={ended ? `這個活動已經在 ${ends} 結束` : "商品準備中，請晚一點再來看看"} link={on}>
          {ended && <p>活動期間的商品與優惠，請以商品頁現在的標示為準。</p>}
        </EmptyState>
      )}
      <Ways sections={sections} />
      {sections.map(({ title: heading, text, link, products }, at) => (
        <section
          key={at}
          id={`part-${at + 1}`}
          className={heading && products.length < 4 ? `${css.part} ${css.few}` : css.part}
          aria-label={heading || title}
        >
          {heading && (
            <div className={sectionHead}>
              <h2 className={named}>{heading}</h2>
              {link && (
                <a href={link} aria-label={`看更多：${heading}`}>
                  看更多
                </a>
              )}
            </div>
          )}
          {text && <p className={`${prose} ${css.text}`}>{text}</p>}
          <ProductGrid products={products} full={holes(products.length, 6) <= holes(products.length, 4)} />
        </section>
      ))}
      {!empty && (
        <p className={css.on}>
          <a href={on.href}>{on.text}</a>
        </p>
      )}
    </article>
  );
}

/** The places that stay empty in the last of rows of so many: a part has rows of six, or of four where these are fuller. */
const holes = (cards: number, row: number) => (row - (cards % row)) % row;

/** Three parts and more have a way to each. */
function Ways({ sections }: Pick<Props, "sections">) {
  const titled = sections.flatMap(({ title }, at) => (title ? [{ title, href: `#part-${at + 1}` }] : []));
  if (titled.length < 3) return null;
  return (
    <nav aria-label="這一頁">
      <ul className={css.ways}>
        {titled.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
