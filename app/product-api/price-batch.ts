import { limits } from "#contract/codes";
import type { Price } from "#contract/products";

/**
 * Prices asked one by one, fetched together: at most 20 ids to a call, sent when 20 have come together or after 60 ms (§7).
 * `now` sends what is waiting at once: a page that has named all its products need not wait.
 */
export function createPriceBatch(
  fetchPrices: (ids: string[]) => Promise<Price[]>,
  size: number = limits.priceBatch,
  wait: number = limits.priceBatchWait,
) {
  let waiting = new Map<
    string,
    {
      promise: Promise<Price | undefined>;
      resolve: (price: Price | undefined) => void;
      reject: (error: unknown) => void;
    }
  >();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = new Map();
    if (batch.size === 0) return;
    fetchPrices([...batch.keys()]).then(
      (prices) => {
        const found = new Map(prices.map((price) => [price.product_guid, price]));
        for (const [id, { resolve }] of batch) resolve(found.get(id));
      },
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  }

  function load(product_guid: string): Promise<Price | undefined> {
    const already = waiting.get(product_guid);
    if (already) return already.promise;
    const { promise, resolve, reject } = withResolvers<Price | undefined>();
    waiting.set(product_guid, { promise, resolve, reject });
    if (waiting.size >= size) send();
    else timer ??= setTimeout(send, wait);
    return promise;
  }

  return { load, now: send };
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}
