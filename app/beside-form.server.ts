import type { ApiError } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";
import { isAfterForm } from "./form.server.ts";
import { errorPage, type Attempt } from "./product-api.server.ts";

/**
 * A page that shows its form again keeps what was typed whatever fails beside it: what the shop cannot say then is done without, and the status is the
 * form's own. A page that is only opened has nothing to lose, and fails.
 */
export async function readBeside<T, U>(request: Request, asked: Promise<Attempt<T>>, without: U): Promise<T | U> {
  const { data, error } = await asked;
  if (!error) return data;
  if (isDoneWithout(error, request)) return without;
  throw errorPage(error, request);
}

/** The same, for pages that answer other refusals in words of their own. */
export const isDoneWithout = (error: ApiError, request: Request): boolean =>
  isAfterForm(request) && isServerError(error.status);
