import { fork, type ChildProcess } from "node:child_process";
import { pictureWidths } from "#contract/picture-rules";

export type ProblemCode = "missing" | "bytes" | "type" | "pixels" | "small" | "broken" | "slow";
type Answer = { key: string; encoded: boolean } | { problem: ProblemCode };

/** Longer than the worker's own bounds: it ends what they do not. */
const mostMs = 90_000;

/** A process that encodes one picture after the other. Where a picture ends it, that one is broken, and the next has a new process. */
export class Encoder {
  private worker: ChildProcess | null = null;
  private ended = false;

  encode(file: string, folder: string): Promise<Answer> {
    if (this.ended) return Promise.reject(new Error("The pictures' encoder was ended."));
    const worker = (this.worker ??= begin());
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        worker.kill("SIGKILL");
      }, mostMs);
      const over = () => {
        clearTimeout(timer);
        worker.off("message", onAnswer).off("error", onError).off("exit", onExit);
      };
      const onAnswer = (answer: Answer | { failure: string }) => {
        over();
        // no fault of the picture's: a full disk
        if ("failure" in answer) reject(new Error(answer.failure));
        else resolve(answer);
      };
      const onError = (error: Error) => (over(), reject(error));
      const onExit = (code: number | null) => {
        over();
        this.worker = null;
        // by itself it ends only where it cannot begin
        if (code !== null) reject(new Error("The pictures' encoder cannot start."));
        else resolve({ problem: late ? "slow" : "broken" });
      };
      worker.on("message", onAnswer).on("error", onError).on("exit", onExit);
      worker.send({ file, folder, widths: pictureWidths });
    });
  }

  end(): void {
    this.ended = true;
    this.worker?.kill();
  }
}

const begin = () =>
  fork(new URL("./picture-worker.mjs", import.meta.url), {
    execArgv: ["--max-old-space-size=128"],
    // of the settings nothing is meant for it; the C library keeps less memory with two arenas
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
