import { asc, eq, not, sql } from "drizzle-orm";
import {
  getCategory,
  listBrandGroupCategories,
  listCategories,
  listCategoryPaths,
  type Category,
} from "#contract/categories";
import { brands, categories, products, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { prepared } from "./prepared.ts";

/** What the menu bar shows of one group (§9). */
const brandsShown = 16;

export const categoryHandlers: Handler[] = [
  handle(listCategories, async (_, ctx) => loadTree(ctx.db)),

  handle(listCategoryPaths, async (_, ctx) => pathsOf(await loadTree(ctx.db))),

  handle(getCategory, async ({ id }, ctx) => {
    const tree = await loadTree(ctx.db);
    const category = tree.find((category) => category.id === id);
    if (!category) throw ctx.refuse(404, "not_found");
    const ancestors: Category[] = [];
    for (let at = category; at.parent_id !== null;) {
      const parent = tree.find(({ id }) => id === at.parent_id);
      if (!parent || ancestors.includes(parent)) break;
      ancestors.unshift(parent);
      at = parent;
    }
    return { category, ancestors, children: tree.filter((child) => child.parent_id === id) };
  }),

  handle(listBrandGroupCategories, async (_, ctx) => loadBrandGroups(ctx.db)),
];

const columns = {
  id: categories.id,
  parent_id: categories.parent_id,
  depth: categories.depth,
  description: categories.description,
  key: categories.key,
  color: categories.color,
  is_brand: categories.is_brand,
  link: categories.link,
};

const tree = prepared((db: Db) =>
  db
    .select(columns)
    .from(categories)
    .orderBy(asc(categories.depth), asc(categories.sort), asc(categories.id))
    .prepare("category_tree"),
);

/** Some hundred rows: the whole tree is one short statement, and one answer of it serves every page. */
async function loadTree(db: Db): Promise<Category[]> {
  return tree(db).execute();
}

function pathsOf(tree: Category[]) {
  const below = (parent: number | null) => tree.filter(({ parent_id }) => parent_id === parent);
  return below(null).flatMap((one) => {
    const level1 = { level1_id: one.id, level1_description: one.description };
    const none2 = { level2_id: null, level2_description: null };
    const none3 = { level3_id: null, level3_description: null };
    return [
      { ...level1, ...none2, ...none3 },
      ...below(one.id).flatMap((two) => {
        const level2 = { ...level1, level2_id: two.id, level2_description: two.description };
        return [
          { ...level2, ...none3 },
          ...below(two.id).map((three) => ({ ...level2, level3_id: three.id, level3_description: three.description })),
        ];
      }),
    ];
  });
}

async function loadBrandGroups(db: Db) {
  const counted = db
    .select({
      level1_id: products.level1_id,
      brand_id: brands.id,
      name: brands.name,
      place:
        sql<number>`row_number() over (partition by ${products.level1_id} order by count(*) desc, ${brands.id})`.as(
          "place",
        ),
    })
    .from(products)
    .innerJoin(brands, eq(brands.name, products.brand_name))
    // what is behind the gate of age makes no brand (docs/decisions/041)
    .where(not(products.restricted))
    .groupBy(products.level1_id, brands.id, brands.name)
    .as("counted");
  const rows = await db
    .select({ ...columns, brand_id: counted.brand_id, name: counted.name })
    .from(counted)
    .innerJoin(categories, eq(categories.id, counted.level1_id))
    .where(sql`${counted.place} <= ${brandsShown}`)
    .orderBy(sql`${categories.is_brand} desc`, asc(categories.sort), asc(categories.id), sql`${counted.place}`);
  const groups = new Map<number, Category & { brands: { id: number; name: string }[] }>();
  for (const { brand_id, name, ...category } of rows) {
    const group = groups.get(category.id) ?? { ...category, brands: [] };
    group.brands.push({ id: brand_id, name });
    groups.set(category.id, group);
  }
  return [...groups.values()];
}
