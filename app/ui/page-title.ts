import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { shopTold } from "./shop-told.ts";

const mark = "錯誤：";

/** The form on the page was refused: every action of ours that succeeds redirects, so an answer on the page is a refusal, save where a button only changed a list. */
export function useRefused(): boolean {
  return Object.values(useContext(RouterState)?.actionData ?? {}).some(
    (answer: { well?: boolean } | null) => answer && !answer.well,
  );
}

/**
 * 「page – store name」, beginning with 錯誤： when the form on it was refused: `meta` is not told, but is called while
 * <Meta> renders, where the router's state can be read. `wrong`: what the address itself asks for was refused, of a form that is no action.
 */
export function pageTitle(
  page: string,
  matches: { id: string; data: unknown }[] | undefined,
  wrong = false,
): { title: string }[] {
  const refused = useRefused() || wrong;
  return [{ title: `${refused ? mark : ""}${page} – ${shopTold(matches).store_name}` }];
}

/** The same for a page that stays, where scripts were told of the refusal. What it gives back takes it away again. */
export function markTitle(): () => void {
  const title = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
  document.title = mark + title;
  return () => void (document.title = title);
}
