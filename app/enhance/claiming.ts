import { useRouteLoaderData } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { newOperationId } from "./operation-id.ts";

const patience = 10_000;
const unreachable = "目前無法連線，請稍後再試一次。";

/** Where a press stands, and what the shop said of the last one. */
interface Claiming {
  state: "open" | "asked" | "claimed";
  said: string;
}

/**
 * 領取 on a page that is for everybody: a member's press is the same form to the same address by fetch, and what the page that answers says is said
 * here. Anything that is not expected is sent as a document.
 */
export function useClaiming(): Claiming & { onSubmit(event: FormEvent<HTMLFormElement>): void } {
  const member = (useRouteLoaderData("root") as { shopper?: string } | undefined)?.shopper === "member";
  const [claiming, set] = useState<Claiming>({ state: "open", said: "" });
  // of a press whose answer never came: pressed again it is the same deed
  const press = useRef<string>();

  async function claim(form: HTMLFormElement): Promise<void> {
    press.current ??= newOperationId();
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    body.set("operation_id", press.current);
    const asked = last.then(() => ask(form.action, body));
    last = asked.then(() => {});
    const answer = await asked;
    if (answer === "unreachable") return set({ state: "open", said: unreachable });
    if (answer === "unexpected") {
      // who comes back to this page may press again
      set({ state: "open", said: "" });
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "operation_id", value: press.current })); // prettier-ignore
      return form.submit();
    }
    press.current = undefined;
    set({ state: answer.done ? "claimed" : "open", said: answer.said });
  }

  return {
    ...claiming,
    onSubmit(event) {
      if (!member || !("timeout" in AbortSignal)) return;
      event.preventDefault();
      if (claiming.state !== "open") return;
      set({ state: "asked", said: "" });
      void claim(event.currentTarget);
    },
  };
}

type Answer = "unreachable" | "unexpected" | { done: boolean; said: string };

/** One after another: what one brought is said by the page that answers it, and by no other. */
let last: Promise<void> = Promise.resolve();

async function ask(action: string, body: URLSearchParams): Promise<Answer> {
  try {
    const headers = { accept: "text/html" };
    const response = await fetch(action, { method: "POST", headers, body, signal: AbortSignal.timeout(patience) });
    if (response.status >= 500 || response.status === 429) return "unreachable";
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const word = page.querySelector(`main [data-focus][role=${response.ok ? "status" : "alert"}]`);
    if (new URL(response.url).pathname !== new URL(action).pathname || !word) return "unexpected";
    const said = [...word.querySelectorAll("p, li")].map(({ textContent }) => textContent).join("");
    return { done: response.ok, said };
  } catch {
    return "unreachable";
  }
}
