import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { narrow, stack } from "#styles/page.css";
import { readShopper } from "../../shopper.server.ts";

/** The form, then the code that was sent: what they have in common is the flow. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { flow } = (await readShopper(request)).session;
  return { sent_to: flow?.sent_to ?? [], form: flow?.form ?? "/registry", asks: flow?.asks ?? [] };
}

export default function Registry() {
  return (
    <div className={`${stack} ${narrow}`}>
      <Outlet context={useLoaderData<typeof loader>()} />
    </div>
  );
}
