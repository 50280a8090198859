import type { Logger } from "../../log.ts";

/** How the payment page behaves towards the shop's server; set on the simulators' first page. */
export const manners = {
  now: "立即通知（預設）",
  late: "先讓瀏覽器返回，5 秒後才通知",
  twice: "同一個通知送兩次",
  never: "完全不通知",
} as const;
export type Manner = keyof typeof manners;

/** One notice, in the way of the gateway that tells it. */
export interface Notice {
  trade_number: string;
  body: string | URLSearchParams;
  headers?: Record<string, string>;
  /** did the shop's server say what this gateway wants to hear? */
  isTaken(status: number, answer: string): boolean;
}

export interface Notices {
  manner: Manner;
  /** newest first, for the first page */
  told: { time: string; trade_number: string; result: string }[];
  /** Tells the shop's server; resolves after the first try (at once where the notice is late or never sent). */
  tell(url: string, notice: Notice): Promise<void>;
  close(): void;
}

/** ms; the real gateway tries again after 5 to 15 minutes, four times a day: here a person is waiting */
const tryAgainAfter = [5_000, 15_000, 60_000, 300_000];
const lateBy = 5_000;

export function createNotices(log: Pick<Logger, "warn">): Notices {
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, task: () => Promise<void>) => {
    const timer = setTimeout(() => (timers.delete(timer), void task()), ms);
    timer.unref();
    timers.add(timer);
  };
  const say = ({ trade_number }: Notice, result: string) => {
    notices.told.unshift({ time: new Date().toISOString(), trade_number, result });
    notices.told.length = Math.min(notices.told.length, 20);
  };
  async function send(url: string, notice: Notice, attempt = 0): Promise<void> {
    const { taken, answer } = await post(url, notice);
    const again = taken ? undefined : tryAgainAfter[attempt];
    say(notice, taken ? "已送達" : `未送達（${answer.slice(0, 80)}）${again ? `，${again / 1000} 秒後重試` : ""}`);
    if (!taken) log.warn({ attempt, answer: answer.slice(0, 80) }, "simulator: a notice was not taken");
    if (again) later(again, () => send(url, notice, attempt + 1));
  }
  const notices: Notices = {
    manner: "now",
    told: [],
    async tell(url, notice) {
      if (notices.manner === "never") return say(notice, "依設定不通知");
      if (notices.manner === "late") return later(lateBy, () => send(url, notice));
      await send(url, notice);
      if (notices.manner === "twice") await send(url, notice);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return notices;
}

async function post(url: string, { body, headers, isTaken }: Notice): Promise<{ taken: boolean; answer: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      ...(headers && { headers }),
      signal: AbortSignal.timeout(10_000),
      redirect: "error",
    });
    const answer = (await response.text()).trim();
    return { taken: isTaken(response.status, answer), answer };
  } catch (error) {
    return { taken: false, answer: error instanceof Error ? error.message : "unknown" };
  }
}
