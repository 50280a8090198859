import pg from "pg";

export interface Listening {
  /** Resolves when the connection listens for the first time; what it gives stops this listener. */
  add(listener: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
}

const longestWait = 10_000;
const pingEvery = 20_000;

/**
 * One connection that listens to a channel, whoever wants to know. When the database goes away it comes back by itself, after 100 ms at first and
 * 10 s at most, and then tells everybody "": what was said meanwhile nobody heard. A connection that has died silently is found by asking it.
 */
export function listenTo(url: string, channel: string): Listening {
  const listeners = new Set<(payload: string) => void>();
  const tell = (payload: string) => listeners.forEach((listener) => listener(payload));
  let client: pg.Client | undefined;
  let first: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(wait: number, resolve: () => void): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    client = mine;
    let over = false;
    const lost = (next: number) => {
      if (over || closed) return;
      over = true;
      clearTimeout(timer);
      mine.end().catch(() => {}); // it is gone, whoever ended it
      timer = setTimeout(() => void connect(Math.min(next * 2, longestWait), resolve), next).unref();
    };
    mine.on("error", () => lost(100)).on("end", () => lost(100));
    mine.on("notification", ({ payload }) => tell(payload ?? ""));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch {
      return lost(wait);
    }
    resolve();
    tell("");
    const ping = () => {
      timer = setTimeout(() => void mine.query("select 1").then(ping, () => lost(100)), pingEvery).unref();
    };
    ping();
  }

  return {
    async add(listener) {
      first ??= new Promise((resolve) => void connect(100, resolve));
      await first;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {}); // it is gone, whoever ended it
    },
  };
}
