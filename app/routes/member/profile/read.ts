import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownDataAnswer } from "../../../own-data.server.ts";
import { readable } from "./readable.server.ts";

/** The same as the file, for people: one page that is read, printed or kept without any tool. */
export const loader = ({ request }: LoaderFunctionArgs) => ownDataAnswer(request, readable);
