import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * 「page – store name」, beginning with 錯誤： when the form on it was refused. Every action of ours that succeeds redirects, so an answer on the
 * page is a refusal; `meta` is not given it, but is called while <Meta> renders, where the router's state can be read.
 */
export function pageTitle(page: string, matches: { id: string; data: unknown }[] | undefined): { title: string }[] {
  const refused = Object.values(useContext(RouterState)?.actionData ?? {}).some((answer) => answer != null);
  const root = matches?.find(({ id }) => id === "root")?.data as { store_name?: string } | undefined;
  return [{ title: `${refused ? "錯誤：" : ""}${page} – ${root?.store_name ?? "閱林"}` }];
}
