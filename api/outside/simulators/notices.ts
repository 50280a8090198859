import type { Logger } from "../../log.ts";

/** How the payment page behaves towards the shop's server; set on the simulators' first page. */
export const manners = {
  now: "立即通知（預設）",
  late: "先讓瀏覽器返回，5 秒後才通知",
  twice: "同一個通知送兩次",
  never: "完全不通知",
} as const;
export type Manner = keyof typeof manners;

export interface Notices {
  manner: Manner;
  /** newest first, for the first page */
  told: { time: string; trade_number: string; result: string }[];
  /** Tells the shop's server; resolves after the first try (at once where the notice is late or never sent). */
  tell(url: string, fields: Record<string, string>): Promise<void>;
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
  const say = (fields: Record<string, string>, result: string) => {
    notices.told.unshift({ time: new Date().toISOString(), trade_number: fields.MerchantTradeNo ?? "", result });
    notices.told.length = Math.min(notices.told.length, 20);
  };
  async function send(url: string, fields: Record<string, string>, attempt = 0): Promise<void> {
    const answer = await post(url, fields);
    const again = answer === "1|OK" ? undefined : tryAgainAfter[attempt];
    say(
      fields,
      answer === "1|OK" ? "已送達" : `未送達（${answer.slice(0, 80)}）${again ? `，${again / 1000} 秒後重試` : ""}`,
    );
    if (answer !== "1|OK") log.warn({ attempt, answer: answer.slice(0, 80) }, "simulator: a notice was not taken");
    if (again) later(again, () => send(url, fields, attempt + 1));
  }
  const notices: Notices = {
    manner: "now",
    told: [],
    async tell(url, fields) {
      if (notices.manner === "never") return say(fields, "依設定不通知");
      if (notices.manner === "late") return later(lateBy, () => send(url, fields));
      await send(url, fields);
      if (notices.manner === "twice") await send(url, fields);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return notices;
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(10_000),
      redirect: "error",
    });
    return (await response.text()).trim();
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}
