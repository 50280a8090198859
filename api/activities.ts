import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import {
  activityContent,
  getActivity,
  getTheme,
  listHeaders,
  listThemes,
  type Activity,
  type ActivityHeader,
} from "#contract/activities";
import { activityKinds, type ActivityKind } from "#contract/activity-rules";
import { bannerLink } from "#contract/link-rules";
import type { ProductCard } from "#contract/products";
import { mapContent } from "#contract/slots";
import { activities } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";
import { isoTime } from "./iso.ts";
import { loadOpenCards } from "./products.ts";

/** covers above a page without a picture, and in lists */
const coversShown = 4;
/** products of each that a list looks at for them: some may be gone */
const looksAt = 12;

export const activityHandlers: Handler[] = [
  handle(listHeaders, ({ kind, category }, ctx) => headersOf(ctx, kind, category)),
  handle(listThemes, (_input, ctx) => headersOf(ctx, "theme")),
  handle(getTheme, ({ id }, ctx) => oneOf(ctx, "theme", id)),
  handle(getActivity, ({ kind, key }, ctx) => oneOf(ctx, kind, key)),
];

/** A broken one costs the others nothing: it is left out, and logged. */
async function headersOf(ctx: Context, kind?: ActivityKind, category?: string): Promise<ActivityHeader[]> {
  const rows = await readRows(
    ctx,
    sql`${inPeriod} and kind = coalesce(${kind ?? null}::text, kind) and (${category ?? null}::text is null or category = ${category ?? null}::text)`,
  );
  const read = rows.flatMap((row) => {
    const content = contentOf(ctx, row);
    return typeof content === "string" ? [] : { row, content };
  });
  const cards = await loadOpenCards(
    ctx.db,
    read.flatMap(({ content }) => guidsOf(content).slice(0, looksAt)),
  );
  return read.map(({ row, content }) => headerOf(row, content, cards));
}

async function oneOf(ctx: Context, kind: ActivityKind, key: string): Promise<Activity> {
  const [row] = await readRows(ctx, sql`kind = ${kind} and key = ${key} and coalesce(starts_at <= now(), true)`);
  if (!row) throw ctx.refuse(404, "not_found");
  const content = contentOf(ctx, row);
  if (typeof content === "string") {
    const refusal = ctx.refuse(500, "slot_invalid");
    refusal.message += `：${content}`;
    throw refusal;
  }
  // what was offered then is no offer now
  const cards = row.ended ? new Map<string, ProductCard>() : await loadOpenCards(ctx.db, guidsOf(content));
  return {
    ...headerOf(row, content, cards),
    ended: row.ended,
    by: content.by,
    intro: content.intro,
    sections: content.sections
      .map((section) => ({ ...section, products: section.products.flatMap((guid) => cards.get(guid) ?? []) }))
      .filter(({ products }) => products.length > 0),
  };
}

const guidsOf = ({ sections }: Content) => sections.flatMap(({ products }) => products as string[]);

function headerOf(
  { kind, key, category, ends_at }: Row,
  content: Content,
  cards: Map<string, ProductCard>,
): ActivityHeader {
  const { title, lead, color, alt, image = null } = content;
  const first = image ? [] : guidsOf(content).flatMap((guid) => cards.get(guid) ?? []);
  return {
    ...{ kind, key, category, ends_at, title, lead, color, alt, image },
    covers: first.slice(0, coversShown).map(({ product_guid, name, title_language, image }) => ({
      ...{ product_guid, name, image },
      ...(title_language && { title_language }),
    })),
  };
}

interface Row {
  [column: string]: unknown;
  kind: ActivityKind;
  key: string;
  category: string | null;
  content: unknown;
  ends_at: string | null;
  ended: boolean;
}

/** In the order of `sort` (0 counts as 999), the newest first. What has no address of its kind cannot be shown. */
async function readRows(ctx: Context, where: SQL): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select kind, key, category, content, ${isoTime(sql`ends_at`)} as ends_at,
      coalesce(ends_at <= now(), false) as ended
    from ${activities} where ${where}
    order by coalesce(nullif(sort, 0), 999), starts_at desc nulls last, id limit 100`);
  return rows.filter(({ kind, key }) => Object.hasOwn(activityKinds, kind) && activityKinds[kind].key.test(key));
}

type Content = z.output<typeof activityContent>;

/** As its schema says, its links and pictures held to the rule of banners (§5); else which place of which page is wrong: an editor's mistake. */
function contentOf(ctx: Context, { kind, key, content }: Row): Content | string {
  let wrong: string | undefined;
  const parsed = activityContent.safeParse(content);
  if (!parsed.success) wrong = parsed.error.issues[0]!.path.join(".");
  const checked = mapContent(activityContent, parsed.data, (mark, value: never, place) => {
    if (mark !== "link" && mark !== "picture") return value;
    const link = bannerLink(value, ctx.settings.publicOrigin);
    if (link === null) wrong ??= place;
    return link;
  });
  if (wrong === undefined) return checked as Content;
  ctx.log.error({ kind, key, place: wrong }, "invalid activity data");
  return `${kind} ${key} ${wrong}`;
}
