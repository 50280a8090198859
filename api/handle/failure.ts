import { ApiError } from "#contract/endpoint";
import { BodyRefused } from "#contract/body-rules";

/**
 * What the asker is told of a failure: the refusal itself; 503 with Retry-After where the database is away, full or kept waiting by somebody's
 * lock, so that it can be asked again; else 500.
 */
export function refusalOf(
  error: unknown,
  refuse: (status: number, code: string) => ApiError,
): { refusal: ApiError; expected: boolean } {
  if (error instanceof ApiError) return { refusal: error, expected: true };
  if (error instanceof BodyRefused) return { refusal: refuse(error.status, error.code), expected: true };
  if (!isPassing(error)) return { refusal: refuse(500, "busy"), expected: false };
  return { refusal: new ApiError(503, "busy", refuse(503, "busy").message, {}, 5), expected: false };
}

/** SQLSTATE: connection, resources, shut down, deadlock, a lock or a statement that took too long; and what the network says. */
const passingCodes =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg gives no code to what it says itself */
const passingWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

function isPassing(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (passingCodes.test(String((at as { code?: unknown }).code)) || passingWords.test(at.message)) return true;
  }
  return false;
}
