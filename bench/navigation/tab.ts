import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

type Answer = Record<string, unknown>;
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

export interface Browser {
  /** a tab with an empty cache; `script` runs first in every document of it, prerendered ones too */
  open(script: string): Promise<Tab>;
  stop(): Promise<void>;
}

export interface Tab {
  go(url: string): Promise<void>;
  mouse(type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number): Promise<void>;
  /** the value in the document that is seen; undefined while there is none that answers */
  ask<T>(expression: string): Promise<T | undefined>;
  close(): Promise<void>;
}

/** slower than this machine */
const cpu = 4;

/**
 * Chromium by its protocol alone: Playwright turns off what is measured here (pages kept for Back, prerendering) and knows one document for a tab.
 */
export async function startBrowser(path: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-bench-"));
  const browser = spawn(
    path,
    [
      ...["--remote-debugging-pipe", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--lang=zh-TW"],
      ...["--user-agent=" + agent, `--user-data-dir=${folder}`, "about:blank"],
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const [to, from] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const asked = new Map<number, (message: Message) => void>();
  const heard = new Set<(message: Message) => void>();
  let rest = "";
  let last = 0;
  from.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop()!;
    for (const message of messages.map((one) => JSON.parse(one) as Message)) {
      if (message.id !== undefined) asked.get(message.id)?.(message);
      else for (const hear of heard) hear(message);
    }
  });

  function send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    const id = ++last;
    to.write(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }) + "\0");
    return new Promise((resolve, reject) =>
      asked.set(id, ({ result, error }) => {
        asked.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result!);
      }),
    );
  }

  async function open(script: string): Promise<Tab> {
    const { browserContextId } = await send("Target.createBrowserContext");
    // a tab's documents, the prerendered one among them, are each a target of their own
    const pages = new Set<string>();
    const hear = ({ method, sessionId, params }: Message) => {
      if (method === "Target.attachedToTarget" && sessionId === tab.sessionId) {
        const page = params!.sessionId as string;
        pages.add(page);
        void prepare(page, script).catch(() => pages.delete(page));
      } else if (method === "Target.detachedFromTarget") pages.delete(params!.sessionId as string);
    };
    const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId, forTab: true });
    const tab = { sessionId: "" };
    heard.add(hear);
    tab.sessionId = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId as string;
    const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await send("Target.setAutoAttach", attach, tab.sessionId);

    const evaluate = (page: string, expression: string) =>
      Promise.race([
        send("Runtime.evaluate", { expression, returnByValue: true }, page).then(
          ({ result }) => (result as { value?: unknown } | undefined)?.value,
          () => undefined,
        ),
        // a document that is kept for Back does not answer
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 20_000)),
      ]);
    const seen = async () => {
      const looked = [...pages].map(async (page) =>
        (await evaluate(page, "document.prerendering || document.visibilityState")) === "visible" ? page : null,
      );
      for (const page of await Promise.all(looked)) if (page) return page;
      return undefined;
    };
    const page = async () => (await seen()) ?? [...pages][0];
    return {
      go: async (url) => void (await send("Page.navigate", { url }, await page())),
      mouse: async (type, x, y) => {
        const button = type === "mouseMoved" ? "none" : "left";
        await send(
          "Input.dispatchMouseEvent",
          { type, x, y, button, clickCount: Number(button === "left") },
          await page(),
        );
      },
      ask: async <T>(expression: string) => {
        const one = await seen();
        return one === undefined ? undefined : ((await evaluate(one, expression)) as T | undefined);
      },
      close: async () => {
        heard.delete(hear);
        await send("Target.disposeBrowserContext", { browserContextId });
      },
    };
  }

  async function prepare(page: string, script: string): Promise<void> {
    await Promise.all([
      send("Page.enable", {}, page),
      send("Page.setBypassCSP", { enabled: true }, page),
      send("Emulation.setCPUThrottlingRate", { rate: cpu }, page),
      send(
        "Emulation.setDeviceMetricsOverride",
        { width: 390, height: 844, deviceScaleFactor: 2, mobile: false },
        page,
      ).catch(() => {}),
      send("Page.addScriptToEvaluateOnNewDocument", { source: script }, page),
      send("Runtime.runIfWaitingForDebugger", {}, page),
    ]);
  }

  return {
    open,
    stop: () =>
      new Promise((resolve) => {
        browser.once("exit", () => {
          rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
          resolve();
        });
        void send("Browser.close").catch(() => {});
      }),
  };
}

const agent =
  "Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
