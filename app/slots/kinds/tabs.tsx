import { useId, useRef, type ReactNode } from "react";
import { useLayer } from "../../enhance/layered.ts";
import * as css from "./tabs.css.ts";

interface Tab {
  title?: string | undefined;
  link?: string | undefined;
}

const load = () => import("../../enhance/tabs.ts").then(({ tabs }) => tabs);

/** Groups of which one is shown, and a link to each; where scripts run they are tabs. No landmarks: a page may have many tabs of one name. */
export function Tabs<T extends Tab>({ tabs, children }: { tabs: T[]; children: (tab: T) => ReactNode }) {
  const base = useId().replaceAll(":", "");
  const list = useRef<HTMLParagraphElement>(null);
  // of one there is nothing to choose
  const several = tabs.length > 1;
  useLayer(list, load, several);
  return (
    <>
      {several && (
        <p ref={list} className={css.tabs}>
          {tabs.map(({ title }, index) => (
            <a key={index} className={css.tab} href={`#tab-${base}-${index}`}>
              {title}
            </a>
          ))}
        </p>
      )}
      <div className={css.panels}>
        {tabs.map((tab, index) => (
          <div key={index} id={`tab-${base}-${index}`} className={css.panel} role="group" aria-label={tab.title}>
            {children(tab)}
            {tab.link && (
              <a className={css.more} href={tab.link} aria-label={`看更多：${tab.title}`}>
                看更多
              </a>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
