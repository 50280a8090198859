import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { getHomeBanners } from "#contract/banners";
import { getHomePageSlots, getMemberHomePageSlots, slotTypes, type Slot } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { errorPage, productApi, type Api, type Attempt } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { settings } from "../settings.server.ts";
import { readShopper } from "../shopper.server.ts";
import { SlotView, type ShownSlot } from "../slots.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { shopTold } from "../ui/shop-told.ts";
import { packSlots, together } from "./home/content.server.ts";
import { olderSlots, olderTypes } from "./home/older.server.ts";
import * as css from "./home/home.css.ts";
import { homeJsonLd } from "./home/json-ld.ts";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const anyone = productApi(null, request);
  const slots = settings.olderHome
    ? await olderHome(anyone)
    : await anyone.attempt(getHomePageSlots, { slot_type: slotTypes });
  // a failed fetch gives its error instead of the content (§8)
  if (slots.error && slots.error.code !== "slot_invalid") throw errorPage(slots.error, request);
  const members = await memberSlots(request);
  // which row of an editor's is not as it should be stands in the log, not on the page; the menu and the search still lead everywhere
  if (slots.error) return data({ content: together(menuAlone, members), failed: true }, { status: slots.error.status });
  return data({ content: together(await packSlots(anyone, slots.data), members), failed: false });
}

const menuAlone = JSON.stringify([{ slot_type: "B006", content: { brands: [], banners: [] }, first: false, sort: 0 }]);

/** The layout of before 2024 (§2), where a setting chooses it. */
async function olderHome(anyone: Api<"anyone">): Promise<Attempt<Slot[]>> {
  const { data: banners, error } = await anyone.attempt(getHomeBanners, { types: olderTypes });
  return error ? { error } : { data: await olderSlots(anyone, banners) };
}

/** What only members see: asked as this member, so that nothing of it is in a visitor's document. The page stands without it. */
async function memberSlots(request: Request): Promise<string | null> {
  const shopper = await readShopper(request);
  if (settings.olderHome || shopper.kind !== "member") return null;
  const { data: slots } = await shopper.api.attempt(getMemberHomePageSlots, {});
  return slots && slots.length > 0 ? packSlots(productApi(null, request), slots) : null;
}

export default function Home() {
  const { content, failed } = useLoaderData<typeof loader>();
  const slots = useMemo(() => JSON.parse(content) as ShownSlot[], [content]);
  const frame = useFrame();
  return (
    <div className={css.home}>
      <h1 className={visuallyHidden}>
        {frame?.store_name}：{frame?.tagline}
      </h1>
      {failed && <EmptyState title="首頁的內容暫時無法顯示，請稍後再試" link={{ text: "重試", href: "/" }} />}
      {slots.map(({ slot_type, content, first }, index) => (
        <SlotView key={index} slot_type={slot_type} content={content} first={first} />
      ))}
      <AddedSheet />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { store_name: name, tagline = "", public_origin: origin = "" } = shopTold(matches);
  return [
    { title: `${name} – ${tagline}` },
    { name: "description", content: `${name}：中文書、外文書、電子書、雜誌、文具與生活選物，宅配到府或超商取貨。` },
    ...pageAddress(matches, "/", name),
    {
      tagName: "link",
      rel: "search",
      type: "application/opensearchdescription+xml",
      href: "/opensearch.xml",
      title: name,
    },
    { "script:ld+json": homeJsonLd(name, origin) },
  ];
};
