import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Settings } from "../../settings.ts";
import type { Html } from "./page.ts";

const item = z.looseObject({
  item_id: z.string().min(1),
  quantity: z.int().min(1).optional(),
  price: z.number().optional(),
});
/** What the protocol's validation server holds against a body; https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
const body = z.strictObject({
  client_id: z.string().min(1),
  consent: z
    .strictObject({ ad_user_data: z.enum(["GRANTED", "DENIED"]), ad_personalization: z.enum(["GRANTED", "DENIED"]) })
    .optional(),
  non_personalized_ads: z.boolean().optional(),
  events: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
        timestamp_micros: z.int().optional(),
        params: z
          .looseObject({
            items: z.array(item).min(1).max(200).optional(),
            value: z.number().optional(),
            currency: z.string().length(3).optional(),
          })
          .refine((params) => Object.keys(params).length <= 25, "more than 25 parameters")
          .refine(({ value, currency }) => value === undefined || currency !== undefined, "value without currency"),
      }),
    )
    .min(1)
    .max(25),
});
const purchase = z.looseObject({ transaction_id: z.string().min(1), items: z.array(item).min(1), value: z.number() });

interface Kept {
  client_id: string;
  name: string;
  params: Record<string, unknown>;
}
const mostKept = 500;

/** GA4's collecting: 204 to everything, as the real one, and what it would have counted on the first page. Where id or secret are wrong nothing counts. */
export function measuringService({ id, secret }: NonNullable<Settings["measuring"]>): {
  calls: Hono;
  list(): Html;
} {
  const kept: Kept[] = [];
  const refused: string[] = [];
  const calls = new Hono();
  calls.post("/mp/collect", async (c) => {
    const problem =
      c.req.query("measurement_id") === id && c.req.query("api_secret") === secret ? null : "id or secret";
    const sent: unknown = await c.req.json().catch(() => null);
    const problems = problem ? [problem] : problemsOf(sent);
    if (problems.length > 0) refused.push(problems.join("; "));
    else {
      const { client_id, events } = body.parse(sent);
      for (const { name, params } of events) kept.push({ client_id, name, params });
      kept.splice(0, kept.length - mostKept);
    }
    return c.body(null, 204);
  });
  calls.post("/debug/mp/collect", async (c) => {
    const sent: unknown = await c.req.json().catch(() => null);
    return c.json({ validationMessages: problemsOf(sent).map((description) => ({ description })) });
  });
  calls.get("/measured.json", (c) => c.json({ kept, refused }));
  return { calls, list: () => listed(kept, refused) };
}

function problemsOf(sent: unknown): string[] {
  const read = body.safeParse(sent);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return read.data.events
    .filter(({ name, params }) => name === "purchase" && !purchase.safeParse(params).success)
    .map(({ name }) => `${name}: transaction_id, items and value are needed`);
}

const listed = (kept: Kept[], refused: string[]) =>
  html`<h2>瀏覽統計</h2>
    ${kept.length === 0 ? html`<p>還沒有收到事件</p>` : ""}
    ${refused.length > 0 ? html`<p>不合格的請求：${refused.length}</p>` : ""}
    <ul>
      ${kept
        .slice(-20)
        .reverse()
        .map(
          ({ client_id, name, params }) =>
            html`<li>${name} ${client_id.slice(0, 8)} ${String(params.page_location ?? "")}</li>`,
        )}
    </ul>`;
