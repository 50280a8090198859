import { asc, eq, inArray, sql } from "drizzle-orm";
import { findBrands, getBrand, listBrands, type Brand } from "#contract/brands";
import { brands, categories, products, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";

export const brandHandlers: Handler[] = [
  handle(listBrands, async ({ category, start, size }, ctx) => {
    const rows = await groupRows(ctx.db, category, start, size);
    const pictured = await withPictures(ctx.db, rows);
    const groups = new Map<number, { group: GroupRow; brands: Brand[] }>();
    for (const [at, group] of rows.entries()) {
      const known = groups.get(group.category_id) ?? { group, brands: [] };
      known.brands.push(pictured[at]!);
      groups.set(group.category_id, known);
    }
    return [...groups.values()].map(({ group, brands }) => ({
      id: group.category_id,
      parent_id: null,
      depth: 1,
      description: group.description,
      total: group.total,
      brands,
    }));
  }),

  handle(findBrands, async ({ names }, ctx) => {
    if (names.length === 0) return [];
    const found = await ctx.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(inArray(brands.name, names));
    return found.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  }),

  handle(getBrand, async ({ id }, ctx) => {
    const [row] = await ctx.db.select().from(brands).where(eq(brands.id, id));
    if (!row) throw ctx.refuse(404, "not_found");
    const [brand] = await withPictures(ctx.db, [row]);
    return { ...brand!, categories: await categoriesOf(ctx.db, row.name) };
  }),
];

interface GroupRow extends Brand {
  category_id: number;
  description: string;
  total: number;
}

/** What is behind the gate of age makes no brand: neither in a list nor in the categories of its page. */
async function groupRows(db: Db, category: number | undefined, start: number, size: number): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow & Record<string, unknown>>(sql`
    with counted as (
      select level1_id, brand_name, count(*) as n from ${products}
      where brand_name is not null and not restricted and (${category ?? null}::int is null or level1_id = ${category ?? null}::int)
      group by level1_id, brand_name
    ), placed as (
      select level1_id, b.id, b.name, b.intro, b.image, count(*) over (partition by level1_id)::int as total,
        row_number() over (partition by level1_id order by n desc, b.id) as place
      from counted join ${brands} b on b.name = brand_name
    )
    select placed.id, name, intro, image, total, c.id as category_id, c.description
    from placed join ${categories} c on c.id = level1_id
    where place > ${start}::int and place <= ${start + size}::int
    order by c.is_brand desc, c.sort, c.id, place`);
  return rows;
}

/** A brand without a picture of its own has that of what it sells most. */
async function withPictures(db: Db, rows: Brand[]): Promise<Brand[]> {
  const names = [...new Set(rows.flatMap(({ name, image }) => (image === null ? [name] : [])))];
  const { rows: best } = await db.execute<{ name: string; product_guid: string }>(sql`
    select asked.name, best.product_guid from unnest(${sql.param(names)}::text[]) as asked(name)
    cross join lateral (
      select product_guid from ${products} where brand_name = asked.name and not restricted order by hot_rank desc limit 1
    ) best`);
  const guids = new Map(best.map(({ name, product_guid }) => [name, product_guid]));
  const cards = await loadCards(db, guids.values());
  return rows.map(({ id, name, intro, image }) => ({
    id,
    name,
    intro,
    image: image ?? cards.get(guids.get(name) ?? "")?.image ?? null,
  }));
}

/** In the tree's order, parents first. */
async function categoriesOf(db: Db, name: string) {
  const { id, parent_id, depth, description } = categories;
  return db
    .select({ id, parent_id, depth, description })
    .from(categories)
    .where(
      sql`${categories.id} in (
        select distinct unnest(array[level1_id, level2_id, level3_id]) from ${products} where brand_name = ${name} and not restricted)`,
    )
    .orderBy(asc(categories.depth), asc(categories.sort), asc(categories.id));
}
