import { useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";
import { pageValue } from "./page-value.ts";
import { useRoutesReady } from "./route-ready.ts";
import { orUnreachable, type Switched } from "./switch-form.tsx";
import { tell } from "./told.ts";

/** What this page knows of the member's wishes: the documents of lists are the same for everybody and say nothing of them. */
const wished = pageValue<ReadonlyMap<string, boolean>>(new Map());
/** What the shop said last of each. */
const settled = new Map<string, boolean>();
const set = (product_guid: string, on: boolean) => wished.set(new Map(wished.get()).set(product_guid, on));

export const useWished = (product_guid: string): boolean =>
  wished.useValue((known) => known.get(product_guid) ?? false);

/** A page that was kept may be somebody else's now. */
const forget = ({ persisted }: PageTransitionEvent) => {
  if (!persisted) return;
  settled.clear();
  wished.set(new Map());
};

/** For the hearts of a list: a member's press is shown at once and settled by the shop; anybody else's is the form, which leads to sign-in. */
export function useWishInPlace(
  products: readonly { product_guid: string }[],
): (product_guid: string) => (event: MouseEvent<HTMLButtonElement>) => void {
  const submit = useSubmit();
  const frame = useRouteLoaderData("root") as { shopper?: string } | undefined;
  const member = frame?.shopper === "member";
  const ready = useRoutesReady("routes/product/wish", "routes/product/unwish") && member;
  useEffect(() => {
    if (member) learn(products);
  }, [member, frame, products]);
  useEffect(() => {
    window.addEventListener("pageshow", forget);
    return () => window.removeEventListener("pageshow", forget);
  }, []);
  return (product_guid) => (event) => {
    if (!ready) return;
    event.preventDefault();
    // the same words once more are heard only if they were gone
    tell({ status: "", alert: "" });
    const action = new URL(event.currentTarget.formAction).pathname;
    set(product_guid, !(wished.get().get(product_guid) ?? false));
    submit({ in_place: "1" }, { method: "post", action, navigate: false, fetcherKey: `wish-${product_guid}` });
  };
}

const unknown = new Set<string>();
/** the shop is asked for so many at once */
const most = 200;

/** Asks once for all lists of the page. Where no answer comes, the hearts only add. */
export function learn(products: readonly { product_guid: string }[]): void {
  const waits = unknown.size > 0;
  for (const { product_guid } of products) if (!wished.get().has(product_guid)) unknown.add(product_guid);
  if (waits || unknown.size === 0) return;
  queueMicrotask(() => {
    const all = [...unknown];
    unknown.clear();
    while (all.length > 0) void ask(all.splice(0, most));
  });
}

const ask = (among: string[]) =>
  fetch(`/wished?among=${among.join(",")}`)
    .then((response) => response.json() as Promise<{ wished: string[] }>)
    .then(({ wished: found }) => {
      for (const guid of among) if (!settled.has(guid)) settled.set(guid, found.includes(guid));
      // a press that was faster says more
      wished.set(new Map([...settled, ...wished.get()]));
    })
    .catch(() => {}); // then nobody knows, and the hearts stay as they were sent

/** For `clientAction`: the state that was asked for, or, where the shop did not take it, the one before, and a word. */
export async function settleWish(
  product_guid: string,
  on: boolean,
  { signal }: Request,
  ask: Promise<Switched>,
): Promise<Switched> {
  const answer = await orUnreachable(ask);
  // a later press took its place
  if (signal.aborted || !wished.get().has(product_guid)) return answer;
  if (!answer.error) settled.set(product_guid, on);
  set(product_guid, settled.get(product_guid) ?? false);
  tell({ status: answer.done ?? "", alert: answer.error ?? "" });
  return answer;
}
