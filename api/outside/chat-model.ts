/** A model elsewhere that answers in words, or asks for a tool first. What it says is believed in nothing. */
export interface ChatModel {
  /** ms that one turn may take with it, whatever it does */
  patience: number;
  /** One answer, as it comes; its calls when it has ended. Throws ChatFailed. `until`: the asker has gone, or has waited long enough. */
  ask(
    asked: { messages: ChatMessage[]; tool: ChatTool; may_call: boolean },
    until: AbortSignal,
  ): AsyncIterable<ChatPart>;
}

export type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: null; calls: ChatCall[] }
  | { role: "tool"; call: string; content: string };

export interface ChatTool {
  name: string;
  description: string;
  /** JSON Schema of an object */
  parameters: object;
}

/** `arguments`: text that should be JSON. */
export interface ChatCall {
  id: string;
  name: string;
  arguments: string;
}

export type ChatPart = { text: string } | { calls: ChatCall[] };

/** `code` is a word of ours: nothing of what was answered is in it, and so nothing of it comes into a log. */
export class ChatFailed extends Error {
  override name = "ChatFailed";
  constructor(
    readonly code: string,
    /** the same, asked once more, may have an answer */
    readonly again: boolean,
  ) {
    super(code);
  }
}
