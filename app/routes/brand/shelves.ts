import type { OutputOf } from "#contract/endpoint";
import type { getBrand } from "#contract/brands";

type Category = OutputOf<typeof getBrand>["categories"][number];
type Named = { id: number; name: string };

export const brandHref = (brand: number, category?: number) =>
  category === undefined ? `/brand/${brand}` : `/brand/${brand}/${category}`;

/** The way to a brand's page, or to one of its categories. */
export function aboveOf(brand: Named, categories: Category[], at: Category | undefined) {
  const steps = [{ text: "品牌", href: "/brand" }];
  if (!at) return steps;
  const ancestors: Category[] = [];
  for (let up = parentOf(at, categories); up; up = parentOf(up, categories)) ancestors.unshift(up);
  return [
    ...steps,
    { text: brand.name, href: brandHref(brand.id) },
    ...ancestors.map(({ id, description }) => ({ text: description, href: brandHref(brand.id, id) })),
  ];
}

/** The categories to choose from: the first level below where there is more than one. */
export function belowOf(brand: Named, categories: Category[], at: Category | undefined) {
  const under = (id: number | null) => categories.filter(({ parent_id }) => parent_id === id);
  let choice = under(at?.id ?? null);
  while (choice.length === 1) choice = under(choice[0]!.id);
  return choice.map(({ id, description }) => ({ text: description, href: brandHref(brand.id, id) }));
}

const parentOf = ({ parent_id }: Category, categories: Category[]) => categories.find(({ id }) => id === parent_id);
