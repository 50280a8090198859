import { Outlet } from "@remix-run/react";
import { column, main } from "#styles/page.css";

/** A page without header and footer. */
export default function BlankLayout() {
  return (
    <main id="main" className={`${column} ${main}`}>
      <Outlet />
    </main>
  );
}
