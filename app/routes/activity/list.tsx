import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Group, Tile } from "./groups.ts";
import * as css from "./list.css.ts";
import { Scene } from "./scene.tsx";

interface Props {
  text: string;
  href: string;
  groups: Group[];
}

/** What is on, each a small window. */
export function ActivityList({ text, href: here, groups }: Props) {
  return (
    <>
      <h1 className={`${named} ${css.heading}`}>{text}</h1>
      {groups.length === 0 && (
        <EmptyState title={`目前沒有${text}`} link={{ text: "看所有主題活動", href: "/activity" }} />
      )}
      {groups.map(({ title, href, tiles }, at) => (
        <section key={title ?? ""} aria-label={title ?? text} className={css.group}>
          {title && (
            <div className={sectionHead}>
              <h2 className={named}>{title}</h2>
              {href && (
                <a href={href} aria-label={`看全部：${title}`}>
                  看全部
                </a>
              )}
            </div>
          )}
          <ul className={css.tiles}>
            {tiles.map((tile) => (
              <TileView key={tile.href} tile={tile} seen={at === 0} />
            ))}
          </ul>
        </section>
      ))}
      {here === "/activity" && (
        <p>
          <a href="/activity/meetevent">見面會的場次與報名</a>
        </p>
      )}
    </>
  );
}

function TileView({ tile, seen }: { tile: Tile; seen: boolean }) {
  return (
    <li>
      <a className={css.tile} href={tile.href}>
        <Scene {...tile} className={css.scene} lazy={!seen} />
        <span className={css.words}>
          <strong className={css.title}>{tile.title}</strong>
          {tile.lead && <span className={css.lead}>{tile.lead}</span>}
          {tile.ends && <small>至 {tile.ends}</small>}
        </span>
      </a>
    </li>
  );
}
