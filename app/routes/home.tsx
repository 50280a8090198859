import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { listCategories } from "#contract/categories";
import { getHomePageSlots, slotTypes } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { TopBanner } from "../slots/b001.tsx";
import { SearchKeywords } from "../slots/b003.tsx";
import { MegaMenu, type MenuBranch } from "../slots/b006.tsx";
import { BigSlide } from "../slots/b007.tsx";
import { ProductShelf } from "../slots/b010.tsx";
import { Bestsellers } from "../slots/b015.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { packContent, type Content, type ShownSlot } from "./home/content.server.ts";
import * as css from "./home/home.css.ts";
import { homeJsonLd } from "./home/json-ld.ts";

export const handle = { remember: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const anyone = productApi(null, request);
  const [slots, categories] = await Promise.all([
    anyone.attempt(getHomePageSlots, { slot_type: [...slotTypes] }),
    anyone.attempt(listCategories, {}),
  ]);
  // a failed fetch gives its error instead of the content (§8); the menu and the search still lead everywhere
  const content = await packContent(anyone, slots.data ?? [], categories.data ?? []);
  return slots.error
    ? data({ content, error: slots.error.message }, { status: slots.error.status })
    : data({ content, error: null });
}

export default function Home() {
  const { content, error } = useLoaderData<typeof loader>();
  const { slots, menu } = useMemo(() => JSON.parse(content) as Content, [content]);
  const frame = useFrame();
  return (
    <div className={css.home}>
      <h1 className={visuallyHidden}>
        {frame?.store_name}：{frame?.tagline}
      </h1>
      {error !== null && (
        <>
          <EmptyState title={error} link={{ text: "搜尋全部商品", href: "/search" }} />
          <MegaMenu menu={menu} brands={[]} banners={[]} />
        </>
      )}
      {slots.map((slot, index) =>
        slot.content ? <SlotView key={index} slot={slot} menu={menu} first={index === firstShelf(slots)} /> : null,
      )}
    </div>
  );
}

/** The first row of covers is in sight at once: it does not wait. */
const firstShelf = (slots: ShownSlot[]) =>
  slots.findIndex(({ slot_type }) => slot_type === "B007" || slot_type === "B010");

function SlotView({ slot, menu, first }: { slot: ShownSlot; menu: MenuBranch[]; first: boolean }) {
  switch (slot.slot_type) {
    case "B001":
      return slot.content && <TopBanner {...slot.content} />;
    case "B003":
      return slot.content && <SearchKeywords {...slot.content} />;
    case "B006":
      return slot.content && <MegaMenu {...slot.content} menu={menu} />;
    case "B007":
      return slot.content && <BigSlide {...slot.content} first={first} />;
    case "B010":
      return slot.content && <ProductShelf {...slot.content} first={first} />;
    case "B015":
      return slot.content && <Bestsellers {...slot.content} />;
  }
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
