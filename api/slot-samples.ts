import { and, desc, eq } from "drizzle-orm";
import { listGlobalSamples } from "#contract/banners";
import { ApiError } from "#contract/endpoint";
import { bannerContents, listSlotSamples, slotContents, slotTypes } from "#contract/slots";
import { bannerOf } from "./banners.ts";
import { products } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { bannerSamples } from "./slot-samples/banners.ts";
import { bookSamples } from "./slot-samples/books.ts";
import { brandSamples } from "./slot-samples/brands.ts";
import { globalSamples } from "./slot-samples/global.ts";
import { headSamples } from "./slot-samples/head.ts";
import type { Samples } from "./slot-samples/sample.ts";
import { answered, showSlots } from "./slots.ts";

/** Registered in demo mode only (api/index.ts). */
export const slotSampleHandlers: Handler[] = [
  handle(listSlotSamples, async (_input, ctx) => {
    const samples = slotSamples(await sellingBooks(ctx));
    const rows = (content: (type: keyof Samples) => unknown) =>
      slotTypes.map((slot_type, index) => ({ id: index, slot_type, sort: index + 1, content: content(slot_type) }));
    const good = await showSlots(
      ctx,
      rows((type) => samples[type].good),
      slotContents,
    );
    const empty = await showSlots(
      ctx,
      rows((type) => samples[type].empty),
      slotContents,
    );
    const refusals = await Promise.all(
      rows((type) => samples[type].broken).map((row) => showSlots(ctx, [row], slotContents).then(() => "", refusalOf)),
    );
    return slotTypes.map((_, index) => ({
      good: answered(good[index]!),
      empty: answered(empty[index]!),
      refusal: refusals[index]!,
    }));
  }),

  handle(listGlobalSamples, async (_input, ctx) => {
    const rows = Object.entries(globalSamples).map(([slot_type, sample], id) => ({
      id,
      slot_type,
      sort: id,
      ...sample,
    }));
    const schemas = bannerContents.GlobalPage;
    const good = await showSlots(
      ctx,
      rows.map((row) => ({ ...row, content: row.good })),
      schemas,
    );
    const refusals = await Promise.all(
      rows.map(async (row) => ({
        banner_type: row.slot_type,
        refusal: await showSlots(ctx, [{ ...row, content: row.broken }], schemas).then(() => "", refusalOf),
      })),
    );
    return { good: good.map((one) => bannerOf("GlobalPage", one)), refusals };
  }),
];

/** Of each type one that shows all it may hold, one without anything in it, and one that is wrong at `at`. */
export function slotSamples(guids: string[]): Samples {
  return { ...headSamples(guids), ...bannerSamples(), ...bookSamples(guids), ...brandSamples(guids) };
}

function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

/** The hottest books, one edition of each. */
async function sellingBooks(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ product_guid: products.product_guid, name: products.name })
    .from(products)
    .where(and(eq(products.status, "selling"), eq(products.restricted, false), eq(products.is_book, true)))
    .orderBy(desc(products.hot_rank))
    .limit(200);
  const works = new Map(rows.map(({ name, product_guid }) => [name.split("（")[0], product_guid]));
  return [...works.values()].slice(0, 60);
}
