import { useRouteLoaderData } from "@remix-run/react";
import type { SlotOf } from "#contract/slots";
import * as css from "./b002.css.ts";
import { Picture, WayOn } from "./kinds/banner.tsx";

/** Logo of a season or a feast. Its name is the shop's where none is given (§9). */
export default function Logo(logo: SlotOf<"B002">) {
  const frame = useRouteLoaderData<{ store_name: string }>("root");
  return (
    <WayOn of={logo} className={css.logo}>
      <Picture of={{ ...logo, alt: logo.alt || (frame?.store_name ?? "") }} shape="" />
      {logo.title_1}
    </WayOn>
  );
}
