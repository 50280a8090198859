import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { narrow, stack } from "#styles/page.css";
import { readShopper } from "../../shopper.server.ts";

/** The forgotten password in four pages (§4), each of which lets in who has done the one before: what they have in common is the flow. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { sent_to: (await readShopper(request)).session.flow?.sent_to ?? [] };
}

export default function Forgot() {
  return (
    <div className={`${stack} ${narrow}`}>
      <Outlet context={useLoaderData<typeof loader>()} />
    </div>
  );
}
