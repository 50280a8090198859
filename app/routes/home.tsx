import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { getHomePageSlots, slotTypes } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { productApi } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { SlotView, type ShownSlot } from "../slots.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
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
  return slots.error
    ? data({ content, error: slots.error.message }, { status: slots.error.status })
    : data({ content, error: null });
}

const menuAlone: ShownSlot = { slot_type: "B006", content: { brands: [], banners: [] }, first: false };

export default function Home() {
  const { content, error } = useLoaderData<typeof loader>();
  const slots = useMemo(() => JSON.parse(content) as ShownSlot[], [content]);
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
      {slots.map((slot, index) => (
        <SlotView key={index} {...slot} />
      ))}
      <AddedSheet />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const frame = matches.find(({ id }) => id === "root")?.data as
    { store_name?: string; tagline?: string; public_origin?: string } | undefined;
  const name = frame?.store_name ?? "閱林";
  const origin = frame?.public_origin ?? "";
  return [
    { title: `${name} – ${frame?.tagline ?? ""}` },
    { name: "description", content: `${name}：中文書、外文書、電子書、雜誌、文具與生活選物，宅配到府或超商取貨。` },
    { tagName: "link", rel: "canonical", href: `${origin}/` },
    ...homeJsonLd(name, origin).map((value) => ({ "script:ld+json": value })),
  ];
};
