import { useEffect, useState } from "react";
import { quiet } from "#styles/button.css";
import * as css from "./searched.css.ts";
import { tabList } from "./tab-list.ts";

const { read, write } = tabList<string>("searchRecord", 9);

/** What was looked for in this tab before, the latest first. Words that found nothing are not kept; without scripts, or for who has searched once, there is nothing. */
export function Searched({ q, found }: { q: string; found: boolean }) {
  const [before, setBefore] = useState<string[]>([]);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    const others = read().filter((words) => words !== q);
    setBefore(others.slice(0, 8));
    if (q && found) write([q, ...others]);
  }, [q, found]);

  function clear() {
    write([]);
    setBefore([]);
    setCleared(true);
  }

  return (
    <section className={css.place} aria-label="最近搜尋" hidden={before.length === 0 && !cleared}>
      {before.length > 0 && (
        <>
          <h2 className={css.title}>最近搜尋</h2>
          {before.map((words) => (
            <a key={words} href={`/search?q=${encodeURIComponent(words)}`}>
              {words}
            </a>
          ))}
          <button type="button" className={`${quiet} ${css.clear}`} onClick={clear}>
            清除紀錄
          </button>
        </>
      )}
      {/* the button that was pressed is gone: what became of it takes its focus */}
      <p role="status" tabIndex={-1} ref={cleared ? takeFocus : undefined}>
        {cleared && "已清除最近搜尋"}
      </p>
    </section>
  );
}

// one and the same, so that React calls it once: made anew it would take the focus at each render
const takeFocus = (words: HTMLElement | null) => words?.focus();
