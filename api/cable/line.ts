import type { WebSocket } from "ws";

/** What a ticket says. */
export interface Holder {
  /** the session */
  sub: string;
  /** its own name, and its end (s) */
  jti: string;
  exp: number;
  /** the client's address, for the bounds of the call */
  address: string;
  of_age: boolean;
}

/** One connection. */
export interface Line {
  socket: WebSocket;
  holder: Holder | null;
  /** has answered the last ping */
  alive: boolean;
  /** an answer is under way */
  busy: boolean;
  /** words and pings of it since the last look */
  words: number;
  gone: AbortController;
}

/** Words from one look to the next, more than anybody types; bytes that wait for who does not read: the longest answers together are less. */
const most = { words: 20, unread: 64 * 1024 };

export const newLine = (socket: WebSocket): Line => ({
  socket,
  holder: null,
  alive: true,
  busy: false,
  words: 0,
  gone: new AbortController(),
});

/** Every word is answered, were it with a refusal, and so is a ping. */
export const saysTooMuch = (line: Line): boolean => ++line.words > most.words;

/** Who does not read gets nothing more: what is said to them would fill the memory. */
export function say({ socket }: Pick<Line, "socket">, words: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > most.unread) return socket.terminate();
  socket.send(JSON.stringify(words));
}
