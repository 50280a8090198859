import { data, type MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { useFrame } from "../../root.tsx";
import { ErrorWords, errorTitle } from "../../ui/error-page.tsx";
import { pageTitle } from "../../ui/page-title.ts";

/** Where something else sends a shopper after a failure, with what can still be done. */
export const loader = () => data(null, { status: 500 });

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(errorTitle(500), matches);

export default function InternalServerError() {
  return <ErrorWords status={500} here={useLocation().pathname} frame={useFrame()} />;
}
