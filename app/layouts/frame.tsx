import { Outlet, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { column, main } from "#styles/page.css";
import { useFreshOnReturn } from "../enhance/fresh-on-return.ts";
import { useFrame } from "../root.tsx";
import { high } from "../ui/ad-band.css.ts";
import { Flash } from "../ui/flash.tsx";
import { Footer } from "../ui/footer.tsx";
import { AdBand } from "../ui/ad-band.tsx";
import { Header } from "../ui/header.tsx";

/** The layouts that are the frame and nothing else: routes.ts gives each its name of §2. */
export default function FrameLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** Header, what just happened, the page, footer: the frame of every layout but the blank one. */
export function PageFrame({ children, className = column }: { children: ReactNode; className?: string }) {
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const query = useSearchParams()[0].get("q") ?? "";
  useFreshOnReturn(frame);
  if (!frame) return <main id="main">{children}</main>;
  return (
    <>
      <Header
        storeName={frame.store_name}
        categories={frame.categories}
        member={frame.shopper === "member"}
        cartQuantity={frame.cart_quantity}
        goal={frame.goal ?? pathname + search}
        query={pathname === "/search" ? query : ""}
        ads={frame.ads}
      />
      <main id="main" tabIndex={-1} className={`${className} ${main}`}>
        {frame.flash && <Flash {...frame.flash} />}
        {children}
        <AdBand ad={frame.ads?.cover_banner} as={high} />
      </main>
      <Footer
        storeName={frame.store_name}
        demo={frame.demo}
        light={frame.light}
        here={pathname + search}
        shop={frame.shop}
        ads={frame.ads}
      />
    </>
  );
}
