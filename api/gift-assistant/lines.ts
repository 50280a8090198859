import type { ChatCall, ChatModel } from "../outside.ts";

/** An answer line by line; what it asks for is put into `calls`, and what a model thinks aloud is left out. */
export async function* linesOf(answer: ReturnType<ChatModel["ask"]>, calls: ChatCall[]): AsyncGenerator<string> {
  let [left, thinking] = ["", false];
  const heard = (line: string): string => {
    thinking ||= /^\s*<think(?:ing)?>/i.test(line);
    const end = thinking ? /<\/think(?:ing)?>/i.exec(line) : null;
    if (thinking && !end) return "";
    thinking = false;
    return end ? line.slice(end.index + end[0].length) : line;
  };
  for await (const part of answer) {
    if ("calls" in part) {
      calls.push(...part.calls);
      continue;
    }
    const lines = (left + part.text).split(/\r?\n/);
    left = lines.pop()!;
    for (const line of lines) yield heard(line);
  }
  yield heard(left);
}
