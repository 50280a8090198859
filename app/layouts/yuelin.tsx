import { Outlet } from "@remix-run/react";
import { PageFrame } from "./frame.tsx";

/** Shopping, bestsellers, activities. */
export default function YuelinLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
