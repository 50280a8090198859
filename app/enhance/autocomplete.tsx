import { useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from "react";
import { useDebounceFetcher } from "remix-utils/use-debounce-fetcher";
import { faint, visuallyHidden } from "#styles/text.css";
import { CoverPicture } from "../ui/cover-picture.tsx";
import * as css from "./autocomplete.css.ts";
import { useRoutesReady } from "./route-ready.ts";

/** ms after the last key */
const debounceTimeout = 120;

/** What may be chosen: words for the box, or, with a `href`, a page of its own. */
export interface Offer {
  text: string;
  lang?: string;
  href?: string;
  /** 作者, 分類, or who wrote the book */
  note?: string;
  image?: string;
}

/** What `source` answers for `q`. */
export interface Suggestions {
  q: string;
  offers: Offer[];
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** GET ?q= */
  source: string;
  /** the id of its route */
  route: string;
}

/**
 * A search box that offers completions under itself: where scripts run, the combobox of the ARIA practices. Without scripts, before them and where
 * the source does not answer it is the plain search box, and the form's own submit always works.
 */
export function Autocomplete({ source, route, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const ready = useRoutesReady(route);
  const fetcher = useDebounceFetcher<Suggestions>();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const id = useId();
  // an answer to something else than what stands in the box is no answer
  const offered = typed && fetcher.data?.q === typed ? fetcher.data.offers : [];
  const open = offered.length > 0;

  function ask(text: string) {
    setTyped(text.trim());
    setActive(-1);
    if (ready && text.trim()) fetcher.submit({ q: text.trim() }, { method: "get", action: source, debounceTimeout });
  }
  function close() {
    setTyped("");
    setActive(-1);
  }
  function choose({ text, href }: Offer) {
    close();
    if (href) return location.assign(href);
    box.current!.value = text;
    box.current!.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!open || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // one place before the first stands for what was typed
      const next = ((active + 1 + step + offered.length + 1) % (offered.length + 1)) - 1;
      setActive(next);
      // what leads to a page of its own is no word to search for
      box.current!.value = offered[next] && !offered[next].href ? offered[next].text : typed;
    } else if (event.key === "Escape") {
      event.preventDefault();
      box.current!.value = typed;
      close();
    } else if (event.key === "Enter" && offered[active]?.href) {
      event.preventDefault();
      choose(offered[active]);
    } else if (event.key === "Enter" || event.key === "Tab") close();
  }

  const combobox =
    ready &&
    ({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": active >= 0 ? `${id}-${active}` : undefined,
    } as const);
  return (
    <>
      <input
        {...input}
        {...combobox}
        ref={box}
        onInput={(event) => (event.nativeEvent as InputEvent).isComposing || ask(event.currentTarget.value)}
        onCompositionEnd={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <ul
          className={css.list}
          id={id}
          role="listbox"
          aria-label="搜尋建議"
          onPointerDown={(event) => event.preventDefault()}
        >
          {offered.map((offer, index) => (
            // the keyboard chooses in the box above
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={offer.href ?? offer.text}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              onClick={() => choose(offer)}
            >
              {offer.image && <CoverPicture image={offer.image} alt="" width={30} height={40} />}
              <span className={css.words}>
                <span lang={offer.lang}>{offer.text}</span>
                {offer.note && <span className={faint}>{offer.note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ready && (
        <span role="status" className={visuallyHidden}>
          {open && `有 ${offered.length} 個建議，可用上下鍵選擇`}
        </span>
      )}
    </>
  );
}
