import { Outlet } from "@remix-run/react";
import { column, main } from "#styles/page.css";

/** Pages of the demo shop that no shopper of a real one ever sees. */
export default function TestOnlyLayout() {
  return (
    <main id="main" className={`${column} ${main}`}>
      <Outlet />
    </main>
  );
}
