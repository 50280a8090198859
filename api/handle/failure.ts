import { ApiError } from "#contract/endpoint";
import { BodyRefused } from "#contract/body-rules";

/**
 * What the asker is told of a failure: the refusal itself; 422 where the database cannot hold what was said; 503 with Retry-After where it is away, full or
 * kept waiting by somebody's lock, so that it can be asked again; else 500.
 */
export function refusalOf(
  error: unknown,
  refuse: (status: number, code: string) => ApiError,
): { refusal: ApiError; expected: boolean } {
  if (error instanceof ApiError) return { refusal: error, expected: true };
  if (error instanceof BodyRefused) return { refusal: refuse(error.status, error.code), expected: true };
  // a sum of the shop's own may be the one that is too large
  if (hasCode(error, unwritable)) return { refusal: refuse(422, "invalid_input"), expected: false };
  if (!isPassing(error)) return { refusal: refuse(500, "busy"), expected: false };
  return { refusal: new ApiError(503, "busy", refuse(503, "busy").message, {}, 5), expected: false };
}

/** SQLSTATE: connection, resources, shut down, deadlock, a lock or a statement that took too long; and what the network says. */
const passingCodes =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** SQLSTATE: a NUL in a text or in JSON, and a number beyond its column */
const unwritable = /^(22021|22P05|22003)$/;
/** pg gives no code to what it says itself */
const passingWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** What may be asked again as it is. */
export const isPassing = (error: unknown): boolean =>
  hasCode(error, passingCodes) || causesOf(error).some(({ message }) => passingWords.test(message));

const hasCode = (error: unknown, codes: RegExp) =>
  causesOf(error).some((cause) => codes.test(String((cause as { code?: unknown }).code)));

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}
