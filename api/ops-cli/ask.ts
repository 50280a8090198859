import { randomBytes } from "node:crypto";
import { ApiError, type Endpoint, type ErrorBody, type InputOf, type OutputOf } from "#contract/endpoint";
import { answeredBefore } from "#contract/operator-write";

type OperatorEndpoint = Endpoint<Endpoint["input"], Endpoint["output"], "operator">;

/**
 * The shop as an operator asks it, by the name in the audit. An operation id makes a write repeatable; `onAnsweredBefore` is told where it had been done
 * by another call than this one.
 */
export interface Ask {
  <E extends OperatorEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    operationId?: string,
    onAnsweredBefore?: () => void,
  ): Promise<OutputOf<E>>;
}

/** The shop cannot be asked at all; the message says why and what helps. */
class Unreachable extends Error {}

/** Asked, and nobody knows whether it was done. */
export class Unanswered extends Unreachable {}

/**
 * A running shop over HTTP where its address is given (--api, PRODUCT_API_URL) or where it holds the embedded database's folder; else the shop
 * in this process. The same endpoints answer, so transaction and audit are the same.
 */
export async function openAsk(
  operator: string,
  api: string | undefined,
): Promise<{ ask: Ask; close(): Promise<void> }> {
  if (api) return { ask: over(fetch, api, process.env.OPERATOR_KEY, operator), close: async () => {} };
  // who asks a running shop does not wait for a whole one to be read
  const [{ FolderInUse }, { openShop }, { readSettings }] = await Promise.all([
    import("../db.ts"),
    import("../index.ts"),
    import("../settings.ts"),
  ]);
  const operatorKey = randomBytes(36).toString("base64url");
  const given = readSettings();
  // a shell that does not say SHOP_MODE=live is the demo's: where it names a database, that may be the live shop's all the same
  const seed = given.seed && !given.databaseUrl;
  const settings = { ...given, operatorKey, seed, runJobs: false, simulatorOrigin: undefined };
  try {
    const shop = await openShop(settings, { tables: "compare" });
    return {
      ask: over((request) => shop.fetch(request), "http://shop.internal", operatorKey, operator),
      close: shop.close,
    };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { ask: over(fetch, settings.publicOrigin, process.env.OPERATOR_KEY, operator), close: async () => {} };
  }
}

/** `send`: over the network, or a shop in this process. */
export function over(
  send: (request: Request) => Promise<Response>,
  origin: string,
  key: string | undefined,
  operator: string,
): Ask {
  if (!key) throw new Unreachable("沒有設定 OPERATOR_KEY：請給和商店相同的值");
  return async (endpoint, input, operationId, onAnsweredBefore) => {
    const url = new URL(endpoint.path, origin);
    const write = endpoint.method !== "GET";
    if (!write)
      for (const [name, value] of Object.entries(input as object))
        if (value !== undefined) url.searchParams.set(name, String(value));
    const headers = {
      "x-operator-key": key,
      "x-operator": encodeURIComponent(operator),
      "accept-language": "zh-TW",
      ...(write && { "content-type": "application/json" }),
      ...(operationId && { "idempotency-key": operationId }),
    };
    const request = () =>
      new Request(url, {
        method: endpoint.method,
        headers,
        ...(write && { body: JSON.stringify(input) }),
        signal: AbortSignal.timeout(endpoint.timeout),
      });
    for (let attempt = 0; ; attempt++) {
      const response = await send(request()).catch(() => null);
      const told = response?.ok
        ? await response
            .text()
            .then(read)
            .catch(() => null)
        : null;
      // of a second try it may be the first one's, whose answer was lost
      if (told && attempt === 0 && response!.headers.has(answeredBefore)) onAnsweredBefore?.();
      if (told) return told.answer as never;
      // done, and cut off in the middle of saying so: as good as no answer
      const refused = response?.ok ? null : response;
      const repeatable = !write || operationId !== undefined;
      if ((!refused || refused.status >= 502) && repeatable && attempt < endpoint.retries) continue;
      throw await refusal(refused, origin);
    }
  };
}

const read = (body: string): { answer: unknown } => ({ answer: JSON.parse(body) });

async function refusal(response: Response | null, origin: string): Promise<Error> {
  if (!response) return new Unanswered(`${origin} 沒有回應：商店沒有開，或位址、連接埠不對`);
  const { error } = ((await response.json().catch(() => null)) as ErrorBody | null) ?? {};
  if (response.status === 401 || error?.code === "not_found")
    return new Unreachable(`${origin} 不接受這個 OPERATOR_KEY，或沒有設定 OPERATOR_KEY`);
  const fields = Object.entries(error?.fields ?? {}).map(([field, message]) => `${field}：${message}`);
  const words = [error?.message ?? `商店回答 ${response.status}`, ...fields].join("\n");
  return new ApiError(response.status, error?.code ?? "busy", words);
}
