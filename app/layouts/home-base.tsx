import { Outlet } from "@remix-run/react";
import { PageFrame } from "./frame.tsx";

/** The home page. */
export default function HomeBaseLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
