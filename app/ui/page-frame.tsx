import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { column, main } from "#styles/page.css";
import { useFreshOnReturn } from "../enhance/fresh-on-return.ts";
import { useFrame } from "../root.tsx";
import { Flash } from "./flash.tsx";
import { Footer } from "./footer.tsx";
import { Header, topCategories, type HeaderAds } from "./header.tsx";

interface Props {
  children: ReactNode;
  className?: string;
  /** what the shop says around the page */
  ads?: { header: HeaderAds; end: ReactNode; footer: ReactNode } | null;
}

/** Header, what just happened, the page, footer: the frame of every layout but the blank one. */
export function PageFrame({ children, className = column, ads }: Props) {
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const query = useSearchParams()[0].get("q") ?? "";
  useFreshOnReturn(frame);
  if (!frame) return <main id="main">{children}</main>;
  return (
    <>
      <Header
        storeName={frame.store_name}
        categories={topCategories(frame)}
        member={frame.shopper === "member"}
        cartQuantity={frame.cart_quantity}
        goal={frame.goal ?? pathname + search}
        query={pathname === "/search" ? query : ""}
        ads={ads?.header}
      />
      <main id="main" tabIndex={-1} className={`${className} ${main}`}>
        {frame.flash && <Flash {...frame.flash} />}
        {children}
        {ads?.end}
      </main>
      <Footer frame={frame} here={pathname + search} ad={ads?.footer} />
    </>
  );
}
