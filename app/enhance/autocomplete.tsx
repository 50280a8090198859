import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from "react";
import { visuallyHidden } from "#styles/text.css";
import * as css from "./autocomplete.css.ts";

/** ms after the last key */
const pause = 120;

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** GET ?q=, answers an array of strings */
  source: string;
}

/**
 * A search box that offers completions under itself. Without scripts, before them and where the source fails it is the plain box, and the
 * form's own submit always works. It stays a searchbox by role (not combobox), so that it has one name and role in every state; the list is
 * tied to it by aria-controls and aria-activedescendant, and announced in a status.
 */
export function Autocomplete({ source, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef("");
  const [offered, setOffered] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const id = useId();
  const ask = useSuggestions(source, (texts) => {
    setOffered(document.activeElement === box.current ? texts : []);
    setActive(-1);
  });
  const close = () => {
    ask("");
    setOffered([]);
    setActive(-1);
  };
  const choose = (text: string) => {
    box.current!.value = text;
    close();
    box.current!.form?.requestSubmit();
  };
  const open = offered.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!open || event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      // one place before the first stands for what was typed
      const next = ((active + 1 + step + offered.length + 1) % (offered.length + 1)) - 1;
      setActive(next);
      box.current!.value = offered[next] ?? typed.current;
    } else if (event.key === "Escape") {
      event.preventDefault();
      box.current!.value = typed.current;
      close();
    } else if (event.key === "Enter" || event.key === "Tab") close();
  }

  return (
    <>
      <input
        {...input}
        ref={box}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onInput={(event) => {
          typed.current = event.currentTarget.value;
          ask((event.nativeEvent as InputEvent).isComposing ? "" : typed.current);
        }}
        onCompositionEnd={(event) => {
          typed.current = event.currentTarget.value;
          ask(typed.current);
        }}
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
          {offered.map((text, index) => (
            // the keyboard chooses in the box above
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={text}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              onClick={() => choose(text)}
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <span role="status" className={visuallyHidden}>
          {`有 ${offered.length} 個建議，可用上下鍵選擇`}
        </span>
      )}
    </>
  );
}

/** Asks a moment after the last key; only the newest answer counts, and none is asked for nothing. */
function useSuggestions(source: string, answer: (texts: string[]) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const under = useRef<AbortController>();
  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };
  useEffect(() => stop, []);
  const ask = async (text: string) => {
    under.current = new AbortController();
    try {
      const response = await fetch(`${source}?q=${encodeURIComponent(text)}`, { signal: under.current.signal });
      if (response.ok) answer((await response.json()) as string[]);
    } catch {
      // offline or overtaken by the next key: the box works without
    }
  };
  return (text) => {
    stop();
    if (!text.trim()) return answer([]);
    timer.current = setTimeout(() => void ask(text), pause);
  };
}
