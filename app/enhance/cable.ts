/** ms for the ticket and the handshake, and before another try: twice as long each time, up to the last, and up to twice that by chance: all pages lose theirs in one moment */
const patience = 5_000;
const pauses = [1_000, 30_000] as const;
/** so often, until somebody comes back to the page: where nobody is signed in any more, or nothing lets a WebSocket through, none will come */
const most = 8;
/** ms without a word of an answer after which it is given up; its first comes at once */
export const silence = { first: 10_000, next: 20_000 };

interface Heard {
  id?: number;
  told?: object;
  refused?: number;
  open?: true;
}

/** A WebSocket of this page's own, where the connection allows one; everything works without. */
export interface Cable {
  /** What is answered to these fields, as it comes; null where the cable is not open. */
  ask(fields: FormData): AsyncIterable<object> | null;
  end(): void;
}

/** Opened at once, and again when it was lost, while somebody looks at the page. */
export function openCable(): Cable {
  let socket: WebSocket | null = null;
  let opening = false;
  let ready = false;
  let ended = false;
  let tries = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let listener: ((heard: Heard | null) => void) | null = null;
  let last = 0;

  const lose = () => {
    socket = null;
    ready = false;
    listener?.(null);
    if (ended || document.hidden || tries >= most) return;
    clearTimeout(next);
    next = setTimeout(() => void open(), Math.min(pauses[0] * 2 ** tries++, pauses[1]) * (1 + Math.random()));
  };

  async function open(): Promise<void> {
    // looked at again while its ticket is on the way: a second socket would be nobody's, and the end of one the end of both
    if (socket || opening || ended) return;
    opening = true;
    try {
      const response = await fetch("/gift-ai/cable", { redirect: "error", signal: AbortSignal.timeout(patience) });
      const { ticket } = (await response.json()) as { ticket?: string };
      // nobody is signed in any more, or no more are wanted: the forms say so
      if (!ticket || ended) return;
      const own = new WebSocket(`${location.origin.replace("http", "ws")}/cable`);
      socket = own;
      const late = setTimeout(() => own.close(), patience);
      own.onopen = () => own.send(JSON.stringify({ ticket }));
      own.onmessage = ({ data }) => {
        const heard = JSON.parse(data as string) as Heard;
        if (!heard.open) return listener?.(heard);
        clearTimeout(late);
        ready = true;
        tries = 0;
      };
      own.onclose = () => {
        clearTimeout(late);
        lose();
      };
    } catch {
      lose();
    } finally {
      opening = false;
    }
  }

  const seen = () => {
    if (document.hidden) return;
    tries = 0;
    void open();
  };
  document.addEventListener("visibilitychange", seen);
  void open();

  return {
    ask(fields) {
      if (!ready || listener) return null;
      const id = ++last;
      const session = fields.get("session");
      const said = { id, press: fields.get("press"), text: fields.get("text"), ...(session && { session }) };
      socket!.send(JSON.stringify(said));
      return answer(id);
    },
    end() {
      ended = true;
      clearTimeout(next);
      document.removeEventListener("visibilitychange", seen);
      socket?.close();
    },
  };

  async function* answer(id: number): AsyncGenerator<object> {
    const heard: (Heard | null)[] = [];
    let wake = () => {};
    listener = (one) => {
      if (one && one.id !== id) return;
      heard.push(one);
      wake();
    };
    try {
      for (let wait = silence.first; ; wait = silence.next) {
        const timer = setTimeout(() => listener?.(null), wait);
        while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        clearTimeout(timer);
        const one = heard.shift();
        if (!one?.told) throw new Error(String(one?.refused ?? "lost"));
        yield one.told;
      }
    } finally {
      listener = null;
    }
  }
}
