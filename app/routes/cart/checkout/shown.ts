import type { useLoaderData } from "@remix-run/react";
import type { loader } from "../checkout.tsx";

/** What the steps have in common, as their parent has loaded it. */
export type CheckoutShown = ReturnType<typeof useLoaderData<typeof loader>>;
