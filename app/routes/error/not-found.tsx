import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFrame } from "../../root.tsx";
import { ErrorWords, errorTitle } from "../../ui/error-page.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { booksAhead } from "../../way-on.server.ts";

/** Where something else sends a shopper whose page is gone. A path of ours that leads nowhere keeps its address: ../not-found.tsx. */
export async function loader({ request }: LoaderFunctionArgs) {
  return data({ books: await booksAhead(request) }, { status: 404 });
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(errorTitle(404), matches);

export default function ErrorNotFound() {
  const { books } = useLoaderData<typeof loader>();
  return <ErrorWords status={404} books={books} here={useLocation().pathname} frame={useFrame()} />;
}
