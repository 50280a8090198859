import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { getHomePageSlots, getMemberHomePageSlots, slotTypes } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { productApi } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { readShopper } from "../shopper.server.ts";
import { SlotView, type ShownSlot } from "../slots.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { shopTold } from "../ui/shop-told.ts";
import { packSlots } from "./home/content.server.ts";
import * as css from "./home/home.css.ts";
import { homeJsonLd } from "./home/json-ld.ts";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const anyone = productApi(null, request);
  const slots = await anyone.attempt(getHomePageSlots, { slot_type: slotTypes });
  // a failed fetch gives its error instead of the content (§8); the menu and the search still lead everywhere
  const content = await packSlots(anyone, slots.data ?? []);
  const members = await memberSlots(request);
  return slots.error
    ? data({ content, members, error: slots.error.message }, { status: slots.error.status })
    : data({ content, members, error: null });
}

/** What only members see: asked as this member, so that nothing of it is in a visitor's document. The page stands without it. */
async function memberSlots(request: Request): Promise<string | null> {
  const shopper = await readShopper(request);
  if (shopper.kind !== "member") return null;
  const { data: slots } = await shopper.api.attempt(getMemberHomePageSlots, {});
  return slots && slots.length > 0 ? packSlots(productApi(null, request), slots) : null;
}

const menuAlone: Omit<ShownSlot, "sort"> = { slot_type: "B006", content: { brands: [], banners: [] }, first: false };

export default function Home() {
  const { content, members, error } = useLoaderData<typeof loader>();
  const slots = useMemo(() => {
    const read = (text: string) => JSON.parse(text) as ShownSlot[];
    return members === null ? read(content) : [...read(content), ...read(members)].sort((a, b) => a.sort - b.sort);
  }, [content, members]);
  const frame = useFrame();
  return (
    <div className={css.home}>
      <h1 className={visuallyHidden}>
        {frame?.store_name}：{frame?.tagline}
      </h1>
      {error !== null && (
        <>
          <EmptyState title={error} link={{ text: "重試", href: "/" }} />
          <SlotView {...menuAlone} />
        </>
      )}
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
