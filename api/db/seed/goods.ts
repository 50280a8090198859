import { shelves, type Place } from "./categories.ts";
import { goodsPrice, type Draft } from "./draft.ts";
import { randomOf, type Random } from "./random.ts";
import { readShelf, type Item, type Leaf, type Section } from "./read-shelf.ts";

/** What is no book. */
export const goodsKeys = [
  "child_products",
  "stationery",
  "apparel",
  "makeup",
  "leisure",
  "life",
  "food",
  "3c",
  "electronics",
  "video",
];

/** Everything that is not read: each item in one to three of its colours, sizes or editions. */
export function layGoods(place: (key: string, leaf: string) => Place): Draft[] {
  return goodsKeys.flatMap((key) =>
    readShelf(shelves[key]!.text).flatMap((section) =>
      section.leaves.flatMap((leaf, third) =>
        leaf.items.flatMap((item, number) =>
          layItem(key, section, { ...leaf, ...item.own }, item, number + third, place(key, leaf.name)),
        ),
      ),
    ),
  );
}

function layItem(key: string, section: Section, leaf: Leaf, item: Item, number: number, place: Place): Draft[] {
  const random = randomOf(`${key} ${item.name}`);
  const brand = section.brands[number % section.brands.length]!;
  // the smallest variant is priced in the lower half, so that the largest stays in the range
  const first = leaf.low + (leaf.high - leaf.low) * 0.5 * random.next() ** 1.3;
  const count = 1 + Number(random.chance(0.75)) + Number(random.chance(0.4));
  const start = leaf.kind === "色" ? random.between(0, leaf.variants.length - 1) : 0;
  const variants = Array.from(
    { length: Math.min(count, leaf.variants.length) },
    (_, at) => leaf.variants[(start + at) % leaf.variants.length]!,
  );
  const published = -random.between(20, 900);
  return variants.map((variant) => {
    const own = leaf.kind === "色" ? randomOf(`${key} ${item.name}`) : randomOf(`${key} ${item.name} ${variant}`);
    return {
      ...place,
      key: `${key}/${item.name}/${variant}`,
      name: `${key === "video" ? "" : `${brand} `}${item.name}（${variant}）`,
      fame: random.chance(0.12) ? 2 : 0,
      ...goodsPrice(own, Math.min(leaf.high * 1.25, first * growth(leaf, variant))),
      description: describe(key, section, item, brand, random),
      short_description: `${item.fact}。`,
      published: key === "video" ? published : null,
      shelf: `${section.name}/${leaf.name}`,
      brand_name: brand,
      specification: leaf.kind === "色" ? `顏色：${variant}` : leaf.kind === "量" ? `容量：${variant}` : variant,
      ...notReturnable(key, section.name),
    };
  });
}

/** A larger pack costs more, though less than in proportion. */
function growth(leaf: Leaf, variant: string): number {
  const at = leaf.variants.indexOf(variant);
  if (leaf.kind === "色" || at === 0) return 1;
  const [own, first] = [parseFloat(variant), parseFloat(leaf.variants[0]!)];
  if (own > first && variant.slice(-1) === leaf.variants[0]!.slice(-1)) return Math.min(3, (own / first) ** 0.75);
  return 1 + at * 0.35;
}

function describe(key: string, section: Section, item: Item, brand: string, random: Random): string {
  const opening =
    key === "video"
      ? `《${item.name}》，${brand}出品。${item.fact}。`
      : random.pick([
          `${brand}的${item.name}，${item.fact}。`,
          `${item.name}由${brand}推出，${item.fact}。`,
          `${item.fact}，這就是${brand}的${item.name}。`,
        ]);
  const [middle, last] = random.some(section.sentences, 2);
  return `${opening}${middle}\n\n${last}`;
}

/** The exceptions of the seven-day right of withdrawal that concern goods: food that spoils, and what touches the skin. */
function notReturnable(key: string, section: string): { non_returnable_reason?: string } {
  if (key === "food" && section !== "咖啡")
    return { non_returnable_reason: "食品易於腐敗或保存期限較短，依法不適用七日猶豫期。" };
  if (key === "video") return { non_returnable_reason: "影音商品一經拆封，依法不適用七日猶豫期。" };
  if (section === "居家服與內著") return { non_returnable_reason: "貼身衣物一經拆封，依法不適用七日猶豫期。" };
  return {};
}
