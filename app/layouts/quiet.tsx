import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { column, main } from "#styles/page.css";
import { useFreshOnReturn } from "../enhance/fresh-on-return.ts";
import { useKeptAlive } from "../enhance/kept-alive.ts";
import { useFrame } from "../root.tsx";
import { Flash } from "../ui/flash.tsx";
import { QuietHeader } from "../ui/quiet-frame.tsx";
import { footer } from "../ui/quiet-frame.css.ts";

/** The checkout. */
export default function QuietLayout() {
  useKeptAlive();
  return (
    <QuietFrame>
      <Outlet />
    </QuietFrame>
  );
}

/** The shop's sign, help and the way back to the cart; nothing that leads elsewhere by accident. */
export function QuietFrame({ children }: { children: ReactNode }) {
  const frame = useFrame()!;
  useFreshOnReturn(frame);
  return (
    <>
      <QuietHeader {...frame} />
      <main id="main" tabIndex={-1} className={`${column} ${main}`}>
        {frame.flash && <Flash {...frame.flash} />}
        {children}
      </main>
      <footer className={footer}>
        {frame.store_name}
        {frame.demo && "示範商店：付款為模擬，不會出貨，也不會收費"}
      </footer>
    </>
  );
}
