import { Outlet } from "@remix-run/react";
import { PageFrame } from "./frame.tsx";

/** Cart, checkout and sign-in. */
export default function CartLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
