import { useFetcher } from "@remix-run/react";
import { useState, type FocusEvent, type KeyboardEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { SlotOf } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import { useFrame } from "../root.tsx";
import { CategoryShelves, type Branch } from "../ui/category-shelves.tsx";
import { topCategories } from "../ui/header.tsx";
import * as css from "./b006.css.ts";

/** Mega menu: the top categories are links, and /categories has all three levels. Where scripts run, a button beside each link shows what is below it. */
export default function MegaMenu({ brands, banners }: SlotOf<"B006">) {
  const [open, setOpen] = useState<number | null>(null);
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== "Escape") return;
    currentTarget.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    setOpen(null);
  }
  return (
    // keys that come up from its buttons and links
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={css.menu} aria-label="分類選單" onKeyDown={onKeyDown}>
      <ul className={css.tops}>
        {topCategories(useFrame()).map(({ id, description }) => (
          <Top
            key={id}
            id={id}
            description={description}
            open={open === id}
            onToggle={() => setOpen(open === id ? null : id)}
          />
        ))}
        <li className={css.top}>
          <a className={css.link} href="/categories">
            全部分類
          </a>
        </li>
      </ul>
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
    </nav>
  );
}

interface TopProps {
  id: number;
  description: string;
  open: boolean;
  onToggle: () => void;
}

function Top({ id, description, open, onToggle }: TopProps) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<{ tops: Branch[] }>();
  const shelves = fetcher.data?.tops[0]?.children;
  const panel = `menu-${id}`;

  // asked for when a hand or the keyboard comes near: all of them at once would be asked in vain
  function ask() {
    if (!shelves && fetcher.state === "idle") fetcher.load(`/categories?top=${id}`);
  }
  function toggle() {
    ask();
    onToggle();
  }
  // open it would lie over what has the focus now
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // a press on what takes no focus gives it to what lies around the menu
    const goesOn = relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget);
    if (open && goesOn) onToggle();
  }

  return (
    <li className={css.top} onBlur={onBlur}>
      <a className={css.link} href={`/category/1/${id}`}>
        {description}
      </a>
      {hydrated && (
        <button
          type="button"
          className={css.more}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onPointerEnter={ask}
          onFocus={ask}
          onClick={toggle}
        >
          <span className={visuallyHidden}>{description}的分類</span>
        </button>
      )}
      {open && (
        <div id={panel} className={css.panel} aria-busy={!shelves && fetcher.state !== "idle"}>
          {shelves ? (
            <CategoryShelves shelves={shelves} />
          ) : fetcher.state === "idle" && fetcher.data ? (
            <p role="alert">
              現在無法顯示，請看<a href={`/category/1/${id}`}>{description}</a>。
            </p>
          ) : (
            <p role="status">載入中…</p>
          )}
        </div>
      )}
    </li>
  );
}
