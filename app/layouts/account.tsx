import { Outlet } from "@remix-run/react";
import { isBuying } from "../goal.ts";
import { useFrame } from "../root.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { QuietFrame } from "./quiet.tsx";

/** Sign-in, registration and 忘記密碼: who is on the way to an order stays in the checkout's quiet room. */
export default function AccountLayout() {
  const Frame = isBuying(useFrame()?.goal ?? "/") ? QuietFrame : PageFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
