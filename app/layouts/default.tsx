import { Outlet } from "@remix-run/react";
import { PageFrame } from "./frame.tsx";

/** Registration, documents. */
export default function DefaultLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
