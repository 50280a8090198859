import type { Mail } from "./outbox.ts";
import type { Settings } from "./settings.ts";

export type Shop = Pick<Settings, "storeName" | "publicOrigin">;

/** A paragraph, or facts by their terms. */
type Part = string | readonly (readonly [string, string | null | undefined | false])[] | null | undefined | false;

/** To the shopper, of an order: paragraphs and facts; what is missing is left out. */
export function aboutOrder(
  { storeName, publicOrigin }: Shop,
  { email, order_number }: { email: string; order_number: string },
  what: string,
  parts: Part[],
): Mail {
  const told = parts.flatMap((part) => {
    if (!part) return [];
    if (typeof part === "string") return [part];
    const facts = part.flatMap(([term, value]) => (value ? [`${term}：${value}`] : []));
    return facts.length > 0 ? [facts.join("\n")] : [];
  });
  const body = ["您好：", ...told, `查看訂單：${publicOrigin}/orders/${order_number}`, storeName];
  return { to: email, subject: `【${storeName}】${what}：訂單 ${order_number}`, body: body.join("\n\n") };
}
