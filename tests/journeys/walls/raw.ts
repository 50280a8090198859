import { connect } from "node:net";

export interface Raw {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Exactly these bytes, and what comes back until the connection ends. */
export function raw(origin: string, text: string): Promise<Raw> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8").on("data", (chunk) => (answer += chunk));
    socket.on("error", reject).on("close", () => {
      const [head = "", body = ""] = answer.split(/\r\n\r\n([\s\S]*)/);
      const [first = "", ...lines] = head.split("\r\n");
      const headers = lines.map((line) => [line.split(": ")[0]!.toLowerCase(), line.replace(/^[^:]+: /, "")]);
      resolve({ status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers) as Raw["headers"], body });
    });
  });
}
