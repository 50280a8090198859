import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getActivity, listHeaders } from "#contract/activities";
import { activityKinds, isAlone, kindAt, type ActivityKind } from "#contract/activity-rules";
import { listCategories } from "#contract/categories";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { freshPrices, productApi, withPrice } from "../product-api.server.ts";
import { taipeiDate } from "../taipei.server.ts";
import { breadcrumbList } from "../ui/breadcrumb-list.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { shopTold } from "../ui/shop-told.ts";
import { notFound, refusalPage } from "../way-on.server.ts";
import { groupsOf, tileOf } from "./activity/groups.ts";
import { ActivityList } from "./activity/list.tsx";
import { ActivityView } from "./activity/view.tsx";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

/** What is on, or one page of it: the address says which (§2). */
export async function loader({ request, params: { id, category } }: LoaderFunctionArgs) {
  const kind = kindAt(new URL(request.url).pathname);
  const names = await categoryNames(request, kind);
  // a curation stands in a top category, be there any in it yet or not
  if (category !== undefined && !names.has(category)) throw await notFound(request, none);
  const above = [root];
  if (kind !== null && activityKinds[kind].list !== root.href)
    above.push({ text: activityKinds[kind].noun, href: activityKinds[kind].list });
  if (category !== undefined)
    above.push({ text: names.get(category)!, href: `${activityKinds.curation.list}/${category}` });
  if (kind !== null && (isAlone(kind) || id !== undefined))
    return {
      above,
      one: await oneOf(request, kind, id ?? kind, category),
    };
  const { text, href } = above.pop()!;
  const here = { text: category === undefined ? text : `${text}的${activityKinds.curation.noun}`, href };
  const headers = await productApi(null, request)(listHeaders, {
    ...(kind && { kind }),
    ...(category && { category }),
  });
  const tiles = headers.map((header) => ({ ...tileOf(header), ends: header.ends_at && taipeiDate(header.ends_at) }));
  return { above, list: { ...here, groups: groupsOf(tiles, kind, category, names) } };
}

const root = { text: "主題活動", href: "/activity" };
const none = "找不到這個活動";

/** By the keys of §3, in the tree's order. */
async function categoryNames(request: Request, kind: ActivityKind | null): Promise<Map<string, string>> {
  if (kind !== "curation") return new Map();
  const categories = await productApi(null, request)(listCategories, {});
  return new Map(
    categories.flatMap(({ key, description }): [string, string][] => (key === null ? [] : [[key, description]])),
  );
}

/** One that has not begun is not there; one that has ended says so, without what was offered then. */
async function oneOf(request: Request, kind: ActivityKind, key: string, category: string | undefined) {
  if (!activityKinds[kind].key.test(key)) throw await notFound(request, none);
  const anyone = productApi(null, request);
  const { data, error } = await anyone.attempt(getActivity, { kind, key });
  if (error?.status === 404 || (data && kind === "curation" && data.category !== category))
    throw await notFound(request, none);
  if (error) throw await refusalPage(error, request);
  const { sections, ended, by, intro } = data;
  const products = sections.flatMap((section) => section.products);
  const prices = await freshPrices(
    anyone,
    products.map(({ product_guid }) => product_guid),
  );
  return {
    ...{ ...tileOf(data), ended, by, intro },
    kind,
    ends: data.ends_at && taipeiDate(data.ends_at),
    sections: sections.map(({ products, ...section }) => ({
      ...section,
      products: products.map(({ yuelin_sn: _, ...card }) => withPrice(card, prices.get(card.product_guid))),
    })),
  };
}

export default function Activity() {
  const { above, ...shown } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={above} here={shown.one ? shown.one.title : shown.list.text} />
      {shown.one ? <ActivityView {...shown.one} /> : <ActivityList {...shown.list} />}
      {shown.one && <AddedSheet />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageTitle(none, matches);
  const { public_origin: origin = "" } = shopTold(matches);
  const here = data.one
    ? { text: data.one.title, href: data.one.href, about: data.one.lead || data.one.intro.slice(0, 120) }
    : { ...data.list, about: `${data.list.text}：店員為您選的書與生活選物，每一檔都能直接選購。` };
  return [
    ...pageTitle(here.text, matches),
    { name: "description", content: here.about || here.text },
    ...pageAddress(matches, here.href, here.text),
    { "script:ld+json": breadcrumbList([...data.above, { text: here.text, href: here.href }], origin) },
    ...(data.one?.ended ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
};
